import { pointerTo, sameJson, isObject, type JsonObject } from "../../../kernel/json.ts";
import { listWords, valueWords } from "../../forms/tools/value-words.ts";
import { fieldTypes } from "../../types/field-types.ts";
import type { FieldDefinition, FormLayout, Text } from "../../language/form-layout.gen.ts";
import { readLayout, type LocatedField } from "../../forms/compile/read-layout.ts";
import { textOf } from "../../forms/label-values.ts";

/** A property that two objects hold different values of; one that only one of them has is `undefined` in the other. */
interface PropertyChange {
  /** As people name it: options by their id. */
  readonly path: readonly (string | number)[];
  /** Where it stands in the newer object; what is gone points at where it would be. */
  readonly place: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

/** The innermost properties in which two objects differ. Lists of options are compared by id, others by position. */
function propertyChanges(before: object, after: object): PropertyChange[] {
  return changesAt({ path: [], place: [] }, before, after);
}

type Position = Pick<PropertyChange, "path" | "place">;

const below = ({ path, place }: Position, key: string | number): Position => ({
  path: [...path, key],
  place: [...place, key],
});

function changesAt(at: Position, before: unknown, after: unknown): PropertyChange[] {
  if (sameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) return ofObjects(at, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(at, before, after);
  return [{ ...at, before, after }];
}

function ofObjects(at: Position, before: JsonObject, after: JsonObject): PropertyChange[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return keys.flatMap((key) => changesAt(below(at, key), own(before, key), own(after, key)));
}

const own = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

function ofLists(at: Position, before: readonly unknown[], after: readonly unknown[]): PropertyChange[] {
  const items = at.path.at(-1) === "options" ? byId(before, after) : undefined;
  if (items === undefined) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, item) => changesAt(below(at, item), before[item], after[item])).flat();
  }
  const changes = items.flatMap(({ id, old, now }) => {
    const place = now === undefined ? at.place : [...at.place, after.indexOf(now)];
    return changesAt({ path: [...at.path, id], place }, old, now);
  });
  // The same options in another order.
  return changes.length > 0 ? changes : [{ ...at, before, after }];
}

/** Options of both lists side by side, the newer list's order first; `undefined` where an id is missing or repeated. */
function byId(before: readonly unknown[], after: readonly unknown[]) {
  const [old, now] = [idsOf(before), idsOf(after)];
  if (!old || !now) return undefined;
  return [...new Set([...now.keys(), ...old.keys()])].map((id) => ({
    id,
    old: old.get(id),
    now: now.get(id),
  }));
}

function idsOf(options: readonly unknown[]): Map<string | number, unknown> | undefined {
  const byKey = new Map<string | number, unknown>();
  for (const option of options) {
    const id = isObject(option) ? option["id"] : option;
    if ((typeof id !== "string" && typeof id !== "number") || byKey.has(id)) return undefined;
    byKey.set(id, option);
  }
  return byKey;
}

/** A property of a part of a document that is another by now. */
export interface DescribedChange {
  readonly kind: "changed";
  /** JSON pointer into the newer document. */
  readonly pointer: string;
  /** Dotted path of the property within the part. */
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The change in one plain sentence. */
  readonly text: string;
}

/**
 * The properties in which a part of a document differs from what it was.
 *
 * @param pointer where the part stands in the newer document
 * @param title what people know it by
 */
export const describedChanges = (
  before: object,
  after: object,
  pointer: string,
  title: string,
): DescribedChange[] =>
  propertyChanges(before, after).map((change) => {
    const { path, place, ...values } = change;
    return {
      kind: "changed",
      pointer: pointerTo(pointer, ...place),
      property: path.join("."),
      ...values,
      text: `${title}: ${sentence(change)}`,
    };
  });

/** What people call a choice: its label, else what is stored. */
const choiceWords = (option: unknown): string =>
  valueWords(isObject(option) ? textOf(option["label"] as Text, "en") || option["id"] : option);

function sentence({ path, before, after }: PropertyChange): string {
  const [first, second] = path;
  if (first === "options" && path.length === 2) {
    if (after === undefined) return `the choice ${choiceWords(before)} was removed.`;
    if (before === undefined) return `the choice ${choiceWords(after)} was added.`;
  }
  if (first === "validation" && second === "required" && path.length === 2)
    return after === true ? "it is required now." : "it is no longer required.";
  const property = path.join(".");
  if (before === undefined) return `${property} is now ${valueWords(after)}.`;
  if (after === undefined) return `${property} is no longer set (it was ${valueWords(before)}).`;
  return `${property} is now ${valueWords(after)} (it was ${valueWords(before)}).`;
}

