import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { textOf } from "../../forms/label-values.ts";

/** Names of what stands on the canvas in an empty section begin with it. */
export const emptySection = "studio_empty_";

/**
 * A layout as the canvas draws it: every field is there whatever it depends on, sections have a heading, and what
 * nobody would see has something to be taken by. Never throws, whatever the document.
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

/** Of the fields of documents, which nobody changes: what stayed the same is compiled once. */
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
  // Nothing is typed on the canvas, so nothing is checked; what is required is marked.
  if (isObject(validation))
    return shownAs({ ...shown, validation: { required: validation["required"] === true } });
  return shownAs(shown);
}

function shownAs(shown: JsonObject): JsonObject {
  const { name, label, grid_size, type, layout_key: form } = shown;
  // Without its fields: the form is not chosen yet, or not there.
  if (type === "include") {
    const text = typeof form === "string" ? `Fields of the form "${form}".` : "Choose a form to include.";
    return { name, label, grid_size: 12, type: "note", text };
  }
  // As by a document that another release wrote.
  const isUnknown = fieldTypes.get(String(type)) === undefined;
  if (type !== "hidden" && !isUnknown) return shown;
  const title = textOf(label as Text | undefined, "en") || String(name);
  const words = isUnknown ? `Unknown type "${String(type)}": ${title}` : `Hidden value: ${title}`;
  return { name, label, grid_size, type: "note", text: words.replace(/[*_`[\]<>]/g, "\\$&") };
}
