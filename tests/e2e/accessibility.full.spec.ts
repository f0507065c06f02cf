import type { Page } from "@playwright/test";
import { axe, errorsIn } from "./axe.ts";
import { expect, test } from "./test.ts";
import { people, tour } from "./tour.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

test.use({ contextOptions: { reducedMotion: "reduce" } });
// A tour passes all screens of a person, each one in three states.
test.describe.configure({ timeout: 600_000 });

/** Rules whose result depends on the colour scheme; the others run once, in light mode. */
const colourRules = ["color-contrast", "link-in-text-block"];

async function errorsOf(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // Nested grid cells run separate colour transitions; wait ten frames for them to finish.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  return errorsIn(colorScheme === "light" ? axe(page).withTags(tags) : axe(page).withRules(colourRules));
}

/** Horizontal overflow of the page in px, measured once its height has been stable for ten frames. */
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
  test(`axe finds no error in the screens of ${person}, light and dark, and none scrolls sideways at 360 px`, async ({
    page,
  }) => {
    await tour(page, person, async ({ name }) => {
      for (const colorScheme of ["light", "dark"] as const) {
        expect.soft(await errorsOf(page, colorScheme), `${name}, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize(narrow);
      expect.soft(await overflowOf(page), `${name}, 360 px wide`).toBeLessThanOrEqual(0);
      await page.setViewportSize(wide);
    });
  });
}
