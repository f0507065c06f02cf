import { returnPath, signedOutState } from "../../../domain/navigation/return-path.ts";

/** Query of the sign-in page. */
export interface SignInSearch {
  /** Shown as a banner, then removed from the address (spec section 2.4). */
  readonly error?: string | undefined;
  /** Where to go after sign-in; a path of this site. */
  readonly return_to?: string | undefined;
  /** The tenant that the signed-in person was kept out of. */
  readonly denied?: string | undefined;
  /** What the log-out at an identity provider comes back with. */
  readonly state?: typeof signedOutState | undefined;
}

const maxTextLength = 300;

/**
 * Takes what makes sense. The rest is undefined rather than absent: the router lays the answer over the query as it
 * stands in the address.
 */
export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  return {
    error: textOf(search["error"]),
    denied: textOf(search["denied"]),
    state: search["state"] === signedOutState ? signedOutState : undefined,
    return_to: returnPath(search["return_to"]) ?? undefined,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.slice(0, maxTextLength) : undefined;
}
