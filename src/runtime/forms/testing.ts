import { compileForm } from "./compile-form.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { createFormStore } from "./create-form-store.ts";
import type { FormStore, FormStoreOptions } from "./form-store.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { compilePattern } from "./validation/re2-pattern.ts";

/** Current day of the forms in tests. */
export const today = "2026-11-21";

/** Compiles a form of one section. */
export const aForm = (fields: readonly FieldDefinition[]): CompiledForm =>
  compileForm({ layout_key: "test", name: "Test", structure: { main: fields } }, { compilePattern });

/** Opens such a form for a new record. */
export const aStore = (
  fields: readonly FieldDefinition[],
  options: Partial<FormStoreOptions> = {},
): FormStore => createFormStore({ form: aForm(fields), mode: "create", today, ...options });

/** Returns the error messages that a field shows. */
export const shownErrors = (store: FormStore, name: string): string[] | undefined =>
  store.getField(name)?.errors.map(({ message }) => message);

/** Submits and returns the messages of each field in error. */
export function submitted(store: FormStore): Record<string, string[]> | "valid" {
  const outcome = store.submit();
  if (outcome.ok) return "valid";
  return Object.fromEntries(
    outcome.errors.map(({ name, violations }) => [name, violations.map(({ message }) => message)]),
  );
}
