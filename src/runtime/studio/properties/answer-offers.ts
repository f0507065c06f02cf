import { isObject, type JsonObject, sameJson } from "../../../kernel/json.ts";
import { fieldTypeOf, fieldTypes } from "../../types/field-types.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import type { PlaceOption } from "../conditions/row-condition-form.ts";
import { labelOf } from "../document/document-names.ts";
import type { JsonPath } from "../document/json-text.ts";
import type { PropertyEdit } from "./property-layout.ts";
import { listsAround, type PlacedField, placedFields, scopeOf } from "../document/layout-places.ts";

const sourceProperty = "options_from.field";
/** Properties that name fields of the form: shown only with fields to choose from. */
export const answerProperties: ReadonlySet<string> = new Set([
  sourceProperty,
  "options_from.label",
  "options_from.value",
]);

const typeOf = ({ definition }: PlacedField) =>
  fieldTypeOf(fieldTypes, definition as unknown as FieldDefinition);

const isSource = (field: PlacedField): boolean =>
  field.definition["type"] === "list" || typeOf(field)?.choices === "many";

/** Whether a field of a row can be the text or the stored value of a choice. */
function isColumn(field: PlacedField): boolean {
  const type = typeOf(field);
  return type !== undefined && type.comparesAs !== "none" && type.comparesAs !== "boolean";
}

/**
 * Returns the fields whose answers can be the choices of a field, and for a list those of its rows, by property:
 * `options_from.field`, `options_from.label` and `options_from.value`. A current value is always among them.
 *
 * @param path of the field, or of the plain value in the rows of a list
 * @param from its `options_from`, as written
 */
export function answerOffers(
  document: unknown,
  path: JsonPath,
  from: unknown,
): Record<string, PlaceOption[]> {
  const fields = placedFields(document);
  const around = listsAround(document, path);
  const within = (scope: JsonPath) => (field: PlacedField) =>
    field.name !== "" && sameJson(scopeOf(listsAround(document, field.path)), scope);
  const sourcesIn = (scope: JsonPath, prefix: string) =>
    fields
      .filter(within(scope))
      .filter((field) => isSource(field) && !sameJson(field.path, path))
      .map((field) => ({ id: prefix + field.name, label: labelOf(field), field }));
  const sources = [
    ...sourcesIn(scopeOf(around), ""),
    ...(around.length > 0 ? sourcesIn(scopeOf(around.slice(0, -1)), "/") : []),
  ];
  const { field, label, value } = isObject(from) ? from : {};
  const list = sources.find(({ id }) => id === field)?.field;
  const columns =
    list?.definition["type"] === "list"
      ? fields
          .filter(within(list.path))
          .filter(isColumn)
          .map((column) => ({ id: column.name, label: labelOf(column) }))
      : [];
  return offered({
    [sourceProperty]: [sources.map(({ id, label: text }) => ({ id, label: text })), field],
    "options_from.label": [columns, label],
    "options_from.value": [columns, value],
  });
}

/**
 * Completes the edits of a panel: another source drops the names of fields in the rows of the last one, and options of
 * the layout, which would have no effect.
 */
export const withAnswerEdits = (part: JsonObject, edits: readonly PropertyEdit[]): PropertyEdit[] =>
  edits.flatMap((edit) => {
    const { path, value } = edit;
    if (path.join(".") !== sourceProperty) return [edit];
    if (value === undefined) return [{ path: ["options_from"], value }];
    const source = { path: ["options_from"], value: { field: value } };
    return part["options"] === undefined ? [source] : [{ path: ["options"], value: undefined }, source];
  });

/** Leaves out properties with nothing to choose from. */
const offered = (
  offers: Readonly<Record<string, readonly [offers: readonly PlaceOption[], current: unknown]>>,
): Record<string, PlaceOption[]> =>
  Object.fromEntries(
    Object.entries(offers).flatMap(([property, [known, current]]) => {
      const isMissing = typeof current === "string" && known.every(({ id }) => id !== current);
      const all = [...known, ...(isMissing ? [{ id: current, label: current }] : [])];
      return all.length === 0 ? [] : [[property, all]];
    }),
  );
