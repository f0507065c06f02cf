import type { Violation } from "../types/field-type.ts";
import type { ChoicesState } from "../types/widget-props.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import type { FormUser, OuterForm } from "./evaluate.ts";
import type { FormRows } from "./state/form-rows.ts";
import type { FormMode } from "./field-value.ts";
import type { OptionLoader } from "./choices/option-loader.ts";
import type { PayloadField } from "./payload.ts";
import type { FieldError } from "./validation/validate-record.ts";
import type { ValidationContext } from "./validation/find-violations.ts";
import type { SavedRows } from "./validation/saved-values.ts";

export interface FormStoreOptions {
  readonly form: CompiledForm;
  readonly mode: FormMode;
  /** Entity record; undefined for a new one. */
  readonly record?: unknown;
  /** Record that pointers of `depends_on` read. Default: `record`. */
  readonly context?: unknown;
  /** Calendar day in the tenant's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  /** User who fills in the form. */
  readonly user?: FormUser | undefined;
  /** Loads choices of endpoints; without it such fields offer none. */
  readonly options?: OptionLoader;
  /** Seed for shuffling choices: the same seed gives the same order. Default: the id of the record. */
  readonly seed?: string | undefined;
  /** Form around a list row, whose fields the row reads by `/name`. */
  readonly outer?: OuterForm;
  /** Called after each user edit, once all derived changes are applied. */
  readonly onEdited?: (field: string, isTyped: boolean) => void;
  /** The record is an added list row that was never saved. */
  readonly isUnsaved?: boolean;
  /** For a row: the saved rows of its list. */
  readonly savedRows?: SavedRows | undefined;
}

/** Immutable snapshot of a rendered field, replaced only when something in it changes. */
export interface FieldSnapshot {
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly value: unknown;
  /** Required by the layout, or by a condition that holds now. */
  readonly required: boolean;
  /** Errors to show; empty before the field was touched or a submit was tried. */
  readonly errors: readonly Violation[];
  readonly readOnly: boolean;
  readonly choices: ChoicesState | undefined;
  /** Earliest day of a date field, `yyyy-mm-dd`. */
  readonly minDate: string | undefined;
  readonly maxDate: string | undefined;
  /** Required number of rows of a list, if computed from the form. */
  readonly rowCount: number | undefined;
  /** Describes an automatic change of the value, such as clearing a choice that is no longer offered. */
  readonly notice: string | undefined;
}

/** State of the form as a whole. */
export interface FormStatus {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly wasSubmitted: boolean;
  /** 'These fields are required: ...' (spec section 5), and server errors that no visible field shows. */
  readonly topErrors: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Last automatic change, undo or redo, as text for a live region. */
  readonly announcement: string;
}

/** A field in error, for the summary and the focus after a submit. */
export interface FieldInError {
  /** Field name; for a field in a row, prefixed with the list's name and the row's id: `items_r3_name`. */
  readonly name: string;
  /** List whose row contains the field. */
  readonly list?: string;
  readonly label: string;
  readonly violations: readonly Violation[];
}

/** Number of visible fields with errors; a list counts once for all of its rows. */
export interface ErrorCount {
  readonly shown: number;
  readonly all: number;
}

export type Submission =
  | { readonly ok: true; readonly payload: Record<string, unknown> }
  | { readonly ok: false; readonly errors: readonly FieldInError[] };

/** Content of a draft: user input by field name. Derived values are recomputed. */
export interface FormDraft {
  readonly layoutKey: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Everything that decides what a field shows; see `FieldRecord`. */
export interface InspectedField extends PayloadField {
  readonly isTouched: boolean;
  readonly serverErrors: readonly Violation[] | undefined;
}

/** Everything that decides what a form shows. */
export interface FormInspection extends ValidationContext {
  /** By field position. */
  readonly fields: readonly InspectedField[];
  readonly wasSubmitted: boolean;
}

/**
 * Owns the values of one form. Each rendered field subscribes to its own snapshot; a change notifies only the listeners
 * of fields whose snapshot changed.
 */
export interface FormStore {
  readonly mode: FormMode;
  readonly getForm: () => CompiledForm;
  readonly getField: (name: string) => FieldSnapshot | undefined;
  readonly subscribeField: (name: string, listener: () => void) => () => void;
  readonly getStatus: () => FormStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether any field of the section is visible. */
  readonly isSectionVisible: (section: string) => boolean;
  /** Whether any field of the group, or of a nested group, is visible. */
  readonly isGroupVisible: (group: string) => boolean;
  /** Rows of its lists, each with its own store. */
  readonly rows: FormRows;
  readonly setValue: (name: string, value: unknown) => void;
  /** Marks the field as left: its errors show from now on. */
  readonly touch: (name: string) => void;
  /** Validates these fields and their rows and shows the errors. Returns the fields in error, in reading order. */
  readonly check: (names: readonly string[]) => FieldInError[];
  /** Counts the fields that show errors, and all that have errors. */
  readonly countErrors: (names: readonly string[]) => ErrorCount;
  /** Validates everything. Returns the request body, or the fields in error in reading order. */
  readonly submit: () => Submission;
  readonly setSubmitting: (isSubmitting: boolean) => void;
  /**
   * Shows server errors on their fields until a value that may have caused them changes. Errors of no visible field
   * show at the top until any value changes, those of the whole record (pointer `""`) until the next submit.
   */
  readonly setServerErrors: (errors: readonly FieldError[]) => void;
  /** Resets the form to a record: not dirty, nothing touched. */
  readonly reset: (record: unknown) => void;
  /** Replaces the layout while the form is open; values are kept by field name. */
  readonly replaceForm: (form: CompiledForm) => void;
  /** Subscribes to every change of a value. */
  readonly subscribeEdits: (listener: () => void) => () => void;
  /** Current values by field name; empty fields are absent. */
  readonly getValues: () => Record<string, unknown>;
  readonly getDraft: () => FormDraft;
  /** Applies the values of a draft over the record; they count as typed. */
  readonly restoreDraft: (draft: FormDraft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The store's internal records, for tools and payloads. Do not modify or retain them. */
  readonly inspect: () => FormInspection;
}
