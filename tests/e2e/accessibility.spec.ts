import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./test.ts";
import { people, tour } from "./tour.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });
    for (const person of people) {
      test(`axe finds no fault in the screens of ${person}`, async ({ page }) => {
        await tour(page, person, async ({ name }) => {
          const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
          );
          expect.soft(found, name).toEqual([]);
        });
      });
    }
  });
}

test.describe("on a screen 360 px wide", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const person of people) {
    test(`no screen of ${person} scrolls sideways`, async ({ page }) => {
      await tour(page, person, async ({ name }) => {
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, name).toBeLessThanOrEqual(0);
      });
    });
  }
});
