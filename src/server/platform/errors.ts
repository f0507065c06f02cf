import { errorCatalogue, type ErrorCode } from "../../domain/errors/error-catalogue.ts";
import type { FieldProblem, Problem } from "../../contracts/contracts.gen.ts";

export interface ProblemDetails {
  /** One sentence for a person; never holds secrets or other people's data. */
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  /** On a conflict: the record as it stands on the server. */
  readonly current?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** A 5xx that is no failure, as from a server that stops; it is not logged as an error. */
  readonly isExpected?: boolean;
}

/** An error that is answered to the caller as problem details (RFC 9457). */
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

/** Makes the error to throw for a code of the catalogue. */
export const problem = (code: ErrorCode, details?: ProblemDetails): ProblemError =>
  new ProblemError(code, details);

/** The body of a problem answer, by `schemas/problem.schema.json`. */
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
 * What really went wrong. Drizzle wraps what the driver threw in a message that holds the query with its parameters,
 * and a connection that was tried on several addresses fails with one error for each.
 */
export function innermostError(error: unknown): Error & { code?: unknown; statusCode?: unknown } {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof AggregateError && error.errors.length > 0) return innermostError(error.errors[0]);
  const isWrapped = error.name === "DrizzleQueryError" || error.message.startsWith("Failed query:");
  return isWrapped && error.cause !== undefined ? innermostError(error.cause) : error;
}

/** Whether a statement failed because another row has what this unique index or constraint allows once. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const inner = innermostError(error) as { code?: unknown; constraint?: unknown };
  return inner.code === "23505" && inner.constraint === constraint;
}
