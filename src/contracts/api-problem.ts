import type { FieldProblem, Problem } from "./contracts.gen.ts";

export type ServiceName = "main" | "voice";

/** `problem`: error response of the service; `network`: no response; `unexpected`: unreadable response. */
export type ApiProblemKind = "problem" | "network" | "unexpected";

interface ApiProblemDetails {
  readonly kind: ApiProblemKind;
  readonly service: ServiceName;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  /** On a conflict, the record's current state on the server. */
  readonly current: unknown;
  readonly requestId: string | null;
  /** HTTP status text; empty without a response or if the protocol has none (HTTP/2). */
  readonly statusText: string;
  /** What the service says, fit to be shown to users; null if it says nothing. */
  readonly detail: string | null;
  /** `Retry-After` in milliseconds; null if absent. */
  readonly retryAfterMs: number | null;
}

/** Error of every failed call, except aborted ones. */
export class ApiProblem extends Error implements ApiProblemDetails {
  override readonly name = "ApiProblem";
  readonly kind: ApiProblemKind;
  readonly service: ServiceName;
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  readonly current: unknown;
  readonly requestId: string | null;
  readonly statusText: string;
  readonly detail: string | null;
  readonly retryAfterMs: number | null;

  /** @param message a sentence that can be shown to the user */
  constructor(message: string, details: ApiProblemDetails, options?: ErrorOptions) {
    super(message, options);
    this.kind = details.kind;
    this.service = details.service;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.current = details.current;
    this.requestId = details.requestId;
    this.statusText = details.statusText;
    this.detail = details.detail;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** The message of the first refused property, which says more than that of the whole; otherwise that of the whole. */
  get reason(): string {
    return this.fields[0]?.message ?? this.message;
  }
}

const nothing = { fields: [], current: undefined, requestId: null, statusText: "", detail: null } as const;

/** No response, or a timeout. */
export function networkProblem(service: ServiceName, cause: unknown): ApiProblem {
  const message = "The service cannot be reached. Check your connection and try again.";
  const details = { kind: "network", service, status: 0, code: "ERR_NETWORK", retryAfterMs: null } as const;
  return new ApiProblem(message, { ...nothing, ...details }, { cause });
}

/** Converts an error response (RFC 9457) to an ApiProblem. Bodies of other formats are not shown. */
export function problemOf(
  service: ServiceName,
  status: number,
  body: unknown,
  {
    statusText = "",
    retryAfterMs = null,
  }: Partial<Pick<ApiProblemDetails, "statusText" | "retryAfterMs">> = {},
): ApiProblem {
  const response = { service, status, statusText, retryAfterMs };
  if (!isProblem(body)) {
    const message = `The service returned an unexpected response (${status}). Try again in a moment.`;
    return new ApiProblem(message, { ...nothing, ...response, kind: "unexpected", code: "ERR_UNEXPECTED" });
  }
  const detail = body.detail ?? body.title;
  return new ApiProblem(detail, {
    ...response,
    kind: "problem",
    code: body.error_code,
    fields: body.errors ?? [],
    current: body.current,
    requestId: body.request_id ?? null,
    detail,
  });
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null) return false;
  const { title, detail, error_code: code, errors } = body as Partial<Record<keyof Problem, unknown>>;
  return (
    typeof title === "string" &&
    typeof code === "string" &&
    (detail === undefined || typeof detail === "string") &&
    (errors === undefined || Array.isArray(errors))
  );
}
