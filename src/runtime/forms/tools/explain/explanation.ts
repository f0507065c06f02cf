/** A reason, and the reasons behind it, down to a value that somebody typed or the layout's own word. */
export interface Cause {
  readonly text: string;
  /** The field whose value or state is the reason. */
  readonly field?: string;
  /** The place in the record whose value is the reason. */
  readonly pointer?: string;
  readonly value?: unknown;
  readonly because: readonly Cause[];
}

export type Topic = "shown" | "hidden" | "changed" | "required" | "disabled" | "read_only" | "error";

/** Something that a field is at the moment, with its reasons. */
export interface Fact {
  readonly topic: Topic;
  /** The rule that is broken, of an error. */
  readonly code?: string;
  readonly text: string;
  readonly because: readonly Cause[];
}

/** Why a field is as it is. */
export interface FieldExplanation {
  readonly name: string;
  readonly label: string;
  readonly facts: readonly Fact[];
}

export const cause = (text: string, others: Partial<Omit<Cause, "text">> = {}): Cause => ({
  text,
  because: [],
  ...others,
});
