import { cx } from "./tone.ts";

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
