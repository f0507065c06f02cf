import { isUuid } from "../../kernel/identifiers.ts";
import { pathSegments } from "./path-segments.ts";

/** One step of the way to a screen; without `path` it is plain text. */
export interface Breadcrumb {
  readonly label: string;
  readonly path?: string;
}

const numeric = /^\d+$/;

/**
 * Breadcrumbs of an address (spec section 2.1): one for each segment but the first, numbers and UUIDs;
 * the path's last segment and segments containing "edit" or "create" are plain text, the others links.
 */
export function breadcrumbsOf(path: string): readonly Breadcrumb[] {
  const segments = pathSegments(path);
  return segments.flatMap((segment, index) => {
    if (index === 0 || numeric.test(segment) || isUuid(segment)) return [];
    const label = labelOf(segment);
    const isText = index === segments.length - 1 || /edit|create/i.test(segment);
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

/** `channel-pricing` reads "Channel Pricing". */
function labelOf(segment: string): string {
  const words = segment.split(/[-_\s]+/).filter((word) => word !== "");
  if (words.length === 0) return segment;
  return words.map((word) => acronyms.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
