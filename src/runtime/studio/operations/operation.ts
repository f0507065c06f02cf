import { commonEnd, commonPrefixLength } from "../document/document-tree.ts";
import type { FieldAddress, FieldPlace } from "../document/layout-places.ts";

/** Path of a property within its part, such as `["validation", "max"]`. */
export type PropertyPath = readonly (string | number)[];

/** All edits of a form layout. */
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

/** The part whose property is set: a field, a section's heading, a column by index, or the document itself. */
export interface PropertyOwner {
  readonly field?: FieldAddress;
  readonly section?: string;
  readonly column?: number;
}

export type PropertyOperation =
  | ({ readonly kind: "set_property"; readonly path: PropertyPath; readonly value: unknown } & PropertyOwner)
  | ({ readonly kind: "unset_property"; readonly path: PropertyPath } & PropertyOwner);

/** Sets a property of a part, or unsets it if the value is `undefined`. */
export const propertyOperation = (
  place: PropertyOwner & { readonly path: PropertyPath },
  value: unknown,
): PropertyOperation =>
  value === undefined ? { ...place, kind: "unset_property" } : { ...place, kind: "set_property", value };

/** A list of actions in a grid. */
export type ActionList = "toolbar" | "bulk_actions" | "card" | { readonly column: number };

/** All edits of a grid definition. Columns and actions are addressed by index. */
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

/** The text after an operation, and its description. */
export interface EditResult {
  readonly text: string;
  readonly sentence: string;
}

/** The operation is not possible; the message says why. */
export class OperationRefusedError extends Error {
  override readonly name = "OperationRefusedError";
}

/** A replaced range of a text. Swapping `before` and `after` gives the inverse. */
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
  /** Why the operation is not possible, in one sentence. The text is unchanged. */
  | { readonly ok: false; readonly reason: string };

/** Copies a string. Engines keep the whole source string alive for a slice, and undo steps are kept for long. */
const copyOf = (part: string): string => JSON.parse(JSON.stringify(part)) as string;

/** The smallest single replacement that turns one text into the other. */
export function textChange(before: string, after: string): TextChange {
  const start = commonPrefixLength(before, after);
  const end = commonEnd(before, after, start);
  return {
    offset: start,
    before: copyOf(before.slice(start, before.length - end)),
    after: copyOf(after.slice(start, after.length - end)),
  };
}

/** The change that reverts another. */
export const invertChange = ({ offset, before, after }: TextChange): TextChange => ({
  offset,
  before: after,
  after: before,
});

/** Applies a change to a text. */
export const applyChange = (text: string, { offset, before, after }: TextChange): string =>
  text.slice(0, offset) + after + text.slice(offset + before.length);
