import { pointerTo, sameJson, isObject } from "../../../kernel/json.ts";
import { joinWithAnd } from "../../forms/tools/format-value.ts";
import { fieldTypes } from "../../types/field-types.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { readLayout, type LocatedField } from "../../forms/compile/read-layout.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { changeSentence, type ComparedWords } from "./change-words.ts";
import { propertyChanges } from "./property-changes.ts";
import { wordsOf } from "./describe-value.ts";

/** A changed property of a part of a document. */
export interface DescribedChange {
  readonly kind: "changed";
  /** JSON pointer into the newer document. */
  readonly pointer: string;
  /** Dotted path within the part. */
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The change in one sentence. */
  readonly text: string;
}

/**
 * Lists the changed properties of a part of a document.
 *
 * @param pointer position of the part in the newer document
 * @param title title of the part
 * @param words words of both documents
 */
export const describedChanges = (
  before: object,
  after: object,
  pointer: string,
  title: string,
  words: ComparedWords,
): DescribedChange[] =>
  propertyChanges(before, after).map((change) => ({
    kind: "changed",
    pointer: pointerTo(pointer, ...change.place),
    property: change.path.join("."),
    before: change.before,
    after: change.after,
    text: changeSentence(title, change, words),
  }));

/** Title of a part: its label and name, or only the name. */
export const titleOf = (name: string, label: string): string =>
  label === "" || label === name ? `"${name}"` : `"${label}" (${name})`;

/** Names that are in both lists but in another order, with the newer order as text; `undefined` if unchanged. */
export function describeReordering(old: readonly string[], now: readonly string[]) {
  const before = old.filter((name) => now.includes(name));
  const after = now.filter((name) => old.includes(name));
  return sameJson(before, after)
    ? undefined
    : { before, after, words: joinWithAnd(after.map((name) => `"${name}"`)) };
}

/** A difference between two layouts. */
export interface LayoutChange {
  readonly kind: "added" | "removed" | "moved" | "changed";
  /** Name of the field; absent for changes of the layout itself. */
  readonly field?: string;
  /** JSON pointer into the newer layout; for removed parts, into the older one. */
  readonly pointer: string;
  /** Dotted path of the property within the field or the layout, such as `validation.max`. */
  readonly property?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change in one sentence. */
  readonly text: string;
}

/**
 * Lists the changes between two form layouts by field and property, in the order of the newer one; removed fields come
 * last. Fields match by name. Never throws, even for invalid documents.
 */
export function diffLayouts(before: unknown, after: unknown): LayoutChange[] {
  const { fields: old, layout: oldLayout } = readLayout(before, fieldTypes);
  const { fields: now, layout } = readLayout(after, fieldTypes);
  const words = { before: wordsOf(before), after: wordsOf(after) };
  const oldByName = new Map(old.map((field) => [field.definition.name, field]));
  const names = new Set(now.map(({ definition }) => definition.name));
  return [
    ...layoutProperties(before, after, words),
    ...now.flatMap((field) => {
      const earlier = oldByName.get(field.definition.name);
      const heading = headingOf(layout, field.section);
      return earlier
        ? fieldChanges(earlier, field, [headingOf(oldLayout, earlier.section), heading], words)
        : [added(field, heading)];
    }),
    ...reordered(old, now, layout),
    ...old.filter(({ definition }) => !names.has(definition.name)).map(removed),
  ];
}

const fieldTitle = ({ name, label }: FieldDefinition) => titleOf(name, textOf(label, "en"));

/** Heading of a section, or its name. */
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

/** @param headings headings of the field's section before and after */
function fieldChanges(
  before: LocatedField,
  after: LocatedField,
  [from, to]: readonly [string, string],
  words: ComparedWords,
): LayoutChange[] {
  const { name } = after.definition;
  const title = fieldTitle(after.definition);
  // Nested fields are compared on their own.
  const { fields: _, ...old } = before.definition;
  const { fields: __, ...now } = after.definition;
  const changes = describedChanges(old, now, after.pointer, title, words).map((change): LayoutChange => ({
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

function layoutProperties(before: unknown, after: unknown, words: ComparedWords): LayoutChange[] {
  if (!isObject(before) || !isObject(after)) return [];
  const { structure: _, $schema: __, ...old } = before;
  const { structure: ___, $schema: ____, ...now } = after;
  return describedChanges(old, now, "", "The form", words);
}

/** Reports sections with a changed order of the fields that both layouts have there. */
function reordered(
  old: readonly LocatedField[],
  now: readonly LocatedField[],
  layout: Partial<FormLayout>,
): LayoutChange[] {
  const sections = [...new Set(now.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const found = describeReordering(namesIn(old, section), namesIn(now, section));
    if (!found) return [];
    const { words, ...order } = found;
    const text = `The fields of the section "${headingOf(layout, section)}" are now in this order: ${words}.`;
    return [{ kind: "moved" as const, pointer: pointerTo("/structure", section), ...order, text }];
  });
}

const namesIn = (fields: readonly LocatedField[], section: string): string[] =>
  fields.filter((field) => field.section === section).map(({ definition }) => definition.name);
