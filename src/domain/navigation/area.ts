import { isUuid } from "../../kernel/json.ts";
import { declaredResources } from "./resources.gen.ts";

/** Decoded, non-empty path segments. A malformed escape sequence is kept verbatim. */
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

/** Part of the product an address belongs to; `genie` is the tenant part. */
export type Area = "base" | "auth" | "genie";

const signInSegments: ReadonlySet<string> = new Set(["login", "saml", "auth"]);

/** Area of a path (spec section 2.1), decided by its first segment, and by the second for `auth/list`. */
export function areaOf(path: string): Area {
  const [first, second] = pathSegments(path);
  if (first === "auth" && second === "list") return "base";
  if (first === undefined || signInSegments.has(first)) return "auth";
  return "genie";
}

/** Segment below `/{tenant}/admin` with a list, an add form and an edit form. Members are not a declared resource. */
export type AdminPath = (typeof declaredResources)[number]["path"] | "users";

/** Last segments of the pages below `/{tenant}/admin` that list records. */
export const administeredPaths: readonly AdminPath[] = [
  ...declaredResources.map(({ path }) => path),
  "users",
];

/** One breadcrumb; plain text without `path`. */
export interface Breadcrumb {
  readonly label: string;
  readonly path?: string;
}

const numeric = /^\d+$/;

/** Segments that exist only as prefix of an id; no page has a path ending with them. */
const withoutScreen: ReadonlySet<string> = new Set(["details", "test-chat"]);

/**
 * Breadcrumbs of a path (spec section 2.1), one per segment except the first, numbers and UUIDs. The last segment,
 * segments containing "edit" or "create" and segments without a page are plain text; the others are links.
 */
export function breadcrumbsOf(path: string): readonly Breadcrumb[] {
  const segments = pathSegments(path);
  return segments.flatMap((segment, index) => {
    if (index === 0 || numeric.test(segment) || isUuid(segment)) return [];
    const label = titleOf(segment);
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

/** Words that are not simply capitalized. */
const acronyms: ReadonlyMap<string, string> = new Map([["dna", "DNA"]]);

/** Titles of pages whose segment differs from their name. */
const titles: ReadonlyMap<string, string> = new Map([
  ["test-chat", "Test"],
  ["chat-bot", "Assistant"],
]);

/** Title of a segment: `channel-pricing` becomes "Channel Pricing". */
export function titleOf(segment: string): string {
  const title = titles.get(segment);
  if (title !== undefined) return title;
  const words = segment.split(/[-_\s]+/).filter((word) => word !== "");
  if (words.length === 0) return segment;
  return words.map((word) => acronyms.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
