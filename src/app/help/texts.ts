/** Words of the help. */
export const texts = {
  explain: (word: string) => `What does “${word}” mean?`,
  allConcepts: "All concepts",
  newTab: "opens in a new tab",
  title: "Help",
  description: "The words of the product, and what each means.",
  contents: "Concepts",
  more: "More help",
  keys: "Press ? anywhere for the keyboard shortcuts, and Ctrl+K to go to a page, do something or search.",
  errors:
    "Every error of the API names a code. Put it behind /problems/ in the address, such as /problems/ERR_VALIDATION, to read when it occurs.",
} as const;
