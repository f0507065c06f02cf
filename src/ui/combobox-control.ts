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
