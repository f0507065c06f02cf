import { openScreen } from "./open-screen.ts";
import { screens } from "./screens.ts";
import { test } from "./test.ts";

// Pictures for people to look at: `SCREENSHOTS=on npx playwright test --config tests/e2e/playwright.config.ts screenshots`.
const wanted = process.env["SCREENSHOTS"] === "on";
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${size} and ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: "reduce" });
      for (const screen of wanted ? screens : []) {
        test(`picture of ${screen.name}`, async ({ page }) => {
          await openScreen(page, screen);
          const path = `test-results/screenshots/${screen.name}-${size}-${colorScheme}.png`;
          await page.screenshot({ path, fullPage: true });
        });
      }
    });
  }
}
