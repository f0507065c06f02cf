import type { ReactNode } from "react";
import { LoaderCircle } from "lucide-react";
import { cx } from "./tone.ts";
import { VisuallyHidden } from "./text-link.tsx";

export interface LoadingProps {
  /** What screen readers hear, such as "Loading archetypes". */
  readonly label: string;
  /** Skeletons in the real shape of what comes. */
  readonly children: ReactNode;
}

/** Wraps the skeletons of a place that is loading and says so to those who do not see them. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

export interface SkeletonProps {
  /** Size and shape of what will stand here, as classes: `h-8 w-40 rounded-full`. */
  readonly className?: string | undefined;
}

/** A grey shape in place of what is loading. Invisible for the first 150 ms, so that quick answers do not flash. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden className="block animate-appear-late">
      <span className={cx("block animate-breathe rounded-md bg-hover", className ?? "h-4 w-full")} />
    </span>
  );
}

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
