import { type ComponentPropsWithRef, useState } from "react";
import type { ComboboxControl } from "./combobox-item.ts";

/** The attributes of a combobox's input, resting or not. */
export function comboboxInputProps(control: ComboboxControl) {
  return {
    id: control.id,
    autoComplete: "off",
    spellCheck: false,
    placeholder: control.placeholder,
    "aria-required": control.required || undefined,
    "aria-invalid": control.invalid || undefined,
  } satisfies ComponentPropsWithRef<"input">;
}

export interface ComboboxRestProps {
  readonly control: ComboboxControl;
  readonly text: string;
  readonly className: string;
  readonly onWake: () => void;
}

/**
 * A combobox before anybody has come to it: a plain input, since a form can hold hundreds and the real one is
 * dear to draw. The focus wakes it.
 */
export function ComboboxRest({ control, text, className, onWake }: ComboboxRestProps) {
  const asleep = control.disabled || control.readOnly;
  return (
    <input
      type="text"
      {...comboboxInputProps(control)}
      aria-describedby={control.describedBy}
      role={control.readOnly ? undefined : "combobox"}
      aria-expanded={control.readOnly ? undefined : false}
      aria-autocomplete={control.readOnly ? undefined : "list"}
      disabled={control.disabled}
      readOnly={control.readOnly}
      value={text}
      onChange={onWake}
      onFocus={asleep ? undefined : onWake}
      onBlur={control.onBlur}
      className={className}
    />
  );
}

/** Whether the real combobox is drawn; it takes over the focus that woke it. */
export function useWaking(control: ComboboxControl) {
  const [woken, setWoken] = useState(false);
  return {
    isAwake: woken && !control.disabled && !control.readOnly,
    wake: () => setWoken(true),
  };
}
