import { sitePath } from "./site-path.ts";

const signInSegments: ReadonlySet<string> = new Set(["auth", "logout", "login", "saml"]);

/** The way back after sign-in: a path of this site that does not lead into the sign-in itself (a loop), or null. */
export function returnPath(value: unknown): string | null {
  const path = sitePath(value);
  const [first = ""] = path?.split(/[?#]/, 1).join("").split("/").filter(Boolean) ?? [];
  return signInSegments.has(first) ? null : path;
}
