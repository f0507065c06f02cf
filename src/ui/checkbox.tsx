import { Check } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { cx } from "./tone.ts";
import { RequiredMark } from "./field-frame.tsx";

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<"input">,
  "className" | "type" | "children"
> {
  readonly label: string;
  /** Checkbox or switch. Either takes effect only when the form is saved. */
  readonly appearance?: "box" | "switch" | undefined;
}

const boxClass =
  "peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors aria-invalid:transition-none group-hover:border-muted checked:border-primary checked:bg-primary disabled:border-line disabled:bg-sunken disabled:checked:bg-control aria-invalid:border-danger";
const switchClass =
  "peer h-5 w-9 appearance-none rounded-full border border-control bg-control transition-colors checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-danger";

/** A checkbox with a clickable label beside it. */
export function Checkbox({ label, appearance = "box", ...rest }: CheckboxProps) {
  const isSwitch = appearance === "switch";
  return (
    <label className="group flex min-h-control w-fit max-w-full items-start gap-2.5 py-2 text-sm has-disabled:cursor-not-allowed has-disabled:text-faint">
      <span className={cx("relative inline-flex shrink-0", isSwitch ? "h-5 w-9" : "mt-0.5 size-4")}>
        <input
          {...rest}
          type="checkbox"
          role={isSwitch ? "switch" : undefined}
          className={isSwitch ? switchClass : boxClass}
        />
        {isSwitch ? (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-1 my-auto size-3.5 rounded-full bg-surface transition-transform peer-checked:ltr:translate-x-3.5 peer-checked:rtl:-translate-x-3.5"
          />
        ) : (
          <Check
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-0 m-auto size-3 text-on-primary opacity-0 peer-checked:opacity-100 peer-disabled:text-surface"
          />
        )}
      </span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
        {rest["aria-required"] === true ? <RequiredMark /> : null}
      </span>
    </label>
  );
}
