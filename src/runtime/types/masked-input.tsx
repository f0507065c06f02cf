import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from "react";
import { TextInput } from "../../ui/text-input.tsx";
import { type Mask, typedOf, writtenBy } from "../language/mask.ts";

export interface MaskedInputProps extends Omit<
  ComponentProps<typeof TextInput>,
  "value" | "onChange" | "ref"
> {
  readonly mask: Mask;
  /** The stored text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of text whose separators come by themselves; the caret stays behind what was typed last. */
export function MaskedInput({ mask, value, onChange, ...shared }: MaskedInputProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const shown = writtenBy(mask, value, !mask.keepsTyped);
  // What does not fit the mask was stored by other hands: it is shown as it is.
  const isForeign = shown === "" && value !== "";
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = undefined;
    const input = frame.current?.querySelector("input");
    if (at !== undefined && input) input.setSelectionRange(at, at);
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const written = writtenBy(mask, target.value, true);
    const before = writtenBy(mask, target.value.slice(0, target.selectionStart ?? target.value.length), true);
    caret.current = before.length;
    onChange(mask.keepsTyped ? typedOf(mask, written) : written);
  };
  const isNumeric = mask.parts.every((part) => "literal" in part || part.source === "[0-9]");
  return (
    <span ref={frame} className="contents">
      <TextInput
        {...shared}
        inputMode={isNumeric ? "numeric" : undefined}
        value={isForeign ? value : shown}
        onChange={change}
      />
    </span>
  );
}
