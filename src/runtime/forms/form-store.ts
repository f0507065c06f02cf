import type { Violation } from "../types/field-type.ts";
import type { ChoicesState } from "../types/widget-props.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import type { FormUser, OuterForm } from "./evaluate.ts";
import type { FormRows } from "./state/form-rows.ts";
import type { FormMode } from "./field-value.ts";
import type { OptionLoader } from "./option-loader.ts";
import type { PayloadField } from "./payload.ts";
import type { FieldError } from "./validate-record.ts";
import type { ValidationContext } from "./broken-rules.ts";
import type { SavedRows } from "./saved-values.ts";

export interface FormStoreOptions {
  readonly form: CompiledForm;
  readonly mode: FormMode;
  /** The entity record; absent for a new one. */
  readonly record?: unknown;
  /** What pointers of `depends_on` read; default: the record. */
  readonly context?: unknown;
  /** The calendar day, `yyyy-mm-dd`, where the tenant is. */
  readonly today: string;
  /** Who fills it in. */
  readonly user?: FormUser | undefined;
  /** Where choices of endpoints come from; without it such fields offer nothing. */
  readonly options?: OptionLoader;
  /** By which choices are shuffled: the same one gives the same order; default: the id of the record. */
  readonly seed?: string | undefined;
  /** The form around a row of a list, whose fields the row names by `/name`. */
  readonly outer?: OuterForm;
  /** Told of every change that somebody makes, after all that followed from it. */
  readonly onEdited?: (field: string, isTyped: boolean) => void;
  /** The record is a row that was put into a list and is saved nowhere yet. */
  readonly isUnsaved?: boolean;
  /** Of a row, what the rows of its list were when they were saved. */
  readonly savedRows?: SavedRows | undefined;
}

/** What a field on screen shows. A snapshot is replaced, never changed, and only when something in it differs. */
export interface FieldSnapshot {
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly value: unknown;
  /** Required by the layout, or by a condition that holds now. */
  readonly required: boolean;
  /** The errors to show: none before the field was touched or a submit was tried. */
  readonly errors: readonly Violation[];
  readonly readOnly: boolean;
  readonly choices: ChoicesState | undefined;
  /** Earliest day of a date field, `yyyy-mm-dd`. */
  readonly minDate: string | undefined;
  readonly maxDate: string | undefined;
  /** How many rows a list must have, where that follows from the form. */
  readonly rowCount: number | undefined;
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
  /** The last thing that the form did by itself, or that undo and redo did: text for a live region. */
  readonly announcement: string;
}

/** A field in error, for the summary and the focus after a submit. */
export interface FieldInError {
  /** The field's name; of a field in a row also the list's and the row's id: `items_r3_name`. */
  readonly name: string;
  /** The list in a row of which the field stands. */
  readonly list?: string;
  readonly label: string;
  readonly violations: readonly Violation[];
}

/** Fields with errors among those on screen, a list once for all of its rows. */
export interface ErrorCount {
  readonly shown: number;
  readonly all: number;
}

export type Submission =
  | { readonly ok: true; readonly payload: Record<string, unknown> }
  | { readonly ok: false; readonly errors: readonly FieldInError[] };

/** What a draft keeps: what somebody answered, by field name; what follows from that is derived again. */
export interface FormDraft {
  readonly layoutKey: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Everything that decides what a field shows; see `FieldRecord`. */
export interface InspectedField extends PayloadField {
  readonly isTouched: boolean;
  readonly serverErrors: readonly Violation[] | undefined;
}

/** Everything that decides what a form shows at a moment. */
export interface FormInspection extends ValidationContext {
  /** By position of the field. */
  readonly fields: readonly InspectedField[];
  readonly wasSubmitted: boolean;
}

/**
 * Owns the values of one form. Every field on screen subscribes to its own snapshot; a change calls only the
 * listeners of fields that show something else than before.
 */
export interface FormStore {
  readonly mode: FormMode;
  readonly getForm: () => CompiledForm;
  readonly getField: (name: string) => FieldSnapshot | undefined;
  readonly subscribeField: (name: string, listener: () => void) => () => void;
  readonly getStatus: () => FormStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether any field of the section is on screen. */
  readonly isSectionVisible: (section: string) => boolean;
  /** Whether any field of the group, or of a group in it, is on screen. */
  readonly isGroupVisible: (group: string) => boolean;
  /** The rows of its lists, each a form of its own. */
  readonly rows: FormRows;
  readonly setValue: (name: string, value: unknown) => void;
  /** The person left the field: its errors show from now on. */
  readonly touch: (name: string) => void;
  /** Validates these fields and the rows in them, and shows what is wrong; the fields in error, in reading order. */
  readonly check: (names: readonly string[]) => FieldInError[];
  /** How many of these fields show errors, and how many have some that show only later. */
  readonly countErrors: (names: readonly string[]) => ErrorCount;
  /** Validates everything; answers the body to send, or the fields in error in reading order. */
  readonly submit: () => Submission;
  readonly setSubmitting: (isSubmitting: boolean) => void;
  /**
   * Shows errors of the server on their fields, until something changes that they may come from; others go to the top,
   * until anything changes. What speaks of no value (the pointer `""`) stays. All of them go at the next try.
   */
  readonly setServerErrors: (errors: readonly FieldError[]) => void;
  /** Starts anew from a record: nothing dirty, nothing touched. */
  readonly reset: (record: unknown) => void;
  /** Takes a new layout while the form is open; values stay, by name. */
  readonly replaceForm: (form: CompiledForm) => void;
  /** Calls the listener at every change of a value. */
  readonly subscribeEdits: (listener: () => void) => () => void;
  /** The values now, by field name; empty fields are absent. */
  readonly getValues: () => Record<string, unknown>;
  readonly getDraft: () => FormDraft;
  /** Puts a draft's values on top of the record's; they count as typed. */
  readonly restoreDraft: (draft: FormDraft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The store's own records, for whoever explains or sends them; not to be changed or kept. */
  readonly inspect: () => FormInspection;
}
