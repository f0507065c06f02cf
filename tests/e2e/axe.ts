import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe says of a page. Our pages have no frames of other origins, so it need not open a page of its own to look
 * into them (`setLegacyMode`), which takes longer than looking.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** The errors that axe finds in a page as it stands; an empty list for none. */
export async function errorsIn(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
