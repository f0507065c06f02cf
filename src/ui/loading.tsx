import type { ReactNode } from "react";
import { LoaderCircle } from "lucide-react";
import { cx } from "./tone.ts";
import { VisuallyHidden } from "./text-link.tsx";

export interface LoadingProps {
  /** Announced to screen readers, such as "Loading archetypes". */
  readonly label: string;
  /** Skeletons in the shape of the content. */
  readonly children: ReactNode;
}

/** Wraps skeletons and announces the loading state to screen readers. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

export interface SkeletonProps {
  /** Size and shape of the placeholder, as classes: `h-8 w-40 rounded-full`. */
  readonly className?: string | undefined;
}

/** Placeholder for loading content. Invisible for the first 150 ms, so that fast responses do not flash. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden className="block animate-appear-late">
      <span className={cx("block animate-breathe rounded-md bg-hover", className ?? "h-4 w-full")} />
    </span>
  );
}

export interface SpinnerProps {
  /** What is in progress; omitted if adjacent text says it. */
  readonly label?: string;
  readonly className?: string;
}

/** Spinner inside a busy element. Empty pages use a `Skeleton` instead (look.md). */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cx("size-4 animate-turn", className)} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
