import type { StepForm } from "./step-form.ts";

/** Puts a form back to the record that it was opened on, and forgets its draft. */
export function resetForm({ store, work, base }: StepForm): void {
  store.reset(base.current ?? undefined);
  work.settled(base.current?.version ?? null);
}
