import type { FormStore } from "../forms/form-store.ts";

/** What RJSF hands through its registry (`formContext`) to our fields and widgets. */
export interface StoreFormContext {
  readonly store: FormStore;
  readonly idPrefix: string;
}

/** The context of a form that a store drives; `undefined` in a stock RJSF form. */
export function storeContextOf(formContext: unknown): StoreFormContext | undefined {
  return typeof formContext === "object" && formContext !== null && "store" in formContext
    ? (formContext as StoreFormContext)
    : undefined;
}
