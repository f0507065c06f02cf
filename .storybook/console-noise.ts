/// <reference types="vite/client" />

const methods = ["error", "warn"] as const;
let noise: string[] = [];

/** Listens to `console.error` and `console.warn` while a story runs; answers how to stop. */
export function watchConsole(): () => void {
  noise = [];
  const originals = methods.map((method) => [method, console[method]] as const);
  for (const [method, original] of originals) {
    console[method] = (...words: unknown[]) => {
      noise.push(`console.${method}: ${words.map(String).join(" ")}`);
      original.apply(console, words);
    };
  }
  return () => {
    for (const [method, original] of originals) console[method] = original;
  };
}

/**
 * Fails a story that wrote to the console. One whose subject is a failure names the noise it makes, by
 * `parameters: { expectedNoise: /.../ }`.
 */
export function failOnConsoleNoise({ parameters }: { readonly parameters: Record<string, unknown> }): void {
  // While one browses, Storybook's own warnings are nobody's fault.
  if (import.meta.env.MODE !== "test") return;
  const expected = parameters["expectedNoise"];
  const surprising = noise.filter((line) => !(expected instanceof RegExp && expected.test(line)));
  if (surprising.length > 0) throw new Error(`The story wrote to the console:\n${surprising.join("\n")}`);
}
