import { isUuid } from "../../kernel/json.ts";

/** The segments of an address's path, decoded, without empty ones; a malformed escape is kept as it is. */
function pathSegments(path: string): readonly string[] {
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

/** One step of the way to a screen; without `path` it is plain text. */
export interface Breadcrumb {
  readonly label: string;
  readonly path?: string;
}

const numeric = /^\d+$/;

/** Segments that only stand before an id: there is no screen at an address that ends with them. */
const withoutScreen: ReadonlySet<string> = new Set(["details", "test-chat"]);

/**
 * Breadcrumbs of an address (spec section 2.1): one for each segment but the first, numbers and UUIDs;
 * the path's last segment, segments containing "edit" or "create", and those that lead nowhere by themselves are plain
 * text, the others links.
 */
export function breadcrumbsOf(path: string): readonly Breadcrumb[] {
  const segments = pathSegments(path);
  return segments.flatMap((segment, index) => {
    if (index === 0 || numeric.test(segment) || isUuid(segment)) return [];
    const label = labelOf(segment);
    const isText =
      index === segments.length - 1 || withoutScreen.has(segment) || /edit|create/i.test(segment);
    if (isText) return [{ label }];
    return [
      {
        label,
        path: `/${segments
          .slice(0, index + 1)
          .map(encodeURIComponent)
          .join("/")}`,
      },
    ];
  });
}

/** Words that are written otherwise than with one capital. */
const acronyms: ReadonlyMap<string, string> = new Map([["dna", "DNA"]]);

/** What screens are called whose segment says something else. */
const titles: ReadonlyMap<string, string> = new Map([
  ["test-chat", "Test"],
  ["chat-bot", "Assistant"],
]);

/** `channel-pricing` reads "Channel Pricing". */
function labelOf(segment: string): string {
  const title = titles.get(segment);
  if (title !== undefined) return title;
  const words = segment.split(/[-_\s]+/).filter((word) => word !== "");
  if (words.length === 0) return segment;
  return words.map((word) => acronyms.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
