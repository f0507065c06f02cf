import type { StepForm, StoredRecord } from "./step-form.ts";

/** A part of a step could not be saved. */
export class StepError extends Error {
  override readonly name = "StepError";
  /** The forms whose record it was. */
  readonly forms: readonly StepForm[];

  /** @param message what the person is told; the cause is the failure itself */
  constructor(message: string, forms: readonly StepForm[], cause: unknown) {
    super(message, { cause });
    this.forms = forms;
  }
}

/** Runs a call; its failure tells which forms it concerned and what to say. */
export async function attempt<T>(
  message: string,
  forms: readonly StepForm[],
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new StepError(message, forms, error);
  }
}

/** The record as it stands on the server, which a conflict answers. */
export function isStoredRecord(value: unknown): value is StoredRecord {
  if (typeof value !== "object" || value === null || !("id" in value) || !("version" in value)) return false;
  return typeof value.id === "string" && typeof value.version === "number";
}
