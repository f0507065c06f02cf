import { errorCatalogue, type ErrorCode } from "../../domain/errors/error-catalogue.ts";
import type { FieldProblem, Problem } from "../../contracts/contracts.gen.ts";

export interface ProblemDetails {
  /** One user-facing sentence, without secrets or other people's data. */
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  /** On a conflict: the current record. */
  readonly current?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** A 5xx that is not a failure, as while draining; not logged as an error. */
  readonly isExpected?: boolean;
}

/** An error whose response is problem details (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.detail ?? errorCatalogue[code].title, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  /** HTTP status. */
  get statusCode(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Creates the error for a code of the catalogue, to be thrown. */
export const problem = (code: ErrorCode, details?: ProblemDetails): ProblemError =>
  new ProblemError(code, details);

/**
 * Creates the error 422 for one property of a request's body.
 * @param pointer JSON pointer, "" for the whole body
 * @param detail explains the whole error to callers that show no errors of properties
 */
export const invalidInput = (pointer: string, code: string, message: string, detail?: string): ProblemError =>
  problem("ERR_VALIDATION", {
    ...(detail !== undefined && { detail }),
    errors: [{ pointer, code, message }],
  });

/** Response body of a problem, by `schemas/problem.schema.json`. */
export function problemBody(error: ProblemError, requestId: string): Problem {
  const { status, title } = errorCatalogue[error.code];
  const { detail, errors, current } = error.details;
  return {
    type: `/problems/${error.code}`,
    title,
    status,
    error_code: error.code,
    request_id: requestId,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(current === undefined ? {} : { current }),
  };
}

/**
 * Unwraps an error to its cause: Drizzle wraps driver errors in a message with the query and its parameters, and a
 * connection attempt to several addresses fails with one error for each.
 */
export function rootCauseOf(error: unknown): Error & { code?: unknown; statusCode?: unknown } {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof AggregateError && error.errors.length > 0) return rootCauseOf(error.errors[0]);
  const isWrapped = error.name === "DrizzleQueryError" || error.message.startsWith("Failed query:");
  return isWrapped && error.cause !== undefined ? rootCauseOf(error.cause) : error;
}

/** True if an error is a violation of this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const inner = rootCauseOf(error) as { code?: unknown; constraint?: unknown };
  return inner.code === "23505" && inner.constraint === constraint;
}
