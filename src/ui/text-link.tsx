import type { ReactNode } from "react";

/** Class of a link in running text. */
export const textLinkClass =
  "rounded-sm text-primary-ink underline decoration-primary-ink/40 underline-offset-3 transition-colors hover:decoration-primary-ink";

export interface SkipLinkProps {
  /** Id of the element with the page content. */
  readonly target: string;
  readonly label?: string | undefined;
}

/** First tab stop: skips the navigation (WCAG 2.4.1). Visible only when focused. */
export function SkipLink({ target, label = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-60 rounded-md bg-primary px-4 py-2 text-sm font-medium text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-2"
    >
      {label}
    </a>
  );
}

export interface VisuallyHiddenProps {
  /** Referenced by `aria-describedby`. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ id, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  );
}
