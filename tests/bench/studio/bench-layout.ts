import { benchDefinition } from "../forms/definition.ts";
import { layoutOf } from "../forms/layout-of.ts";

/**
 * A layout of `count` fields in sections of twenty, of every kind, a twentieth of them conditional. It has no patterns,
 * of which the language takes 300.
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

/** A layout as the studio writes it. */
export const writtenLayout = (count: number): string => `${JSON.stringify(benchLayout(count), null, 2)}\n`;

/** The name of the field in the middle of a layout of `count` fields. */
export const middleOf = (count: number): string => `field${Math.floor(count / 2)}`;

/** The section that it stands in. */
export const sectionOfMiddle = (count: number): string => `section${Math.floor(count / 2 / 20) * 20}`;
