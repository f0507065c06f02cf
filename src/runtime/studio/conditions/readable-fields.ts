import { isObject, pointerTokens } from "../../../kernel/json.ts";
import { fieldReferences } from "../../forms/compile/field-references.ts";
import { type LocatedField, readLayout } from "../../forms/compile/read-layout.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { labelOf } from "../document/document-names.ts";
import { findField, listsAround, type PlacedField } from "../document/layout-places.ts";

/** What holds nothing of its own that could be read. */
const unreadable: ReadonlySet<string> = new Set(["group", "matrix", "note", "include"]);

/**
 * The fields that rules of a field can read, itself among them, by the names that it reads them by: those that stand
 * with it in the form or in the rows of a list, and for a field of a row those of the form around it, as `/name`. Cells
 * of a matrix and fields of an included form are called after where they stand. Places of the record are those that the
 * form reads already.
 * @param document with the forms that it includes
 */
export function readableFields(document: unknown, name: string): PlacedField[] {
  const own = findField(document, name);
  const scopes = [
    document,
    ...(own === undefined ? [] : listsAround(document, own.path).map(rowsAt(document))),
  ];
  const inner = [
    ...fieldsOf(scopes.at(-1), scopes.length > 1),
    ...(scopes.length > 1 ? [] : recordPlaces(document)),
  ];
  const outer = scopes.length > 1 ? fieldsOf(scopes.at(-2), scopes.length > 2) : [];
  return [
    ...inner,
    ...outer
      .filter(({ definition }) => definition["type"] !== "list")
      .map((field) => ({ ...field, name: `/${field.name}` })),
  ];
}

/** Places of the stored record that rules of the form read already, beside its fields: `/channel/type`. */
function recordPlaces(document: unknown): PlacedField[] {
  if (!isObject(document)) return [];
  const before = knownPlaces.get(document);
  if (before !== undefined) return before;
  const places = [
    ...new Set(
      fieldReferences(document).flatMap(({ kind, depth, text }) =>
        kind === "name" && depth === 0 && text.startsWith("/") ? [text] : [],
      ),
    ),
  ].map((name) => ({
    name,
    path: [],
    definition: { type: "string", label: `Record: ${pointerTokens(name).join(", ")}` },
  }));
  knownPlaces.set(document, places);
  return places;
}

const knownPlaces = new WeakMap<object, PlacedField[]>();

/** The fields of each row of a list, as a layout of their own. */
const rowsAt = (document: unknown) => (path: PlacedField["path"]) => {
  const list = path.reduce<unknown>(
    (node, key) =>
      isObject(node) || Array.isArray(node) ? (node as Record<string | number, unknown>)[key] : undefined,
    document,
  );
  return { structure: { main: isObject(list) ? (list["fields"] ?? []) : [] } };
};

/** Several pickers ask for the fields of one document. */
const known = new WeakMap<object, PlacedField[]>();

function fieldsOf(layout: unknown, isOfRows: boolean): PlacedField[] {
  if (!isObject(layout)) return [];
  const before = known.get(layout);
  if (before !== undefined) return before;
  const fields = readFields(layout, isOfRows);
  known.set(layout, fields);
  return fields;
}

const readFields = (layout: unknown, isOfRows: boolean): PlacedField[] =>
  readLayout(layout, fieldTypes, isOfRows).fields.flatMap((field): PlacedField[] => {
    const { definition, pointer } = field;
    if (unreadable.has(definition.type)) return [];
    const around = partsAround(field);
    const before = knownFields.get(definition);
    if (before?.pointer === pointer && before.around === around.join()) return [before.placed];
    const place = { name: definition.name, path: pointerTokens(pointer) };
    const label = [...around, labelOf({ ...place, definition: { ...definition } })].join(": ");
    const placed = { ...place, definition: { ...definition, label } };
    knownFields.set(definition, { pointer, around: around.join(), placed });
    return [placed];
  });

/** Of fields of documents, which nobody changes: those that an edit left where they were are read once. */
const knownFields = new WeakMap<
  object,
  { readonly pointer: string; readonly around: string; readonly placed: PlacedField }
>();

/** What people call the matrix and the included forms that a field stands in, the outermost first. */
function partsAround({ group }: LocatedField): string[] {
  if (group === undefined) return [];
  const { definition } = group;
  const isNamed = definition.type === "matrix" || definition.layout_key !== undefined;
  return [
    ...partsAround(group),
    ...(isNamed ? [labelOf({ name: definition.name, definition: { ...definition } })] : []),
  ];
}
