import { isUuid } from "../../kernel/json.ts";
import { pathSegments } from "./area.ts";

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
