/** The look of everything that one types or picks a value in; states come from the element's own attributes. */
export const controlClass = [
  "block w-full min-w-0 rounded-md border border-control bg-surface px-3 py-1.5 text-sm text-ink",
  // Hundreds of controls may turn out invalid in one frame, and each transition is an event and an animation.
  "min-h-control transition-colors aria-invalid:transition-none",
  // What is typed reads in its own direction; `dir="auto"` would also swap the paddings that icons stand in.
  "[unicode-bidi:plaintext]",
  "enabled-hover:border-muted",
  "aria-invalid:border-danger",
  // Not `read-only:`, which every select matches.
  "[&:is([readonly],[aria-readonly=true])]:border-line [&:is([readonly],[aria-readonly=true])]:bg-sunken",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint",
].join(" ");
