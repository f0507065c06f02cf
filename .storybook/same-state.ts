declare global {
  interface ImportMetaEnv {
    /** False in the quick test run (vite.config.ts); undefined in Storybook itself. */
    readonly TEST_FULL?: boolean;
  }
}

/**
 * Parameters of a story that shows a state already covered by another story of its file. axe takes seconds on a grid,
 * so the quick run skips these; Storybook and the full run check them all.
 */
export const sameState = { a11y: { test: import.meta.env.TEST_FULL === false ? "off" : "error" } } as const;
