import { isObject, pointerTo } from "../../../kernel/json.ts";
import { fieldTypes } from "../../types/field-types.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { readLayout, type LocatedField } from "../read-layout.ts";
import { textOf } from "../label-values.ts";
import { reordering, titleOf, describedChanges } from "./diff/told-changes.ts";

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
  const old = readLayout(before, fieldTypes).fields;
  const now = readLayout(after, fieldTypes).fields;
  const oldByName = new Map(old.map((field) => [field.definition.name, field]));
  const names = new Set(now.map(({ definition }) => definition.name));
  return [
    ...layoutProperties(before, after),
    ...now.flatMap((field) => {
      const earlier = oldByName.get(field.definition.name);
      return earlier ? fieldChanges(earlier, field) : [added(field)];
    }),
    ...reordered(old, now),
    ...old.filter(({ definition }) => !names.has(definition.name)).map(removed),
  ];
}

const fieldTitle = ({ name, label }: FieldDefinition) => titleOf(name, textOf(label, "en"));

const added = ({ definition, pointer, section }: LocatedField): LayoutChange => ({
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

function fieldChanges(before: LocatedField, after: LocatedField): LayoutChange[] {
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
    text: `The field ${title} moved from the section "${before.section}" to "${after.section}".`,
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
function reordered(old: readonly LocatedField[], now: readonly LocatedField[]): LayoutChange[] {
  const sections = [...new Set(now.map(({ section }) => section))];
  return sections.flatMap((section) => {
    const found = reordering(namesIn(old, section), namesIn(now, section));
    if (!found) return [];
    const { words, ...order } = found;
    const text = `The fields of the section "${section}" stand in another order: ${words}.`;
    return [{ kind: "moved" as const, pointer: pointerTo("/structure", section), ...order, text }];
  });
}

const namesIn = (fields: readonly LocatedField[], section: string): string[] =>
  fields.filter((field) => field.section === section).map(({ definition }) => definition.name);
