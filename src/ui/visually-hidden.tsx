import type { ReactNode } from "react";

export interface VisuallyHiddenProps {
  /** For an `aria-describedby` that names it. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Words for screen readers alone. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  );
}
