import type { StepForm, StoredRecord } from "./step-form.ts";

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
