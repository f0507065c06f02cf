import { cx } from "./tone.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";
export type ButtonSize = "sm" | "md";

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly fullWidth?: boolean | undefined;
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "border-transparent bg-primary text-on-primary enabled-hover:bg-primary-hover",
  secondary: "border-line bg-surface text-ink enabled-hover:bg-hover enabled-hover:border-control",
  quiet: "border-transparent text-muted enabled-hover:bg-hover enabled-hover:text-ink",
  danger: "border-transparent bg-danger text-on-danger enabled-hover:bg-danger-hover",
  "quiet-danger": "border-transparent text-danger-ink enabled-hover:bg-danger-soft",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: "min-h-control-sm min-w-control-sm gap-1.5 px-2.5 py-1",
  md: "min-h-control min-w-control gap-2 px-3.5 py-1.5",
};

/** Class of a button with an icon only. */
export const iconButtonClass = (variant: ButtonVariant = "quiet", size: ButtonSize = "sm"): string =>
  cx(buttonClass({ variant, size }), size === "sm" ? "w-control-sm px-0!" : "w-control px-0!");

/** Class of a button, for elements that must look like one, such as router links. */
export function buttonClass({
  variant = "secondary",
  size = "md",
  fullWidth = false,
}: ButtonLook = {}): string {
  return cx(
    "inline-flex shrink-0 items-center justify-center rounded-md border text-sm font-medium select-none",
    "transition-colors [&_svg]:size-4 [&_svg]:shrink-0",
    "aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink",
    "disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-80",
    variants[variant],
    sizes[size],
    fullWidth && "w-full",
  );
}
