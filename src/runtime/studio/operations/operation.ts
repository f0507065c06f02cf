import { commonEnd, commonStart } from "../document/document-tree.ts";
import type { FieldAddress, FieldPlace } from "../document/layout-places.ts";

/** A property of a part of a document, by keys from the part inwards, such as `["validation", "max"]`. */
export type PropertyPath = readonly (string | number)[];

/** What can be done to a form layout. Nothing else changes one. */
export type LayoutOperation =
  | {
      readonly kind: "add_field";
      readonly to: FieldPlace;
      readonly definition: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "remove_field"; readonly field: FieldAddress }
  | { readonly kind: "move_field"; readonly field: FieldAddress; readonly to: FieldPlace }
  | { readonly kind: "duplicate_field"; readonly field: FieldAddress; readonly name: string }
  | { readonly kind: "rename_field"; readonly field: FieldAddress; readonly name: string }
  | PropertyOperation
  | { readonly kind: "add_section"; readonly section: string; readonly at: number; readonly label?: string }
  | { readonly kind: "rename_section"; readonly section: string; readonly name: string }
  | { readonly kind: "move_section"; readonly section: string; readonly at: number }
  | { readonly kind: "remove_section"; readonly section: string }
  | { readonly kind: "rename_condition"; readonly condition: string; readonly name: string };

/** The part whose property is set: a field, the heading of a section, a column by its position, or the document itself. */
export interface PropertyOwner {
  readonly field?: FieldAddress;
  readonly section?: string;
  readonly column?: number;
}

export type PropertyOperation =
  | ({ readonly kind: "set_property"; readonly path: PropertyPath; readonly value: unknown } & PropertyOwner)
  | ({ readonly kind: "unset_property"; readonly path: PropertyPath } & PropertyOwner);

/** Sets a property of a part, or unsets it where the value is undefined. */
export const propertyOperation = (
  place: PropertyOwner & { readonly path: PropertyPath },
  value: unknown,
): PropertyOperation =>
  value === undefined ? { ...place, kind: "unset_property" } : { ...place, kind: "set_property", value };

/** A list of a grid that holds actions. */
export type ActionList = "toolbar" | "bulk_actions" | "card" | { readonly column: number };

/** What can be done to a grid definition. Columns and actions are addressed by their position. */
export type GridOperation =
  | {
      readonly kind: "add_column";
      readonly at: number;
      readonly definition: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "remove_column"; readonly column: number }
  | { readonly kind: "move_column"; readonly column: number; readonly at: number }
  | { readonly kind: "duplicate_column"; readonly column: number }
  | {
      readonly kind: "add_action";
      readonly list: ActionList;
      readonly definition: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "remove_action"; readonly list: ActionList; readonly action: number }
  | { readonly kind: "move_action"; readonly list: ActionList; readonly action: number; readonly at: number }
  | PropertyOperation;

export type Operation = LayoutOperation | GridOperation;

/** A text after an operation, with what was done. */
export interface Edited {
  readonly text: string;
  readonly sentence: string;
}

/** Why an operation cannot be done. */
export class OperationRefusedError extends Error {
  override readonly name = "OperationRefusedError";
}

/** A part of a text that another takes the place of. Applied the other way round it is its own inverse. */
export interface TextChange {
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

export type OperationResult =
  | {
      readonly ok: true;
      readonly text: string;
      readonly change: TextChange;
      /** What was done, in one sentence. */
      readonly sentence: string;
    }
  /** Why it cannot be done, in one sentence. The text stays as it is. */
  | { readonly ok: false; readonly reason: string };

/** A part of a text of its own: engines keep the whole text alive for a slice of it, and steps are kept for long. */
const copyOf = (part: string): string => JSON.parse(JSON.stringify(part)) as string;

/** The smallest change that makes one text of another. */
export function textChange(before: string, after: string): TextChange {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  return {
    offset: start,
    before: copyOf(before.slice(start, before.length - end)),
    after: copyOf(after.slice(start, after.length - end)),
  };
}

/** The change that takes another back. */
export const inverseOf = ({ offset, before, after }: TextChange): TextChange => ({
  offset,
  before: after,
  after: before,
});

/** A text after a change of it. */
export const applyChange = (text: string, { offset, before, after }: TextChange): string =>
  text.slice(0, offset) + after + text.slice(offset + before.length);
