import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { textOf } from "../../forms/choices/label-values.ts";

/** Prefix of the names of placeholder notes in empty sections. */
export const emptySection = "studio_empty_";

/**
 * Converts a layout for display on the canvas: every field is shown regardless of conditions, every section has a
 * heading, and invisible parts get a placeholder to select. Never throws, even for invalid documents.
 */
export function canvasDocument(document: unknown): unknown {
  if (!isObject(document) || !isObject(document["structure"])) return document;
  const headings = isObject(document["sections"]) ? document["sections"] : {};
  const structure: Record<string, unknown> = {};
  const sections: Record<string, unknown> = {};
  for (const [at, [name, list]] of Object.entries(document["structure"]).entries()) {
    const heading = headings[name];
    const { depends_on: _, ...rest } = isObject(heading) ? heading : {};
    sections[name] = { ...rest, label: textOf(rest["label"] as Text | undefined, "en") || name };
    structure[name] = !Array.isArray(list)
      ? list
      : list.length > 0
        ? list.map(shownField)
        : [{ name: `${emptySection}${at}`, type: "note", text: "This section has no fields." }];
  }
  return { ...document, structure, sections };
}

const whatHides: ReadonlySet<string> = new Set(["depends_on", "is_enabled", "form_field"]);

/** Cached by field, since documents are immutable; unchanged fields keep their identity and are compiled once. */
const known = new WeakMap<object, unknown>();

function shownField(field: unknown): unknown {
  if (!isObject(field)) return field;
  const before = known.get(field);
  if (before !== undefined) return before;
  const shown = withoutConditions(field);
  known.set(field, shown);
  return shown;
}

function withoutConditions(field: JsonObject): unknown {
  const shown: JsonObject = Object.fromEntries(Object.entries(field).filter(([key]) => !whatHides.has(key)));
  const { validation } = shown;
  // Nothing is typed on the canvas, so validation is dropped except for the required mark.
  if (isObject(validation))
    return shownAs({ ...shown, validation: { required: validation["required"] === true } });
  return shownAs(shown);
}

function shownAs(shown: JsonObject): JsonObject {
  const { name, label, grid_size, type, layout_key: form } = shown;
  // An include without resolved fields: no form is chosen, or it does not exist.
  if (type === "include") {
    const text = typeof form === "string" ? `Fields of the form "${form}".` : "Choose a form to include.";
    return { name, label, grid_size: 12, type: "note", text };
  }
  // Unknown types occur in documents written by another release.
  const isUnknown = fieldTypes.get(String(type)) === undefined;
  if (type !== "hidden" && !isUnknown) return shown;
  const title = textOf(label as Text | undefined, "en") || String(name);
  const words = isUnknown ? `Unknown type "${String(type)}": ${title}` : `Hidden value: ${title}`;
  return { name, label, grid_size, type: "note", text: words.replace(/[*_`[\]<>]/g, "\\$&") };
}
