import type { ComponentType, ReactNode } from "react";
import type { FormStore } from "../forms/form-store.ts";

/** Which page of a form is shown, where somebody else keeps that, such as the address. */
export interface PageLink {
  /** A section of the page; unknown or absent: the first. */
  readonly section: string | undefined;
  readonly onChange: (section: string) => void;
}

export interface FieldSurroundProps {
  /** The field inside. */
  readonly name: string;
  /** Its cell of the form's grid. */
  readonly placeClass: string;
  readonly children: ReactNode;
}

/** What RJSF hands through its registry (`formContext`) to our fields and widgets. */
export interface StoreFormContext {
  readonly store: FormStore;
  readonly idPrefix: string;
  /** Which page of a form in steps is shown; none: the form keeps it itself. */
  readonly pageLink?: PageLink | undefined;
  /** Says to a screen reader what happened. */
  readonly announce?: ((text: string) => void) | undefined;
  /** What each field is drawn inside of, such as what selects it in an editor; none: nothing. */
  readonly surround?: ComponentType<FieldSurroundProps> | undefined;
}

/** The context of a form that a store drives; `undefined` in a stock RJSF form. */
export function storeContextOf(formContext: unknown): StoreFormContext | undefined {
  return typeof formContext === "object" && formContext !== null && "store" in formContext
    ? (formContext as StoreFormContext)
    : undefined;
}
