import { Badge } from "./badge.tsx";
import { cx, type Tone } from "./tone.ts";

export interface StatusBadgeProps {
  /** Spec 4.1: live and active are `success`, in progress is `warning`, expired is `neutral`, inactive is `danger`. */
  readonly tone: Tone;
  readonly label: string;
  /** Something is going on by itself, such as launching: the mark breathes. */
  readonly active?: boolean | undefined;
}

const marks: Readonly<Record<Tone, string>> = {
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
  info: "bg-info",
  neutral: "bg-neutral",
};

/** The state of a thing: a coloured mark, and always its name, since a colour alone says nothing to many. */
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
