import { type ChangeEvent, type FocusEvent, useState } from "react";
import { saysSame } from "./number-text.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface NumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "inputMode"> {
  /** The number, or the text that is none (yet). */
  readonly value: number | string;
  /** The text as it was typed. */
  readonly onChange: (text: string) => void;
  readonly kind: "integer" | "decimal";
}

/**
 * A number typed as text: no spinner, no wheel, no browser that swallows "1." or "-". What was typed stays on
 * screen until the field is left, also where the stored number reads differently.
 */
export function NumberInput({ value, onChange, onBlur, kind, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange(event.target.value);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined);
    onBlur?.(event);
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode={kind === "integer" ? "numeric" : "decimal"}
      value={typed !== undefined && saysSame(typed, value) ? typed : String(value)}
      onChange={change}
      onBlur={blur}
    />
  );
}
