import type { ComponentPropsWithRef, MouseEvent, ReactNode, ReactElement } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { Spinner } from "./loading.tsx";
import { type TooltipAnchorProps, useTooltip } from "./use-tooltip.tsx";
import { cx } from "./tone.ts";

export interface ButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "className" | keyof TooltipAnchorProps
> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** An icon before the words. */
  readonly icon?: ReactNode;
  /** Work is going on: the button keeps its focus and its width, and does nothing. */
  readonly busy?: boolean | undefined;
  /** Why it cannot be used now: the button stays reachable and a tooltip says the reason. */
  readonly disabledReason?: string | undefined;
  readonly fullWidth?: boolean | undefined;
}

/** The product's button. `primary` once a screen, `danger` for what cannot be undone, words are verbs. */
export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "md", icon, busy = false, disabledReason, fullWidth = false } = props;
  const { variant: _v, size: _s, icon: _i, busy: _b, disabledReason: _d, fullWidth: _f, ...rest } = props;
  const { describedBy, anchorProps, tooltip } = useTooltip(disabledReason);
  const inert = busy || disabledReason !== undefined;
  return (
    <>
      <button
        type="button"
        {...rest}
        {...anchorProps}
        aria-busy={busy || undefined}
        aria-disabled={inert || undefined}
        aria-describedby={describedBy ?? rest["aria-describedby"]}
        onClick={inert ? refuse : rest.onClick}
        className={buttonClass({ variant, size, fullWidth })}
      >
        {busy ? <Spinner /> : icon}
        {rest.children}
      </button>
      {tooltip}
    </>
  );
}

/** A submit button would send its form although it is only marked as disabled. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}

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
