import type { OpenForm } from "../../../../forms/use-save-errors.ts";

/** A form of a step with its values, draft and record. */
export interface StepForm extends OpenForm {
  /** DOM id of the form. */
  readonly id: string;
  /** Prefix of the controls' ids. */
  readonly idPrefix: string;
  /** Revision of the layout; undefined for card choices, which have no layout. */
  readonly layoutVersion: string | undefined;
}

export type Payload = Record<string, unknown>;

/** Request body of a form with its layout revision; null if nothing changed. */
export function bodyOf(form: StepForm, payload: Payload | undefined): Payload | null {
  if (payload === undefined || Object.keys(payload).length === 0) return null;
  return form.layoutVersion === undefined ? payload : { ...payload, layout_version: form.layoutVersion };
}

/** A part of a step could not be saved. */
export class StepError extends Error {
  override readonly name = "StepError";
  /** The forms of the record that failed. */
  readonly forms: readonly StepForm[];
  /** Builds a message from the service's reason, if no field shows it. */
  readonly explain: (reason: string) => string;

  /** @param message shown to the person; `cause` is the original error */
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
 * Runs a call and wraps its error in a `StepError`.
 *
 * @param explain see `StepError`
 */
export async function withStepError<T>(
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
