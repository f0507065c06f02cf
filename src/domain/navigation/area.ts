/** The segments of an address's path, decoded, without empty ones; a malformed escape is kept as it is. */
export function pathSegments(path: string): readonly string[] {
  return path
    .split(/[?#]/, 1)
    .join("")
    .split("/")
    .filter((segment) => segment !== "")
    .map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Which part of the product an address belongs to; `genie` is a tenant's part. */
export type Area = "base" | "auth" | "genie";

const signInSegments: ReadonlySet<string> = new Set(["login", "saml", "auth"]);

/** The area rule of spec section 2.1: decided by the first segment, and for `auth/list` by the second. */
export function areaOf(path: string): Area {
  const [first, second] = pathSegments(path);
  if (first === "auth" && second === "list") return "base";
  if (first === undefined || signInSegments.has(first)) return "auth";
  return "genie";
}
