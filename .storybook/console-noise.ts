/// <reference types="vite/client" />

const methods = ["error", "warn"] as const;
let surprises: string[] = [];

/**
 * Storybook's user events run in an `act` that is not awaited; components still suspended then are not the story's
 * fault.
 */
const ownNoise = /suspended inside an `act` scope/;

interface StoryContext {
  readonly parameters: Record<string, unknown>;
}

/**
 * Records `console.error` and `console.warn` while a story runs; returns a function that stops. Stories about failures
 * declare their expected output with `parameters: { expectedNoise: /.../ }`, which is swallowed.
 */
export function watchConsole({ parameters }: StoryContext): () => void {
  surprises = [];
  const expected = parameters["expectedNoise"];
  const originals = methods.map((method) => [method, console[method]] as const);
  for (const [method, original] of originals) {
    console[method] = (...words: unknown[]) => {
      const line = `console.${method}: ${words.map(String).join(" ")}`;
      if (ownNoise.test(line) || (expected instanceof RegExp && expected.test(line))) return;
      surprises.push(line);
      original.apply(console, words);
    };
  }
  return () => {
    for (const [method, original] of originals) console[method] = original;
  };
}

/** Fails a story that wrote to the console. In tests only, since Storybook itself logs warnings while browsing. */
export function failOnConsoleNoise(): void {
  if (import.meta.env.MODE !== "test" || surprises.length === 0) return;
  throw new Error(`The story wrote to the console:\n${surprises.join("\n")}`);
}
