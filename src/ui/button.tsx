import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";

export interface ButtonProps extends Omit<ComponentPropsWithRef<"button">, "className"> {
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
  const reasonId = useId();
  const inert = busy || disabledReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      aria-describedby={disabledReason === undefined ? rest["aria-describedby"] : reasonId}
      onClick={inert ? refuse : rest.onClick}
      className={buttonClass({ variant, size, fullWidth })}
    >
      {busy ? <Spinner /> : icon}
      {rest.children}
    </button>
  );
  return disabledReason === undefined ? (
    button
  ) : (
    <Tooltip id={reasonId} text={disabledReason}>
      {button}
    </Tooltip>
  );
}

/** A submit button would send its form although it is only marked as disabled. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}
