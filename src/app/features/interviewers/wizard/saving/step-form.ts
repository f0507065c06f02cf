import type { OpenForm } from "../../../../forms/refused-save.ts";

/** One form of a step, with its values, its draft and the record that it edits. */
export interface StepForm extends OpenForm {
  /** DOM id of the form. */
  readonly id: string;
  /** Prefix of the controls' ids. */
  readonly idPrefix: string;
  /** Revision of the layout; undefined for the choices of cards, which have none. */
  readonly layoutVersion: string | undefined;
}

export type Payload = Record<string, unknown>;

/** What the form sends, with the layout's revision; null where nothing changed. */
export function bodyOf(form: StepForm, payload: Payload | undefined): Payload | null {
  if (payload === undefined || Object.keys(payload).length === 0) return null;
  return form.layoutVersion === undefined ? payload : { ...payload, layout_version: form.layoutVersion };
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
