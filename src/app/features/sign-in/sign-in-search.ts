import { returnPath, signedOutState } from "../../../domain/navigation/return-path.ts";

/** Search parameters of the sign-in page. */
export interface SignInSearch {
  /** Shown as a banner, then removed from the URL (spec section 2.4). */
  readonly error?: string | undefined;
  /** Path within this site to navigate to after sign-in. */
  readonly return_to?: string | undefined;
  /** The tenant that denied access to the signed-in person. */
  readonly denied?: string | undefined;
  /** Set by the redirect after a log-out at an identity provider. */
  readonly state?: typeof signedOutState | undefined;
}

const maxTextLength = 300;

/**
 * Drops invalid parameters. Sets them to undefined instead of omitting them because the router merges the result into
 * the current query.
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
