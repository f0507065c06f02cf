import type { ComponentPropsWithRef, ReactNode } from "react";

/** The class of a link in running text, for links that a router draws. */
export const textLinkClass =
  "rounded-sm text-primary-ink underline decoration-primary-ink/40 underline-offset-3 transition-colors hover:decoration-primary-ink";

/** A link in running text. A router's link takes `textLinkClass` instead. */
export function TextLink(props: Omit<ComponentPropsWithRef<"a">, "className">) {
  return (
    <a {...props} className={textLinkClass}>
      {props.children}
    </a>
  );
}

export interface SkipLinkProps {
  /** Id of the element that holds the page's content. */
  readonly target: string;
  readonly label?: string | undefined;
}

/** The first stop of the Tab key: leaps over the frame to the content (WCAG 2.4.1). Seen only with the focus. */
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
