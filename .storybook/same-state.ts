declare global {
  interface ImportMetaEnv {
    /** False in the quick run of the tests (vite.config.ts); absent in Storybook itself. */
    readonly TEST_FULL?: boolean;
  }
}

/**
 * Parameters of a story whose screen is in a state that another story of its file shows too: axe, which takes seconds
 * over a grid, looks at that one, and at all of them in Storybook and in the full run.
 */
export const sameState = { a11y: { test: import.meta.env.TEST_FULL === false ? "off" : "error" } } as const;
