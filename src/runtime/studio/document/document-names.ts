import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import type { PlacedField } from "./layout-places.ts";

/** Label of a field, or its name. */
export const labelOf = ({ name, definition }: Pick<PlacedField, "name" | "definition">): string =>
  textOf(definition["label"] as Text | undefined, "en") || name;

/** The columns of a grid; empty for other documents. */
export function columnsOf(document: unknown): readonly unknown[] {
  const columns = isObject(document) ? document["columns"] : undefined;
  return Array.isArray(columns) ? columns : [];
}

/** Header of a column in quotes, or its accessor or type. */
export function columnTitle({ header, accessor, type }: JsonObject): string {
  const label = textOf(header as Text | undefined, "en");
  return `"${label === "" ? String(accessor ?? type) : label}"`;
}

/** Returns `wanted`, or the first unused `wanted_2`, `wanted_3` etc. */
export function uniqueName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const base = wanted.replace(/_?\d+$/, "").slice(0, 58);
  for (let number = 2; ; number += 1) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}

/** Derives a field name from a label: `Panel provider` becomes `panel_provider`; `undefined` if no ASCII letter is left. */
export function nameFromLabel(label: string): string | undefined {
  const plain = label.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const name = plain
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+/, "")
    .slice(0, 40)
    .replace(/_+$/, "");
  return name === "" ? undefined : name;
}

/** The language of a translated text that is edited: English, or the first one. */
export const editedLanguage = (text: JsonObject): string =>
  "en" in text ? "en" : (Object.keys(text)[0] ?? "en");

/** Heading of a section, or its name. */
export function sectionTitle(document: unknown, section: string): string {
  const headings = isObject(document) ? document["sections"] : undefined;
  const heading = isObject(headings) && Object.hasOwn(headings, section) ? headings[section] : undefined;
  return (isObject(heading) && textOf(heading["label"] as Text | undefined, "en")) || section;
}
