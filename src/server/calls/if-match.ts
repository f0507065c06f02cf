import { problem } from "../platform/errors.ts";

/** A version, or `*`: whichever there is. */
export type IfMatch = number | "*";

/** The entity tag of a version, for the header `ETag`. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * Reads the header `If-Match` (RFC 9110, section 13.1.1).
 * @throws {ProblemError} 400 when it names no version of ours.
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
 * Holds an edit to the version that it was made on.
 * @throws {ProblemError} 412 with the record as it stands.
 */
export function requireMatch(ifMatch: IfMatch | undefined, current: { readonly version: number }): void {
  if (ifMatch === undefined || ifMatch === "*" || ifMatch === current.version) return;
  throw problem("ERR_VERSION_CONFLICT", {
    detail: `The record is at version ${current.version}, not at version ${ifMatch}.`,
    current,
    headers: { etag: etagOf(current.version) },
  });
}
