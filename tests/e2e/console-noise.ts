import type { Page } from "@playwright/test";

/** Collects uncaught page errors and `console.error` and `console.warn` messages. */
export function watchNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      noise.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  return noise;
}
