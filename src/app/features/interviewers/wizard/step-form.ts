import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import type { FormController } from "../../../forms/form-controller.ts";

/** What every record has that a step saves. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

/** The record that forms were opened on; replaced when it was saved, or when somebody else's version is accepted. */
export interface RecordBase {
  current: StoredRecord | null;
}

/** One form of a step, with its values, its draft and the record that it edits. */
export interface StepForm {
  /** DOM id of the form. */
  readonly id: string;
  /** Prefix of the controls' ids. */
  readonly idPrefix: string;
  readonly store: FormStore;
  readonly work: FormController;
  /** Revision of the layout; undefined for the choices of cards, which have none. */
  readonly layoutVersion: string | undefined;
  readonly base: RecordBase;
  /** Called where the layout has changed meanwhile, which the form takes over as soon as it is here. */
  readonly awaitLayout: () => void;
}

export type Payload = Record<string, unknown>;

/** What the form sends, with the layout's revision; null where nothing changed. */
export function bodyOf(form: StepForm, payload: Payload | undefined): Payload | null {
  if (payload === undefined || Object.keys(payload).length === 0) return null;
  return form.layoutVersion === undefined ? payload : { ...payload, layout_version: form.layoutVersion };
}

/** What the forms show is an edit of this version from now on. */
export function acceptVersion(forms: readonly StepForm[], record: StoredRecord): void {
  for (const { base } of forms) base.current = record;
}

/** What was saved is where the forms start from now, and their drafts are no longer needed. */
export function settleForms(forms: readonly StepForm[], saved: StoredRecord): void {
  for (const { store, work, base } of forms) {
    base.current = saved;
    store.reset(saved);
    work.settled(saved.version);
  }
}

/** A part of a step could not be saved. */
export class StepError extends Error {
  override readonly name = "StepError";
  /** The forms whose record it was. */
  readonly forms: readonly StepForm[];
  /** Puts the service's reason into a sentence, where no field shows it. */
  readonly explain: (reason: string) => string;

  /** @param message what the person is told; the cause is the failure itself */
  constructor(
    message: string,
    forms: readonly StepForm[],
    { cause, explain = (reason) => reason }: { cause: unknown; explain?: (reason: string) => string },
  ) {
    super(message, { cause });
    this.forms = forms;
    this.explain = explain;
  }
}

/**
 * Runs a call; its failure tells which forms it concerned and what to say.
 *
 * @param explain as in `StepError`
 */
export async function attempt<T>(
  message: string,
  forms: readonly StepForm[],
  run: () => Promise<T>,
  explain?: (reason: string) => string,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new StepError(message, forms, {
      cause: error,
      ...(explain === undefined ? {} : { explain }),
    });
  }
}

/** The record as it stands on the server, which a conflict answers. */
export function isStoredRecord(value: unknown): value is StoredRecord {
  if (typeof value !== "object" || value === null || !("id" in value) || !("version" in value)) return false;
  return typeof value.id === "string" && typeof value.version === "number";
}
