import type { ComponentPropsWithRef, ReactElement } from "react";
import { type ButtonVariant, buttonClass } from "./button-class.ts";
import { cx } from "./tone.ts";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "className" | "children"> {
  /** The button's name, which also shows when the pointer rests on it. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: "sm" | "md" | undefined;
}

/** A button that shows an icon alone; it always has a name. */
export function IconButton({ label, icon, variant = "quiet", size = "sm", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(buttonClass({ variant, size }), size === "sm" ? "w-control-sm px-0!" : "w-control px-0!")}
    >
      {icon}
    </button>
  );
}
