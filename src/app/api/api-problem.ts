import type { FieldProblem, Problem } from "../../contracts/contracts.gen.ts";
import { areaOf } from "../../domain/navigation/area.ts";

export type ServiceName = "main" | "voice";

/** `problem`: the service says no. `network`: nobody answered. `unexpected`: an answer we cannot read. */
export type ApiProblemKind = "problem" | "network" | "unexpected";

interface ApiProblemDetails {
  readonly kind: ApiProblemKind;
  readonly service: ServiceName;
  /** HTTP status; 0 when nobody answered. */
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldProblem[];
  /** On a conflict: the record as it stands on the server. */
  readonly current: unknown;
  readonly requestId: string | null;
  /** Of HTTP; empty when nobody answered, and where the protocol has none. */
  readonly statusText: string;
}

/** The one error of the API client: every failed call ends in it, except one that was cancelled. */
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

  /** @param message a sentence that can be shown to the person */
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

/** Nobody answered, or not in time. */
export function networkProblem(service: ServiceName, cause: unknown): ApiProblem {
  const message = "The service cannot be reached. Check your connection and try again.";
  return new ApiProblem(
    message,
    { kind: "network", service, status: 0, code: "ERR_NETWORK", ...nothing },
    { cause },
  );
}

/** Turns the body of a refusal (RFC 9457) into the client's error; any other body is kept out of sight. */
export function problemOf(service: ServiceName, status: number, body: unknown, statusText = ""): ApiProblem {
  if (!isProblem(body)) {
    const message = `The service answered in an unexpected way (${status}). Try again in a moment.`;
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

/** Where a failed call sends the person, whatever screen made it (spec section 8). */
export type ProblemRoute = "/auth" | "/logout" | "/not-found";

/**
 * 401: sign in anew. 403 of the main API: /auth, which says what is lacking; of the voice service: /logout.
 * 404 because there is no such tenant: /not-found. Null: the screen shows the error itself, as the sign-in
 * screens always do, so that nobody is sent round in a circle.
 */
export function problemRoute(error: unknown, path: string): ProblemRoute | null {
  if (!(error instanceof ApiProblem) || areaOf(path) === "auth") return null;
  if (error.status === 401) return "/auth";
  if (error.status === 403) return error.service === "main" ? "/auth" : "/logout";
  if (error.status === 404 && error.code === "ERR_TENANT_NOT_FOUND") return "/not-found";
  return null;
}
