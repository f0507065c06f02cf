import { sitePath } from "../../../domain/navigation/return-path.ts";

/** Query of the status pages. */
export interface StatusSearch {
  /** Where the page leads by itself after a while; a path of this site (spec section 2.13). */
  readonly redirect?: string | undefined;
}

/**
 * Takes a target of this site. Another is undefined rather than absent: the router lays the answer over the query
 * as it stands in the address.
 */
export function readStatusSearch(search: Readonly<Record<string, unknown>>): StatusSearch {
  return { redirect: sitePath(search["redirect"]) ?? undefined };
}
