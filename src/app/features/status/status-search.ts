import { sitePath } from "../../../domain/navigation/return-path.ts";

/** Search parameters of the status pages. */
export interface StatusSearch {
  /** Path within this site to redirect to after a delay (spec section 2.13). */
  readonly redirect?: string | undefined;
}

/**
 * Drops targets outside this site. Sets them to undefined instead of omitting them because the router merges the result
 * into the current query.
 */
export function readStatusSearch(search: Readonly<Record<string, unknown>>): StatusSearch {
  return { redirect: sitePath(search["redirect"]) ?? undefined };
}
