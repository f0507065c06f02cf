import { isObject, pointerTokens } from "../../../kernel/json.ts";
import { fieldReferences } from "../../forms/compile/field-references.ts";
import { type LocatedField, readLayout } from "../../forms/compile/read-layout.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { labelOf } from "../document/document-names.ts";
import { findField, listsAround, type PlacedField } from "../document/layout-places.ts";

/** Field types without a value of their own. */
const unreadable: ReadonlySet<string> = new Set(["group", "matrix", "range", "note", "include"]);

/**
 * Returns the fields that rules of a field can read, including itself, under the names used to refer to them: fields of
 * the same form or row, and for a row field also those of the surrounding form, as `/name`. Matrix cells and fields of
 * included forms are named by their position. Record paths are included if a rule of the form already reads them.
 * @param document the layout with its includes resolved
 */
export function readableFields(document: unknown, name: string): PlacedField[] {
  const reader = findField(document, name);
  const scopes = [
    document,
    ...(reader === undefined ? [] : listsAround(document, reader.path).map(rowsAt(document))),
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

/** Record paths, other than fields, that the form's rules already read: `/channel/type`. */
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

/** The fields of a list's rows as a layout. */
const rowsAt = (document: unknown) => (path: PlacedField["path"]) => {
  const list = path.reduce<unknown>(
    (node, key) =>
      isObject(node) || Array.isArray(node) ? (node as Record<string | number, unknown>)[key] : undefined,
    document,
  );
  return { structure: { main: isObject(list) ? (list["fields"] ?? []) : [] } };
};

/** Cached, since several pickers read the fields of the same document. */
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

/** Cached by definition: documents are immutable, and unmoved fields keep their object across edits. */
const knownFields = new WeakMap<
  object,
  { readonly pointer: string; readonly around: string; readonly placed: PlacedField }
>();

/** Labels of the matrix and the included forms around a field, outermost first. */
function partsAround({ group }: LocatedField): string[] {
  if (group === undefined) return [];
  const { definition } = group;
  const isNamed = definition.type === "matrix" || definition.layout_key !== undefined;
  return [
    ...partsAround(group),
    ...(isNamed ? [labelOf({ name: definition.name, definition: { ...definition } })] : []),
  ];
}
