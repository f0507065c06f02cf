/** The class of a link in running text, for links that a router draws. */
export const textLinkClass =
  "rounded-sm text-primary-ink underline decoration-primary-ink/40 underline-offset-3 transition-colors hover:decoration-primary-ink";
