import { isObject, type JsonObject, pointerTo } from "../../../../kernel/json.ts";
import { anyOf, call, fieldNamed } from "../../expressions/expression.ts";
import { type ReadSchema, typeOf } from "../../sources/json-schema.ts";
import { at, listAt, textAt, wholeAt } from "../../sources/read-value.ts";
import type { SourceGroup, SourceItem, SourceQuestion } from "../../source-form.ts";
import { enumeratedBy } from "./fields.ts";
import { lossesOfList, repeatOf, type SchemaPlace } from "./question.ts";

/** Reads a schema as the property of an object. */
type ReadProperty = (key: string, schema: unknown, isRequired: boolean, place: SchemaPlace) => SourceItem[];

/** Whether rows are lists themselves, or one of several schemas. */
const isNestedRow = ({ schema }: ReadSchema): boolean =>
  typeOf(schema) === "array" ||
  (typeOf(schema) === undefined && [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")].length > 1);

/** A list of fixed entries: its schemas, and that of further entries. */
interface Tuple {
  readonly entries: readonly JsonObject[];
  readonly more: JsonObject | undefined;
}

/** Entries of a list whose `items` are several schemas (before draft 2020-12) or `prefixItems`. */
function tupleOf(schema: JsonObject): Tuple | undefined {
  const isOlder = Array.isArray(at(schema, "items"));
  const entries = listAt(schema, isOlder ? "items" : "prefixItems");
  if (entries.length === 0 || !entries.every(isObject)) return undefined;
  const more = at(schema, isOlder ? "additionalItems" : "items");
  // A schema that says nothing of further entries allows any of them, which no form offers.
  return more === undefined || more === false || isObject(more)
    ? { entries, more: isObject(more) ? more : undefined }
    : undefined;
}

/** Fixed entries as fields of a group, and further ones as a list; all of them are one question. */
function tupleItems(
  { entries, more }: Tuple,
  least: { readonly count: number; readonly isRequired: boolean },
  place: SchemaPlace,
  read: ReadProperty,
): SourceItem[] {
  const nameOf = (position: number) => `item_${position + 1}`;
  const isFilled = (position: number) =>
    call("filled", fieldNamed([...place.path, nameOf(position)].join(".")));
  const items = [
    ...entries.flatMap((entry, position) => {
      const isLeast = position < least.count;
      const pointer = pointerTo(place.pointer, "items", String(position));
      const found = read(nameOf(position), entry, least.isRequired && isLeast, { ...place, pointer });
      if (least.isRequired && isLeast) return found;
      // A list has no gaps, and if it is there, its least number of entries.
      const others = [...entries.keys()].filter(
        (other) => other > position || (isLeast && other !== position),
      );
      const required = others.length > 0 ? anyOf(others.map(isFilled)) : undefined;
      return found.map((item) => (item.kind === "question" && required ? { ...item, required } : item));
    }),
    ...(more === undefined
      ? []
      : read("more", { type: "array", title: textAt(more, "title"), items: more }, false, {
          ...place,
          pointer: pointerTo(place.pointer, "additionalItems"),
        })),
  ];
  return countedOnce(items, place.pointer);
}

/** Lets the first question stand for all of them, at the place of the whole. */
function countedOnce(items: readonly SourceItem[], path: string): SourceItem[] {
  let isFirst = true;
  const inner = (item: SourceItem): SourceItem => {
    if (item.kind === "note") return item;
    if (item.kind === "group") return { ...item, path, items: item.items.map(inner) };
    const part: SourceQuestion = { ...item, path, ...(!isFirst && { isPart: true }) };
    isFirst = false;
    return part;
  };
  return items.map(inner);
}

/**
 * A list whose rows are lists or one of several schemas, or whose entries are fixed; `undefined` for other lists. A row
 * holds its list in a field, and fixed entries are fields of a group.
 */
export function nestedList(
  {
    key,
    label,
    help,
    read: { schema, losses },
    row,
    ui,
    isRequired,
    place,
  }: {
    readonly key: string;
    readonly label: string;
    readonly help: string | undefined;
    readonly read: ReadSchema;
    readonly row: ReadSchema | undefined;
    readonly ui: unknown;
    readonly isRequired: boolean;
    readonly place: SchemaPlace;
  },
  read: ReadProperty,
): SourceGroup | undefined {
  const { pointer } = place;
  const group = {
    kind: "group" as const,
    path: pointer,
    key,
    label,
    help,
    isNested: true,
    losses: [...losses, ...lossesOfList(schema, ui)],
  };
  const tuple = tupleOf(schema);
  const least = { count: wholeAt(schema, "minItems") ?? 0, isRequired };
  if (tuple) return { ...group, items: tupleItems(tuple, least, place, read) };
  if (!row || !isNestedRow(row) || enumeratedBy(row.schema) !== undefined) return undefined;
  const given = listAt(schema, "default");
  const initial = given.length > 0 ? given.map((items) => ({ items })) : undefined;
  return {
    ...group,
    items: read("items", row.schema, false, {
      ...place,
      path: [],
      pointer: pointerTo(pointer, "items"),
      trail: row.trail,
    }),
    repeat: { ...repeatOf(schema, ui, initial, isRequired), display: "cards" },
  };
}
