import { test } from "./test.ts";
import { people, tour } from "./tour.ts";

/*
 * Pictures for people to look at, in test-results/screenshots/:
 * SCREENSHOTS=on npx playwright test --config tests/e2e/playwright.config.ts screenshots
 */
const wanted = process.env["SCREENSHOTS"] === "on";
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${size} and ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: "reduce" } });
      for (const person of wanted ? people : []) {
        test(`pictures of the screens of ${person}`, async ({ page }) => {
          await tour(page, person, async ({ name }) => {
            await page.screenshot({
              path: `test-results/screenshots/${name}-${size}-${colorScheme}.png`,
              fullPage: true,
            });
          });
        });
      }
    });
  }
}
