import { Check } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { RequiredMark } from "./required-mark.tsx";

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<"input">,
  "className" | "type" | "children"
> {
  readonly label: string;
}

/** A box that is ticked or not, with its label beside it; the label belongs to what can be clicked. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="group flex min-h-control w-fit max-w-full items-start gap-2.5 py-2 text-sm has-disabled:cursor-not-allowed has-disabled:text-faint">
      <span className="relative mt-0.5 inline-flex size-4 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors aria-invalid:transition-none group-hover:border-muted checked:border-primary checked:bg-primary disabled:border-line disabled:bg-sunken disabled:checked:bg-control aria-invalid:border-danger"
        />
        <Check
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-0 m-auto size-3 text-on-primary opacity-0 peer-checked:opacity-100 peer-disabled:text-surface"
        />
      </span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {label}
        {rest["aria-required"] === true ? <RequiredMark /> : null}
      </span>
    </label>
  );
}
