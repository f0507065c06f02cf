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

/** A short label for a category. */
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

export interface StatusBadgeProps {
  /** Spec 4.1: live and active are `success`, in progress is `warning`, expired is `neutral`, inactive is `danger`. */
  readonly tone: Tone;
  readonly label: string;
  /** Pulses the mark while something is in progress, such as launching. */
  readonly active?: boolean | undefined;
}

const marks: Readonly<Record<Tone, string>> = {
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
  info: "bg-info",
  neutral: "bg-neutral",
};

/** A status: a coloured mark, always with its name, since colour alone is not accessible. */
export function StatusBadge({ tone, label, active = false }: StatusBadgeProps) {
  const mark = (
    <span aria-hidden className={cx("size-1.5 rounded-full", marks[tone], active && "animate-breathe")} />
  );
  return (
    <Badge tone={tone} icon={mark}>
      {label}
    </Badge>
  );
}
