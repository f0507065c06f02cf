import {
  type ChangeEvent,
  type FocusEvent,
  useState,
  type ReactNode,
  type ComponentPropsWithRef,
} from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/**
 * Whether a typed text still says what is stored, so that it may stay as it is: `"1.0"` says 1. A store keeps the
 * number as soon as there is one, and without this the zero would vanish under the person's hands.
 */
export function saysSame(text: string, value: number | string): boolean {
  return typeof value === "number" ? text.trim() !== "" && Number(text) === value : text === value;
}

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

export interface AffixedInputProps {
  /** Shown before the control, such as a currency. */
  readonly prefix?: string | undefined;
  /** Shown after the control, such as a unit. */
  readonly suffix?: string | undefined;
  /** Id of the text, for the control's `aria-describedby`; see `affixId`. */
  readonly id: string;
  readonly children: ReactNode;
}

const affixClass = "shrink-0 text-sm text-muted";

/** Id of what is read out with a control that has a prefix or a suffix. */
export const affixId = (controlId: string): string => `${controlId}-affix`;

/** A control with a unit or a currency beside it; without either the control alone. */
export function AffixedInput({ prefix, suffix, id, children }: AffixedInputProps) {
  if (!prefix && !suffix) return children;
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
  /** Absent: nobody has chosen yet; the slider rests at its lower end and its value reads "–". */
  readonly value: number | undefined;
  /** Texts before and after the number. */
  readonly unit?: readonly (string | undefined)[] | undefined;
  readonly readOnly?: boolean | undefined;
  readonly onChange: (value: number) => void;
}

/** A number chosen along a line, with the number beside it. */
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
        // A first click on the lower end changes no value of the browser's, but chooses one here.
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

/** React puts the handle back, since the value stays. */
const refuse = () => undefined;
