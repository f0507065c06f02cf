import type { PageDefinition } from "../../language/form-layout.gen.ts";
import { sectionNames } from "../document/layout-places.ts";
import type { Operation } from "../operations/operation.ts";
import { pagesOf, setPagesOperation } from "./page-edits.ts";

const pageMark = "page:";

/** Identifies a page by its first section. */
export const pagePart = (section: string): string => `${pageMark}${section}`;

const sectionIn = (part: string): string => (part.startsWith(pageMark) ? part.slice(pageMark.length) : part);

/** Drop position: beside a section, or a page identified by `pagePart`. */
export interface OutlinePlace {
  readonly target: string;
  readonly isAfter: boolean;
}

/**
 * Moves a section, or a page with its sections. A section moves to the page of its target; next to a page title it
 * becomes the first or last section of that page. Emptied pages are removed.
 *
 * @param part a section, or a page identified by `pagePart`
 * @returns the operations of one step; empty if nothing moves
 */
export function moveInOutline(
  document: unknown,
  part: string,
  { target, isAfter }: OutlinePlace,
): Operation[] {
  const pages = pagesOf(document);
  const pageOf = (name: string) => pages.findIndex(({ sections }) => sections.includes(sectionIn(name)));
  const [from, to] = [pageOf(part), pageOf(target)];
  const [source, destination] = [pages[from], pages[to]];
  if (source === undefined || destination === undefined || part === target) return [];
  if (part.startsWith(pageMark)) {
    if (from === to) return [];
    const rest = pages.filter((page) => page !== source);
    return moved(
      document,
      rest.toSpliced(rest.indexOf(destination) + (isAfter ? 1 : 0), 0, source),
      source.sections,
    );
  }
  const rest = destination.sections.filter((section) => section !== part);
  const beside = target.startsWith(pageMark)
    ? isAfter
      ? rest.length
      : 0
    : rest.indexOf(target) + Number(isAfter);
  const next = pages.flatMap((page): PageDefinition[] => {
    const others = page.sections.filter((section) => section !== part);
    const sections = page === destination ? others.toSpliced(beside, 0, part) : others;
    return sections.length === 0 ? [] : [{ ...page, sections }];
  });
  return moved(document, next, [part]);
}

/** Moves a section or a page by one position; at a page boundary a section moves to the adjacent page. */
export function stepInOutline(document: unknown, part: string, by: 1 | -1): Operation[] {
  const pages = pagesOf(document);
  const at = pages.findIndex(({ sections }) => sections.includes(sectionIn(part)));
  const next = pages[at + by]?.sections;
  if (part.startsWith(pageMark))
    return next?.[0] === undefined
      ? []
      : moveInOutline(document, part, { target: pagePart(next[0]), isAfter: by > 0 });
  const siblings = pages[at]?.sections ?? [];
  const neighbour = siblings[siblings.indexOf(part) + by];
  if (neighbour !== undefined) return moveInOutline(document, part, { target: neighbour, isAfter: by > 0 });
  const edge = by > 0 ? next?.[0] : next?.at(-1);
  return edge === undefined ? [] : moveInOutline(document, part, { target: edge, isAfter: by < 0 });
}

/** Moves sections in `structure` to match the pages, and stores the pages if there are several. */
function moved(
  document: unknown,
  pages: readonly PageDefinition[],
  sections: readonly string[],
): Operation[] {
  const order = pages.flatMap((page) => page.sections);
  let current = sectionNames(document);
  const operations: Operation[] = [];
  for (const section of sections) {
    const rest = current.filter((name) => name !== section);
    const before = order[order.indexOf(section) - 1];
    const at = before === undefined ? 0 : rest.indexOf(before) + 1;
    if (current.indexOf(section) !== at) operations.push({ kind: "move_section", section, at });
    current = rest.toSpliced(at, 0, section);
  }
  const wasPaged = pagesOf(document);
  const isSame = JSON.stringify(wasPaged) === JSON.stringify(pages);
  return wasPaged.length < 2 || isSame ? operations : [...operations, setPagesOperation(pages)];
}
