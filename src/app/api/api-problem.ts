import type { FieldProblem, Problem } from "../../contracts/contracts.gen.ts";
import { areaOf } from "../../domain/navigation/area.ts";

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
}

/** Error of every failed call, except aborted ones. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly kind: ApiProblemKind;
  readonly service: ServiceName;
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  readonly current: unknown;
  readonly requestId: string | null;
  readonly statusText: string;

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
  }
}

const nothing = { fields: [], current: undefined, requestId: null, statusText: "" } as const;

/** No response, or a timeout. */
export function networkProblem(service: ServiceName, cause: unknown): ApiProblem {
  const message = "The service cannot be reached. Check your connection and try again.";
  return new ApiProblem(
    message,
    { kind: "network", service, status: 0, code: "ERR_NETWORK", ...nothing },
    { cause },
  );
}

/** Converts an error response (RFC 9457) to an ApiProblem. Bodies of other formats are not shown. */
export function problemOf(service: ServiceName, status: number, body: unknown, statusText = ""): ApiProblem {
  if (!isProblem(body)) {
    const message = `The service returned an unexpected response (${status}). Try again in a moment.`;
    return new ApiProblem(message, {
      kind: "unexpected",
      service,
      status,
      code: "ERR_UNEXPECTED",
      ...nothing,
      statusText,
    });
  }
  return new ApiProblem(body.detail ?? body.title, {
    kind: "problem",
    service,
    status,
    code: body.error_code,
    fields: body.errors ?? [],
    current: body.current,
    requestId: body.request_id ?? null,
    statusText,
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

/** Redirect target of a failed call, independent of the screen (spec section 8). */
export type ProblemRoute = "/auth" | "/logout" | "/not-found";

/**
 * Redirect for an error: 401 to sign-in; 403 of the main API to /auth, which explains it, and of the voice service to
 * /logout; unknown tenant (404) to /not-found. Returns null if the screen shows the error itself, as the sign-in
 * screens always do, to avoid a redirect loop.
 */
export function problemRoute(error: unknown, path: string): ProblemRoute | null {
  if (!(error instanceof ApiProblem) || areaOf(path) === "auth") return null;
  if (error.status === 401) return "/auth";
  if (error.status === 403) return error.service === "main" ? "/auth" : "/logout";
  if (error.status === 404 && error.code === "ERR_TENANT_NOT_FOUND") return "/not-found";
  return null;
}
