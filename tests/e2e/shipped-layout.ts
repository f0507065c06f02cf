import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { FieldDefinition, FormLayout } from "../../src/runtime/language/form-layout.gen.ts";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, "../..", path), "utf8"));

/** Reads a shipped form layout. */
export const shippedLayout = (name: string) => read(`layouts/forms/${name}.json`) as FormLayout;

/** The fields of a layout, in display order. */
export const fieldsOf = (layout: FormLayout): FieldDefinition[] => Object.values(layout.structure).flat();
