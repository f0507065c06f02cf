import { isObject } from "../../../kernel/json.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import type { CompiledPage, CompiledSection } from "../compiled-form.ts";
import { textOf } from "../choices/label-values.ts";

/**
 * Compiles the pages of a layout from any `pages` value. A section is on the first page that names it, else on the last
 * page, so that every field is reachable. Drops pages without an existing section.
 */
export function compilePages(
  pages: unknown,
  sections: readonly CompiledSection[],
  language: string,
): CompiledPage[] {
  const left = new Map(sections.map((section) => [section.name, section]));
  const compiled = (Array.isArray(pages) ? (pages as readonly unknown[]) : []).flatMap((page) => {
    if (!isObject(page) || !Array.isArray(page["sections"])) return [];
    const named = (page["sections"] as readonly unknown[]).flatMap((name) => {
      const section = typeof name === "string" ? left.get(name) : undefined;
      if (section) left.delete(section.name);
      return section ?? [];
    });
    const [first] = named;
    if (!first) return [];
    const label = textOf(page["label"] as Text | undefined, language);
    const subHeading = textOf(page["sub_heading"] as Text | undefined, language);
    return [{ key: first.name, label, subHeading, sections: named }];
  });
  compiled.at(-1)?.sections.push(...left.values());
  return compiled;
}

/** Returns the page that contains a section. */
export const pageWithSection = (pages: readonly CompiledPage[], section: string): CompiledPage | undefined =>
  pages.find(({ sections }) => sections.some(({ name }) => name === section));

/** Returns the page that contains a field. */
export const pageWithField = (pages: readonly CompiledPage[], field: string): CompiledPage | undefined =>
  pages.find(({ sections }) => sections.some(({ fields }) => fields.includes(field)));
