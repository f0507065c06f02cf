import type { ReactNode } from "react";

export interface ScrolledPartProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What may be longer than its dialog and has nothing to focus: without a stop of its own no key could scroll it. */
export function ScrolledPart({ label, children }: ScrolledPartProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      className="rounded-md"
    >
      {children}
    </div>
  );
}
