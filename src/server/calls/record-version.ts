import { problem } from "../platform/errors.ts";

/** A version, or `*` for any. */
export type IfMatch = number | "*";

/** Value of the `ETag` header for a version. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * Parses the `If-Match` header (RFC 9110, section 13.1.1).
 * @throws {ProblemError} 400 if it is neither a version nor `*`.
 */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  const text = header?.trim();
  if (text === undefined || text === "") return undefined;
  if (text === "*") return "*";
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(text)?.[1];
  if (digits !== undefined) return Number(digits);
  throw problem("ERR_BAD_REQUEST", { detail: 'If-Match must be a version in quotes, such as "3", or *.' });
}

/**
 * Rejects an edit based on an outdated version.
 * @throws {ProblemError} 412 with the current record.
 */
export function requireVersionMatch(
  ifMatch: IfMatch | undefined,
  current: { readonly version: number },
): void {
  if (ifMatch === undefined || ifMatch === "*" || ifMatch === current.version) return;
  throw problem("ERR_VERSION_CONFLICT", {
    detail: `The record is at version ${current.version}, not at version ${ifMatch}.`,
    current,
    headers: { etag: etagOf(current.version) },
  });
}
