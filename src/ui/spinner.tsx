import { LoaderCircle } from "lucide-react";
import { cx } from "./tone.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SpinnerProps {
  /** What is going on; left out where the words stand beside it. */
  readonly label?: string;
  readonly className?: string;
}

/** A turning mark inside something that is busy. A blank page waits with a `Skeleton` instead (look.md). */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cx("size-4 animate-turn", className)} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
