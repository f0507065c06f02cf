import type { ReactNode } from "react";

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
