import { benchDefinition } from "../forms/definition.ts";
import { layoutOf } from "../forms/layout-of.ts";

/**
 * Generates a layout of `count` fields of all types in sections of twenty; a twentieth are conditional. Omits patterns,
 * because the language allows at most 300.
 */
export function benchLayout(count: number) {
  const definition = benchDefinition(count, 1);
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      const { pattern, ...plain } = field;
      return pattern === undefined ? field : plain;
    }),
  }));
  return layoutOf({ ...definition, sections });
}

/** A layout as the studio serializes it. */
export const writtenLayout = (count: number): string => `${JSON.stringify(benchLayout(count), null, 2)}\n`;

/** Name of the middle field of a layout with `count` fields. */
export const middleOf = (count: number): string => `field${Math.floor(count / 2)}`;

/** Section of the middle field. */
export const sectionOfMiddle = (count: number): string => `section${Math.floor(count / 2 / 20) * 20}`;
