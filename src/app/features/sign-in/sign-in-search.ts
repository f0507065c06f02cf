import { returnPath } from "../../../domain/navigation/return-path.ts";

/** Query of the sign-in page. */
export interface SignInSearch {
  /** Shown as a banner, then removed from the address (spec section 2.4). */
  readonly error?: string | undefined;
  /** Where to go after sign-in; a path of this site. */
  readonly return_to?: string | undefined;
  /** The tenant that the signed-in person was kept out of. */
  readonly denied?: string | undefined;
}

const longestText = 300;

/** Takes what makes sense; the rest is dropped. */
export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  const { error, denied } = search;
  const back = returnPath(search["return_to"]);
  return {
    ...(typeof error === "string" && error.trim() !== "" ? { error: error.slice(0, longestText) } : {}),
    ...(typeof denied === "string" && denied !== "" ? { denied: denied.slice(0, longestText) } : {}),
    ...(back === null ? {} : { return_to: back }),
  };
}
