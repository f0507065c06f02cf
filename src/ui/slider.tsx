import type { ComponentPropsWithRef } from "react";

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
