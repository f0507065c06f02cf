import type { KeyboardEvent } from "react";
import { cx } from "./cx.ts";
import { controlClass } from "./control-class.ts";
import type { ComboboxControl } from "./combobox-item.ts";

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