/** What people know a part by: its label beside its name, where it has one of its own. */
export const titleOf = (name: string, label: string): string =>
  label === "" || label === name ? `"${name}"` : `"${label}" (${name})`;

/** The names that are in both lists, where they stand in another order, with the newer order in words. */
export function reordering(old: readonly string[], now: readonly string[]) {
  const before = old.filter((name) => now.includes(name));
  const after = now.filter((name) => old.includes(name));
  return sameJson(before, after)
    ? undefined
    : { before, after, words: listWords(after.map((name) => `"${name}"`)) };
}

/** Something in which two layouts differ. */
export interface LayoutChange {
  readonly kind: "added" | "removed" | "moved" | "changed";
  /** The field; absent where the layout itself differs. */
  readonly field?: string;
  /** JSON pointer into the newer layout; of something removed, into the older one. */
  readonly pointer: string;
  /** Dotted path of the property within the field or the layout, such as `validation.max`. */
  readonly property?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change in one plain sentence. */
  readonly text: string;
}

/**
 * What changed between two form layouts, field by field and property by property, in the order of the newer one;
 * removed fields come last. Fields are the same when their names are. Never throws, whatever the documents.
 */
export function diffLayouts(before: unknown, after: unknown): LayoutChange[] {
  const { fields: old, layout: oldLayout } = readLayout(before, fieldTypes);
  const { fields: now, layout } = readLayout(after, fieldTypes);
  const oldByName = new Map(old.map((field) => [field.definition.name, field]));
  const names = new Set(now.map(({ definition }) => definition.name));
  return [
    ...layoutProperties(before, after),
    ...now.flatMap((field) => {
      const earlier = oldByName.get(field.definition.name);
      const heading = headingOf(layout, field.section);
      return earlier
        ? fieldChanges(earlier, field, [headingOf(oldLayout, earlier.section), heading])
        : [added(field, heading)];
    }),
    ...reordered(old, now, layout),
    ...old.filter(({ definition }) => !names.has(definition.name)).map(removed),
  ];
}

const fieldTitle = ({ name, label }: FieldDefinition) => titleOf(name, textOf(label, "en"));

/** A section as people see it: by its heading, or else its name. */
const headingOf = ({ sections }: Partial<FormLayout>, section: string): string =>
  textOf(sections?.[section]?.label, "en") || section;

const added = ({ definition, pointer }: LocatedField, section: string): LayoutChange => ({
  kind: "added",
  field: definition.name,
  pointer,
  after: definition,
  text: `The field ${fieldTitle(definition)} was added to the section "${section}".`,
});

const removed = ({ definition, pointer }: LocatedField): LayoutChange => ({
  kind: "removed",
  field: definition.name,
  pointer,
  before: definition,
  text: `The field ${fieldTitle(definition)} was removed.`,
});

/** @param headings of the sections in which it stood and stands */
function fieldChanges(
  before: LocatedField,
  after: LocatedField,
  [from, to]: readonly [string, string],
): LayoutChange[] {
  const { name } = after.definition;
  const title = fieldTitle(after.definition);
  // The fields of a group are fields of the layout like any other.
  const { fields: _, ...old } = before.definition;
  const { fields: __, ...now } = after.definition;
  const changes = describedChanges(old, now, after.pointer, title).map((change): LayoutChange => ({
    field: name,
    ...change,
  }));
  if (before.section === after.section) return changes;
  const moved: LayoutChange = {
    kind: "moved",
    field: name,
    pointer: after.pointer,
    before: before.section,
    after: after.section,
    text: `The field ${title} moved from the section "${from}" to "${to}".`,
  };
  return [moved, ...changes];
}

function layoutProperties(before: unknown, after: unknown): LayoutChange[] {
  if (!isObject(before) || !isObject(after)) return [];
  const { structure: _, $schema: __, ...old } = before;
  const { structure: ___, $schema: ____, ...now } = after;
  return describedChanges(old, now, "", "The layout");
}

/** Sections whose fields, as far as both layouts have them there, stand in another order. */
function reordered(
  old: readonly LocatedField[],
  now: readonly LocatedField[],
  layout: Partial<FormLayout>,
): LayoutChange[] {
  const sections = [...new Set(now.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const found = reordering(namesIn(old, section), namesIn(now, section));
    if (!found) return [];
    const { words, ...order } = found;
    const text = `The fields of the section "${headingOf(layout, section)}" stand in another order: ${words}.`;
    return [{ kind: "moved" as const, pointer: pointerTo("/structure", section), ...order, text }];
  });
}

const namesIn = (fields: readonly LocatedField[], section: string): string[] =>
  fields.filter((field) => field.section === section).map(({ definition }) => definition.name);
