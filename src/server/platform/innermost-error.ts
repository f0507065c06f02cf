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
