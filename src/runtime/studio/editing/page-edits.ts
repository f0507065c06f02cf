import { isObject } from "../../../kernel/json.ts";
import type { PageDefinition } from "../../language/form-layout.gen.ts";
import { sectionNames } from "../document/layout-places.ts";
import type { Operation } from "../operations/operation.ts";

/** Possible edits of the page that contains a section. */
export interface PageEdits {
  /** Starts a page at the section; absent if one already starts there. */
  readonly begin: ((label: string) => Operation) | undefined;
  /** Merges the page that starts at the section into the previous one. */
  readonly join: Operation | undefined;
  /** Title of the page that starts at the section, and an operation to change it. */
  readonly title: { readonly text: string; readonly change: (label: string) => Operation } | undefined;
}

/** Page edits offered in the menu of a section. */
export function pageEdits(document: unknown, section: string, language = "en"): PageEdits {
  const pages = pagesOf(document);
  const page = pages.findIndex(({ sections }) => sections.includes(section));
  const at = pages[page]?.sections.indexOf(section) ?? -1;
  const current = pages[page];
  const before = pages[page - 1];
  if (!current) return { begin: undefined, join: undefined, title: undefined };
  const isStepwise = pages.length > 1;
  const text = typeof current.label === "string" ? current.label : (current.label[language] ?? "");
  return {
    begin:
      at > 0
        ? (label) =>
            setPagesOperation([
              ...pages.slice(0, page),
              { ...current, sections: current.sections.slice(0, at) },
              { label, sections: current.sections.slice(at) },
              ...pages.slice(page + 1),
            ])
        : undefined,
    join:
      at === 0 && before
        ? setPagesOperation([
            ...pages.slice(0, page - 1),
            { ...before, sections: [...before.sections, ...current.sections] },
            ...pages.slice(page + 1),
          ])
        : undefined,
    title:
      at === 0 && isStepwise
        ? {
            text,
            change: (label) =>
              setPagesOperation(
                pages.map((item) =>
                  item === current
                    ? {
                        ...item,
                        label: typeof item.label === "string" ? label : { ...item.label, [language]: label },
                      }
                    : item,
                ),
              ),
          }
        : undefined,
  };
}

/** Operation that stores the pages; a single page is stored as no `pages`. */
export const setPagesOperation = (pages: readonly PageDefinition[]): Operation =>
  pages.length > 1
    ? { kind: "set_property", path: ["pages"], value: pages }
    : { kind: "unset_property", path: ["pages"] };

/** The layout's pages, normalized: each section is on exactly one page, unassigned ones on the last. */
export function pagesOf(document: unknown): PageDefinition[] {
  const left = new Set(sectionNames(document));
  const raw: readonly unknown[] =
    isObject(document) && Array.isArray(document["pages"]) ? document["pages"] : [];
  const pages = raw.flatMap((page) => {
    if (!isObject(page) || !Array.isArray(page["sections"])) return [];
    const named = page["sections"].filter(
      (name): name is string => typeof name === "string" && left.delete(name),
    );
    const label = typeof page["label"] === "string" || isObject(page["label"]) ? page["label"] : "";
    return named.length === 0 ? [] : [{ ...page, label, sections: named } as PageDefinition];
  });
  const last = pages.at(-1) ?? { label: "Page 1", sections: [] };
  return [...pages.slice(0, -1), { ...last, sections: [...last.sections, ...left] }];
}
