/**
 * The way back after sign-in: a path of this site, or null. Whatever could lead to another site (a scheme,
 * `//host`, a backslash, control characters) or into the sign-in itself (a loop) is refused.
 */
export function returnPath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2000) return null;
  if (!value.startsWith("/") || /^\/[/\\]/.test(value) || hasUnsafeCharacter(value)) return null;
  const origin = "https://local.invalid";
  const url = URL.parse(value, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith("//")) return null;
  const [first] = url.pathname.split("/").filter((segment) => segment !== "");
  if (first === "auth" || first === "logout" || first === "login" || first === "saml") return null;
  return url.pathname + url.search + url.hash;
}

function hasUnsafeCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || character === "\\") return true;
  }
  return false;
}
