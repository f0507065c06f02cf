import type { FormStore } from "./form-store.ts";

/** What a form holds at the moment, by field name; fields that hold nothing are absent. */
export function currentValues(store: FormStore): Record<string, unknown> {
  const { values } = store.inspect();
  return Object.fromEntries(
    store.getForm().fields.flatMap(({ name }, position) => {
      const value = values[position] ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
