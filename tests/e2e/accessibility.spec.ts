import { AxeBuilder } from "@axe-core/playwright";
import { openScreen } from "./open-screen.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });
    for (const screen of screens) {
      test(`${screen.name} has no fault that axe can find`, async ({ page }) => {
        await openScreen(page, screen);
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        ).toEqual([]);
      });
    }
  });
}

test.describe("on a screen 360 px wide", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const screen of screens) {
    test(`${screen.name} does not scroll sideways`, async ({ page }) => {
      await openScreen(page, screen);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});
