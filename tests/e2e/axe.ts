import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Builds an axe run for a page. Legacy mode is enough, because our pages have no cross-origin frames; it saves opening
 * an extra page, which takes longer than the check itself.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** Runs axe and returns one string per violation; empty if there are none. */
export async function errorsIn(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
