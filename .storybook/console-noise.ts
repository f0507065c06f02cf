/// <reference types="vite/client" />

const methods = ["error", "warn"] as const;
let surprises: string[] = [];

/** Storybook's user events run in an `act` that nobody awaits; a part that is still loading then is not the story's error. */
const ownNoise = /suspended inside an `act` scope/;

interface StoryContext {
  readonly parameters: Record<string, unknown>;
}

/**
 * Listens to `console.error` and `console.warn` while a story runs; answers how to stop. A story whose subject is a
 * failure names the noise it makes, by `parameters: { expectedNoise: /.../ }`; that is swallowed.
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

/** Fails a story that wrote to the console. While one browses, Storybook's own warnings do not count. */
export function failOnConsoleNoise(): void {
  if (import.meta.env.MODE !== "test" || surprises.length === 0) return;
  throw new Error(`The story wrote to the console:\n${surprises.join("\n")}`);
}
