import type { ComponentPropsWithRef, MouseEvent, ReactNode, ReactElement } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass, iconButtonClass } from "./button-class.ts";
import { Spinner } from "./loading.tsx";
import { type TooltipAnchorProps, useTooltip } from "./overlays/use-tooltip.tsx";

export interface ButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "className" | keyof TooltipAnchorProps
> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Icon before the text. */
  readonly icon?: ReactNode;
  /** Work in progress: the button keeps its focus and width but ignores clicks. */
  readonly busy?: boolean | undefined;
  /** Why the button is disabled. It stays focusable and shows the reason in a tooltip. */
  readonly disabledReason?: string | undefined;
  readonly fullWidth?: boolean | undefined;
}

/** The product's button. Use `primary` once per screen and `danger` for irreversible actions; labels are verbs. */
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

/** A submit button that is only `aria-disabled` would still submit its form. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "className" | "children"> {
  /** Accessible name, also shown as tooltip. */
  readonly label: string;
  readonly icon: ReactElement;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: "sm" | "md" | undefined;
}

/** A button with an icon only; its accessible name is required. */
export function IconButton({ label, icon, variant, size, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass(variant, size)}
    >
      {icon}
    </button>
  );
}
