import type { ComponentPropsWithRef } from "react";
import { withRequiredMark } from "./field-frame.tsx";

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<"input">,
  "className" | "type" | "children"
> {
  readonly label: string;
  /** Checkbox or switch. Either takes effect only when the form is saved. */
  readonly appearance?: "box" | "switch" | undefined;
  /** Neither checked nor unchecked, which screen readers call mixed. */
  readonly isMixed?: boolean | undefined;
}

const boxClass = [
  "relative mt-0.5 size-4 shrink-0 appearance-none rounded-sm border border-control bg-surface transition-colors",
  "group-hover:border-muted checked:border-primary checked:bg-primary aria-invalid:border-danger aria-invalid:transition-none",
  "disabled:border-line disabled:bg-sunken disabled:checked:bg-control",
  // The tick is two borders of a box: hundreds of checkboxes may be on the screen, and each icon is two elements.
  "after:absolute after:inset-0 after:m-auto after:hidden after:h-2.25 after:w-1.25 after:-translate-y-px after:rotate-45",
  "after:border-r-[1.75px] after:border-b-[1.75px] after:border-on-primary checked:after:block disabled:after:border-surface",
  // A dash for neither of both.
  "indeterminate:after:block indeterminate:after:h-0 indeterminate:after:w-2 indeterminate:after:translate-y-0",
  "indeterminate:after:rotate-0 indeterminate:after:border-r-0 indeterminate:after:border-b-2 indeterminate:after:border-muted",
].join(" ");
const switchClass = [
  "relative h-5 w-9 shrink-0 appearance-none rounded-full border border-control bg-control transition-colors",
  "checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-danger",
  "after:absolute after:inset-y-0 after:start-0.75 after:my-auto after:size-3.5 after:rounded-full after:bg-surface",
  "after:transition-transform ltr:checked:after:translate-x-3.5 rtl:checked:after:-translate-x-3.5",
].join(" ");

/** A checkbox with a clickable label beside it. */
export function Checkbox({ label, appearance = "box", isMixed = false, ...rest }: CheckboxProps) {
  const isSwitch = appearance === "switch";
  // A property of the element alone: HTML has no attribute for it.
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed;
  };
  return (
    <label className="group flex min-h-control w-fit max-w-full items-start gap-2.5 py-2 text-sm has-disabled:cursor-not-allowed has-disabled:text-faint">
      <input
        ref={mark}
        {...rest}
        type="checkbox"
        role={isSwitch ? "switch" : undefined}
        className={isSwitch ? switchClass : boxClass}
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {rest["aria-required"] === true ? withRequiredMark(label) : label}
      </span>
    </label>
  );
}
