/** Where a value comes from. */
export type ValueSource =
  /** A person said so, in these words, or a brief does, in this place. */
  | { readonly by: "said"; readonly span: string; readonly place?: string }
  /** Somebody typed it, into a form or in its place. */
  | { readonly by: "typed" }
  /** Written from the templates, and replaced when what it rests on changes. */
  | { readonly by: "drafted" }
  /** Proposed by a language model and accepted. */
  | { readonly by: "model" }
  /** The layout's default, which a form of the wizard brought along and nobody touched. */
  | { readonly by: "default" }
  /** Nobody said so; it can be said otherwise at any time. */
  | { readonly by: "assumed"; readonly reason: string };

export interface DraftValue {
  readonly value: unknown;
  readonly source: ValueSource;
}

/** One change of one value; `undefined`: there was none. */
export interface DraftChange {
  readonly field: string;
  readonly before: DraftValue | undefined;
  /** Changes of one turn are undone together. */
  readonly turn: number;
}

/** What an interviewer is to become, each value with where it comes from and what it was before. */
export interface Draft {
  readonly values: Readonly<Record<string, DraftValue>>;
  readonly changes: readonly DraftChange[];
}

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

/** Gives a field a value; nothing changes where it has it from the same source. */
export function setValue(draft: Draft, field: string, next: DraftValue, turn: number): Draft {
  const before = draft.values[field];
  if (isSame(before, next)) return draft;
  return {
    values: withValue(draft.values, field, next),
    changes: [...draft.changes, { field, before, turn }],
  };
}

/** Gives a field the value that it had before its last change. Undone changes are forgotten. */
export function revertField(draft: Draft, field: string): Draft {
  const position = draft.changes.findLastIndex((change) => change.field === field);
  const change = draft.changes[position];
  if (change === undefined) return draft;
  return {
    values: withValue(draft.values, field, change.before),
    changes: draft.changes.toSpliced(position, 1),
  };
}

/** Takes back all changes of the last turn that made any; answers the names of the fields, none where there is none. */
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

/** Whether a field holds another value than before, or none, that can be brought back. */
export const canRevert = ({ changes }: Draft, field: string): boolean =>
  changes.some((change) => change.field === field && change.before !== undefined);

/** Whether drafts may replace a value: it is none of somebody's and none that a form shows. */
export const isReplaceable = (value: DraftValue | undefined): boolean =>
  value === undefined || value.source.by === "drafted" || value.source.by === "assumed";

/** The bare values. */
export const plainValues = ({ values }: Draft): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value]));

/** Whether somebody said, typed or accepted a value. */
export const isSomebodys = (value: DraftValue | undefined): boolean =>
  !isReplaceable(value) && value?.source.by !== "default";

/** Undefined where the field is empty or holds no text. */
export function textOf({ values }: Draft, field: string): string | undefined {
  const value = values[field]?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Undefined where the field is empty or holds no number. */
export function numberOf({ values }: Draft, field: string): number | undefined {
  const value = values[field]?.value;
  return typeof value === "number" ? value : undefined;
}
