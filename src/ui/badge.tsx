import type { ReactNode } from "react";
import { cx, type Tone } from "./tone.ts";

export interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const grounds: Readonly<Record<Tone, string>> = {
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
  info: "bg-info-soft text-info-ink",
  neutral: "bg-neutral-soft text-neutral-ink",
};

/** A short word beside something that says what kind it is. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-5.5 max-w-full items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0",
        grounds[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
