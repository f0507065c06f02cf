import { pathSegments } from "./path-segments.ts";

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
