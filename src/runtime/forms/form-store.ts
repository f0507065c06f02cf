import type { CompiledForm } from "./compiled-form.ts";
import type { FieldSnapshot, FormDraft, FormStatus, Submission } from "./field-snapshot.ts";
import type { FormInspection } from "./form-inspection.ts";
import type { FieldError } from "./validate-record.ts";
import type { Listener } from "./listeners.ts";
import type { OptionLoader } from "./option-loader.ts";
import type { FormMode } from "./record.ts";

export interface FormStoreOptions {
  readonly form: CompiledForm;
  readonly mode: FormMode;
  /** The entity record; absent for a new one. */
  readonly record?: unknown;
  /** What pointers of `depends_on` read; default: the record. */
  readonly context?: unknown;
  /** The calendar day, `yyyy-mm-dd`, where the tenant is. */
  readonly today: string;
  /** Where choices of endpoints come from; without it such fields offer nothing. */
  readonly options?: OptionLoader;
}

/**
 * Owns the values of one form. Every field on screen subscribes to its own snapshot; a change calls only the
 * listeners of fields that show something else than before.
 */
export interface FormStore {
  readonly mode: FormMode;
  readonly getForm: () => CompiledForm;
  readonly getField: (name: string) => FieldSnapshot | undefined;
  readonly subscribeField: (name: string, listener: Listener) => () => void;
  readonly getStatus: () => FormStatus;
  readonly subscribe: (listener: Listener) => () => void;
  /** Whether any field of the section is on screen. */
  readonly isSectionVisible: (section: string) => boolean;
  readonly setValue: (name: string, value: unknown) => void;
  /** The person left the field: its errors show from now on. */
  readonly touch: (name: string) => void;
  /** Judges everything; answers the body to send, or the fields in error in reading order. */
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
  /** Called at every change of a value, for whoever keeps a draft of it. */
  readonly subscribeEdits: (listener: Listener) => () => void;
  readonly getDraft: () => FormDraft;
  /** Puts a draft's values on top of the record's; they count as typed. */
  readonly restoreDraft: (draft: FormDraft) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Everything that decides what the form shows, for whoever explains it; not to be changed or kept. */
  readonly inspect: () => FormInspection;
}
