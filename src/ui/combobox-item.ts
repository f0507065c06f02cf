import type { KeyboardEvent } from "react";
import { cx } from "./tone.ts";
import { controlClass } from "./control-class.ts";

export const comboboxClass = cx(controlClass, "pe-9");

/** The attributes of a combobox's input, whether it can be changed or not. */
export const comboboxInputProps = (control: ComboboxControl) => ({
  id: control.id,
  autoComplete: "off",
  spellCheck: false,
  placeholder: control.placeholder,
  "aria-required": control.required || undefined,
  "aria-invalid": control.invalid || undefined,
});

/** Who presses Enter means an option, also where the list is only about to open, and not to send the form. */
export function sendNothing(event: KeyboardEvent<HTMLInputElement>): void {
  const isPlain = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
  if (isPlain && event.currentTarget.getAttribute("aria-expanded") !== "true") event.preventDefault();
}

/** Something that can be chosen by typing; `id` tells two of them apart. */
export interface ComboboxItem {
  readonly id: string | number | boolean;
  readonly label: string;
  /** What it belongs to, told beside it. */
  readonly group?: string | undefined;
}

/** Where the items of a combobox stand. */
export interface ComboboxSource<T extends ComboboxItem> {
  readonly items: readonly T[];
  readonly status: "ready" | "loading" | "error";
  /** What went wrong, where `status` is `error`. */
  readonly message?: string | undefined;
  /** Present where somebody else searches; else the items are filtered here. */
  readonly onQuery?: ((query: string) => void) | undefined;
}

/** What one- and many-valued comboboxes share with every control of a form. */
export interface ComboboxControl {
  readonly id: string;
  /** The label's text, for the list of options. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}
