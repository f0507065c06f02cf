import type { Violation } from "../types/field-type.ts";
import type { ChoicesState } from "../types/widget-props.ts";
import type { CompiledField, FieldState } from "./compiled-form.ts";

/** What a field on screen shows. A snapshot is replaced, never changed, and only when something in it differs. */
export interface FieldSnapshot {
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly value: unknown;
  /** The errors to show: none before the field was touched or a submit was tried. */
  readonly errors: readonly Violation[];
  readonly readOnly: boolean;
  readonly choices: ChoicesState | undefined;
  /** Earliest day of a date field, `yyyy-mm-dd`. */
  readonly minDate: string | undefined;
  /** What the form did to the value by itself, such as clearing a choice that is no longer offered. */
  readonly notice: string | undefined;
}

/** What the form as a whole shows. */
export interface FormStatus {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly wasSubmitted: boolean;
  /** 'These fields are required: ...' (spec section 5), and server errors that no field on screen shows. */
  readonly topErrors: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the form did last by itself, or by undoing; to be read out. */
  readonly announcement: string;
}

/** A field in error, for the summary and the focus after a submit. */
export interface FieldInError {
  readonly name: string;
  readonly label: string;
  readonly violations: readonly Violation[];
}

export type Submission =
  | { readonly ok: true; readonly payload: Record<string, unknown> }
  | { readonly ok: false; readonly errors: readonly FieldInError[] };

/** What a draft keeps: what somebody answered, by field name; what follows from that comes by itself. */
export interface FormDraft {
  readonly layoutKey: string;
  readonly values: Readonly<Record<string, unknown>>;
}
