import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx, type Tone } from "./tone.ts";
import { IconButton } from "./button.tsx";

export interface AlertProps {
  readonly tone: Exclude<Tone, "neutral">;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links that resolve the problem. */
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
}

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info } as const;
const grounds = {
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
  info: "bg-info-soft text-info-ink",
} as const;

/** An inline banner. Failures are announced at once (`role="alert"`), other tones politely. */
export function Alert({ tone, title, children, actions, onDismiss }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      aria-live={tone === "danger" ? undefined : "polite"}
      className={cx("flex items-start gap-3 rounded-lg px-4 py-2 text-sm", grounds[tone])}
    >
      <Icon aria-hidden className="mt-2 size-4 shrink-0" />
      <div className="min-w-0 flex-1 py-1.5">
        {title ? <p className="font-semibold wrap-anywhere">{title}</p> : null}
        {children ? <div className="wrap-anywhere text-ink">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {onDismiss ? <IconButton label="Dismiss" icon={<X aria-hidden />} onClick={onDismiss} /> : null}
    </div>
  );
}
