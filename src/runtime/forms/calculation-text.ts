import type { ConditionSource } from "./compiled-form.ts";

/** A piece of a text: written in the layout, or the value of a field or a place of the record. */
export type TextPart =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "field"; readonly source: ConditionSource; readonly name: string };

/** `{first} {last}` as texts and fields; braces around what is no name stay as they are. */
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
