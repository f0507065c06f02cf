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
