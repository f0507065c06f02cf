import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { people, tour } from "./tour.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** By how many pixels a page is wider than its window, once its height has stood still for ten frames. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const { documentElement: root } = document;
        let [height, frames] = [-1, 0];
        const look = () => {
          frames = root.scrollHeight === height ? frames + 1 : 0;
          height = root.scrollHeight;
          if (frames === 10) done(root.scrollWidth - root.clientWidth);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

for (const person of people) {
  test(`axe finds no fault in the screens of ${person}, light and dark, and none scrolls sideways at 360 px`, async ({
    page,
  }) => {
    await tour(page, person, async ({ name }) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await faultsOf(page), `${name}, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize(narrow);
      expect.soft(await overflowOf(page), `${name}, 360 px wide`).toBeLessThanOrEqual(0);
      await page.setViewportSize(wide);
    });
  });
}
