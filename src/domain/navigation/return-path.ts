/**
 * Validates a same-site path from an address; null if unsafe. Rejects everything that could lead to another site (a
 * scheme, `//host`, backslashes, control characters).
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

/** Path to return to after sign-in; null if it is unsafe or leads to the sign-in itself (a loop). */
export function returnPath(value: unknown): string | null {
  const path = sitePath(value);
  const [first = ""] = path?.split(/[?#]/, 1).join("").split("/").filter(Boolean) ?? [];
  return signInSegments.has(first) ? null : path;
}

/** Value of `state` in a log-out request; the identity provider returns it to the sign-in page. */
export const signedOutState = "signed-out";
