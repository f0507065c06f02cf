import type { JsonObject } from "../../../../kernel/json.ts";
import { at, objectAt, textAt } from "../../sources/read-value.ts";
import type { SourceNote } from "../../source-form.ts";

/** Keywords that let an object have properties besides those that it names. */
const others = ["additionalProperties", "patternProperties", "unevaluatedProperties", "propertyNames"];

/** Keywords that combine a schema of others. */
const combining = ["$ref", "oneOf", "anyOf", "allOf", "if", "dependencies", "dependentSchemas"];

/** Whether an object names its properties, and has none: forms use it for a text between the questions. */
const isEmptyObject = (schema: JsonObject): boolean =>
  at(schema, "type") === "object" &&
  Object.keys(objectAt(schema, "properties") ?? { none: true }).length === 0 &&
  [...others, ...combining].every((key) => at(schema, key) === undefined || at(schema, key) === false);

/**
 * What a schema shows without asking anything: the text of an object without properties, or a text or a button of
 * json-editor, which have no type. `undefined` for a schema of a value.
 */
export function withoutValue(schema: JsonObject, ui: unknown, path: string): SourceNote | undefined {
  const format = at(schema, "type") === undefined ? textAt(schema, "format") : undefined;
  const label = textAt(ui, "ui:title") ?? textAt(schema, "title");
  const text = textAt(ui, "ui:description") ?? textAt(schema, "description");
  if (format === "button")
    return { kind: "note", path, losses: ["a button runs code of the source's own, and is left out"] };
  return format === "info" || isEmptyObject(schema) ? { kind: "note", path, label, text } : undefined;
}
