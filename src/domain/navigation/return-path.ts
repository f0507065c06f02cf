/**
 * A path of this site that an address asks to go to, or null. Whatever could lead to another site (a scheme,
 * `//host`, a backslash, control characters) is refused.
 */
export function sitePath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2000) return null;
  if (!value.startsWith("/") || /^\/[/\\]/.test(value) || hasUnsafeCharacter(value)) return null;
  const origin = "https://local.invalid";
  const url = URL.parse(value, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

function hasUnsafeCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || character === "\\") return true;
  }
  return false;
}

const signInSegments: ReadonlySet<string> = new Set(["auth", "logout", "login", "saml"]);

/** The way back after sign-in: a path of this site that does not lead into the sign-in itself (a loop), or null. */
export function returnPath(value: unknown): string | null {
  const path = sitePath(value);
  const [first = ""] = path?.split(/[?#]/, 1).join("").split("/").filter(Boolean) ?? [];
  return signInSegments.has(first) ? null : path;
}

/** What a log-out gives an identity provider to bring back to the sign-in page (`state`). */
export const signedOutState = "signed-out";
