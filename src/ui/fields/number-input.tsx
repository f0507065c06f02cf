import {
  type ChangeEvent,
  type FocusEvent,
  useState,
  type ReactNode,
  type ComponentPropsWithRef,
} from "react";
import { controlClass, type TextInputProps } from "./text-input.tsx";

/**
 * True if the typed text still represents the stored value: `"1.0"` represents 1. Keeps the text while typing;
 * otherwise storing the number 1 would delete the ".0".
 */
export function representsValue(text: string, value: number | string): boolean {
  return typeof value === "number" ? text.trim() !== "" && Number(text) === value : text === value;
}

export interface NumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "inputMode"> {
  /** The number, or the text if it is not a number yet. */
  readonly value: number | string;
  /** Called with the typed text. */
  readonly onChange: (text: string) => void;
  readonly kind: "integer" | "decimal";
}

/**
 * A number input of type text: no spinner, no wheel, and "1." or "-" are kept. The typed text stays until blur, even if
 * the stored number is formatted differently.
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
    <input
      type="text"
      autoComplete="off"
      {...rest}
      inputMode={kind === "integer" ? "numeric" : "decimal"}
      value={typed !== undefined && representsValue(typed, value) ? typed : String(value)}
      onChange={change}
      onBlur={blur}
      className={controlClass}
    />
  );
}

export interface AffixedInputProps {
  /** Shown before the control, such as a currency. */
  readonly prefix?: string | undefined;
  /** Shown after the control, such as a unit. */
  readonly suffix?: string | undefined;
  /** Id of the affix text for the control's `aria-describedby`; see `affixId`. */
  readonly id: string;
  readonly children: ReactNode;
}

const affixClass = "shrink-0 text-sm text-muted";

/** Id of the affix text of a control. */
export const affixId = (controlId: string): string => `${controlId}-affix`;

/** A control with a prefix, a suffix or both. */
export function AffixedInput({ prefix, suffix, id, children }: AffixedInputProps) {
  return (
    <div className="flex items-center gap-2">
      {prefix ? (
        <span aria-hidden className={affixClass}>
          {prefix}
        </span>
      ) : null}
      <div className="min-w-0 grow">{children}</div>
      {suffix ? (
        <span aria-hidden className={affixClass}>
          {suffix}
        </span>
      ) : null}
      <span id={affixId(id)} hidden>
        {[prefix, suffix].filter(Boolean).join(" ")}
      </span>
    </div>
  );
}

export interface SliderProps extends Omit<
  ComponentPropsWithRef<"input">,
  "className" | "type" | "value" | "onChange" | "prefix"
> {
  readonly min: number;
  readonly max: number;
  readonly step: number | "any";
  /** Undefined: nothing chosen yet; the slider rests at its lower end and shows "–". */
  readonly value: number | undefined;
  /** Texts before and after the number. */
  readonly unit?: readonly (string | undefined)[] | undefined;
  readonly readOnly?: boolean | undefined;
  readonly onChange: (value: number) => void;
}

/** A slider with its value beside it. */
export function Slider({
  min,
  max,
  step,
  value,
  unit = [],
  readOnly = false,
  onChange,
  ...rest
}: SliderProps) {
  const [before = "", after = ""] = unit;
  const words = value === undefined ? "–" : [before, String(value), after].filter(Boolean).join(" ");
  return (
    <div className="flex min-h-control items-center gap-3">
      <input
        {...rest}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        aria-valuetext={value === undefined ? "Not chosen" : words}
        aria-readonly={readOnly || undefined}
        // A first click at the lower end fires no change event in the browser, but must choose that value.
        onPointerUp={
          value === undefined && !readOnly
            ? (event) => onChange(Number(event.currentTarget.value))
            : undefined
        }
        onChange={readOnly ? refuse : (event) => onChange(Number(event.target.value))}
        className="min-w-0 grow accent-primary"
      />
      <output className="min-w-12 text-end text-sm tabular-nums">{words}</output>
    </div>
  );
}

/** React resets the handle because the value is unchanged. */
const refuse = () => undefined;
