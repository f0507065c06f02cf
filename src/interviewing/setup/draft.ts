/** Origin of a value. */
export type ValueSource =
  /** Said by a person in these words, or found in a brief at this place. */
  | { readonly by: "said"; readonly span: string; readonly place?: string }
  /** Typed into a form or in place. */
  | { readonly by: "typed" }
  /** Written from the templates; replaced when its inputs change. */
  | { readonly by: "drafted" }
  /** Proposed by a language model and accepted. */
  | { readonly by: "model" }
  /** The layout's default, submitted with a form of the wizard and untouched. */
  | { readonly by: "default" }
  /** Assumed; can be overridden at any time. */
  | { readonly by: "assumed"; readonly reason: string };

export interface DraftValue {
  readonly value: unknown;
  readonly source: ValueSource;
}

/** A change of one value; `before` is `undefined` if there was none. */
export interface DraftChange {
  readonly field: string;
  readonly before: DraftValue | undefined;
  /** Changes of one turn are undone together. */
  readonly turn: number;
}

/** Draft of an interviewer: each value with its origin, and the history of changes. */
export interface Draft {
  readonly values: Readonly<Record<string, DraftValue>>;
  readonly changes: readonly DraftChange[];
}

/** A draft without values. */
export const emptyDraft: Draft = { values: {}, changes: [] };

const withValue = (
  values: Draft["values"],
  field: string,
  value: DraftValue | undefined,
): Draft["values"] => {
  const { [field]: _, ...others } = values;
  return value === undefined ? others : { ...others, [field]: value };
};

const isSame = (one: DraftValue | undefined, other: DraftValue): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** Sets a field; does nothing if it has the same value from the same source. */
export function setValue(draft: Draft, field: string, next: DraftValue, turn: number): Draft {
  const before = draft.values[field];
  if (isSame(before, next)) return draft;
  return {
    values: withValue(draft.values, field, next),
    changes: [...draft.changes, { field, before, turn }],
  };
}

/** Reverts the last change of a field and removes it from the history. */
export function revertField(draft: Draft, field: string): Draft {
  const position = draft.changes.findLastIndex((change) => change.field === field);
  const change = draft.changes[position];
  if (change === undefined) return draft;
  return {
    values: withValue(draft.values, field, change.before),
    changes: draft.changes.toSpliced(position, 1),
  };
}

/** Reverts all changes of the latest turn that made any; returns the names of the fields, empty if there are none. */
export function revertLastTurn(draft: Draft): { readonly draft: Draft; readonly fields: readonly string[] } {
  const turn = draft.changes.at(-1)?.turn;
  let next = draft;
  const fields = new Set<string>();
  for (let last = next.changes.at(-1); last !== undefined && last.turn === turn; last = next.changes.at(-1)) {
    fields.add(last.field);
    next = revertField(next, last.field);
  }
  return { draft: next, fields: [...fields] };
}

/** True if a field has an earlier value to revert to. */
export const canRevert = ({ changes }: Draft, field: string): boolean =>
  changes.some((change) => change.field === field && change.before !== undefined);

/** True if drafting may replace a value: nobody chose it and no form shows it. */
export const isReplaceable = (value: DraftValue | undefined): boolean =>
  value === undefined || value.source.by === "drafted" || value.source.by === "assumed";

/** Returns the values without their sources. */
export const plainValues = ({ values }: Draft): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value]));

/** True if somebody said, typed or accepted the value. */
export const isSetByPerson = (value: DraftValue | undefined): boolean =>
  !isReplaceable(value) && value?.source.by !== "default";

/** Returns `undefined` if the field is empty or not a text. */
export function textOf({ values }: Draft, field: string): string | undefined {
  const value = values[field]?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns `undefined` if the field is empty or not a number. */
export function numberOf({ values }: Draft, field: string): number | undefined {
  const value = values[field]?.value;
  return typeof value === "number" ? value : undefined;
}
