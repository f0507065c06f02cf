import type { ComponentPropsWithRef, KeyboardEvent } from "react";
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

export interface ComboboxPlaceholderProps {
  readonly control: ComboboxControl;
  readonly text: string;
  readonly className: string;
  /** Called when somebody comes, and with what they type before the real one is there. */
  readonly onWake: (typed?: string) => void;
}

/**
 * A combobox before anybody has come to it: a plain input, since a form can hold hundreds and the real one is
 * dear to draw. The focus wakes it.
 */
export function ComboboxPlaceholder({ control, text, className, onWake }: ComboboxPlaceholderProps) {
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
      onChange={(event) => onWake(event.target.value)}
      onFocus={asleep ? undefined : () => onWake()}
      onKeyDown={asleep ? undefined : sendNothing}
      onBlur={control.onBlur}
      className={className}
    />
  );
}

/** Who presses Enter means an option, which is still to come, and not to send the form. */
function sendNothing(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
