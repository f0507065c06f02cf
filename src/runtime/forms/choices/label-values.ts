import { compileDependency, fieldSource, ignoredDependency } from "../compile-conditions.ts";
import type { CompiledDependency, ConditionSource, FieldState } from "../compiled-form.ts";
import type { FieldDefinition, Text } from "../../language/form-layout.gen.ts";

/**
 * Resolves a text of a layout: the exact language tag, its base language, English, or the first text available.
 * Returns "" for anything that is not a text.
 */
export function textOf(text: Text | undefined, language: string): string {
  if (typeof text === "string") return text;
  if (typeof text !== "object" || text === null) return "";
  const base = language.split("-")[0] ?? language;
  for (const tag of [language, base, "en"]) {
    const found = text[tag];
    if (typeof found === "string") return found;
  }
  return Object.values(text).find((value) => typeof value === "string") ?? "";
}

/** A part of a text: literal, or the value of a field or record path. */
type TextPart =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "field"; readonly source: ConditionSource; readonly name: string };

/** Parses `{first} {last}` into literals and fields; braces around anything but a name are kept. */
export function template(text: string, sourceOf: (name: string) => ConditionSource): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(/\{((?:\/[A-Za-z0-9_]+)+|[A-Za-z][A-Za-z0-9_]*)\}/g)) {
    const [whole, name = ""] = found;
    if (found.index > at) parts.push({ kind: "value", value: text.slice(at, found.index) });
    parts.push({ kind: "field", source: sourceOf(name), name });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push({ kind: "value", value: text.slice(at) });
  return parts;
}

/** Placeholders in the texts of a field (`label_values`). */
export interface LabelValues {
  /** Orders the field after those its texts read; never hides or changes it. */
  readonly dependency: CompiledDependency;
  /** Returns the state with its texts filled in; the same object for the same texts, which avoids a re-render. */
  fill(state: FieldState, words: (source: ConditionSource) => string): FieldState;
}

/** Properties of a field and its variants that may contain placeholders. */
export const wordProperties = ["label", "sub_heading", "text"] as const;

const textsOf = (text: Text | undefined): string[] =>
  typeof text === "string" ? [text] : Object.values(text ?? {}).filter((value) => typeof value === "string");

/** Returns every text of the field that may contain placeholders, in all languages and variants. */
export const wordsWithValues = (
  definition: FieldDefinition,
  dependencies: readonly CompiledDependency[],
): string[] =>
  [definition, ...dependencies.flatMap(({ variants = [] }) => variants)].flatMap((holder) =>
    wordProperties.flatMap((key) => textsOf((holder as Partial<Record<typeof key, Text>>)[key])),
  );

/** Escapes Markdown. */
const inMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~&]/g, String.raw`\$&`);

/** Compiles the placeholders in the texts of a field. Returns `undefined` if there are none. */
export function compileLabelValues(
  definition: FieldDefinition,
  dependencies: readonly CompiledDependency[],
): LabelValues | undefined {
  if (definition.label_values !== true) return undefined;
  const parts = new Map<string, readonly TextPart[]>();
  const partsOf = (text: string): readonly TextPart[] => {
    const known = parts.get(text) ?? template(text, fieldSource);
    parts.set(text, known);
    return known;
  };
  const fields = new Set<string>();
  let holdsValues = false;
  for (const text of wordsWithValues(definition, dependencies))
    for (const part of partsOf(text)) {
      if (part.kind !== "field") continue;
      holdsValues = true;
      if (part.source.kind === "field") fields.add(part.source.name);
    }
  if (!holdsValues) return undefined;
  let last: { readonly from: FieldState; readonly filled: FieldState } | undefined;
  return {
    dependency: {
      ...compileDependency({ kind: "record", path: [] }, undefined),
      fields: [...fields],
      match: () => ignoredDependency,
    },
    fill(state, words) {
      const filled = (text: string, write = (value: string) => value) =>
        partsOf(text)
          .map((part) => (part.kind === "field" ? write(words(part.source)) : part.value))
          .join("");
      // A control must have an accessible name even if its label is empty.
      const label = filled(state.label).trim() || definition.name;
      const subHeading = filled(state.subHeading).trim();
      const text = filled(state.look.text ?? "", inMarkdown);
      const isSame =
        last?.from === state &&
        last.filled.label === label &&
        last.filled.subHeading === subHeading &&
        (last.filled.look.text ?? "") === text;
      if (last && isSame) return last.filled;
      const look = state.look.text === undefined ? state.look : { ...state.look, text };
      last = { from: state, filled: { ...state, label, subHeading, look } };
      return last.filled;
    },
  };
}
