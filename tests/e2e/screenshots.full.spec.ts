import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { test } from "./test.ts";
import { people, tour } from "./tour.ts";

/*
 * Takes screenshots for review (test-results/screenshots/) and the images of the landing page:
 * SCREENSHOTS=on npx playwright test --config tests/e2e/playwright.config.ts screenshots
 */
const isEnabled = process.env["SCREENSHOTS"] === "on";
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${size} and ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: "reduce" } });
      for (const person of isEnabled ? people : []) {
        test(`screenshots of the screens of ${person}`, async ({ page }) => {
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

/** Size of the themes image on the landing page, in CSS pixels; rendered at two device pixels each. */
const imageSize = { width: 480, height: 565 };

/** Crops the top of a screenshot and encodes it as WebP, which Playwright cannot write. */
const cropToWebp = (page: Page, png: Buffer) =>
  page.evaluate(
    async ({ address, width, height }) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(width * 2, height * 2);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const bytes = await (await canvas.convertToBlob({ type: "image/webp", quality: 0.8 })).arrayBuffer();
      return [...new Uint8Array(bytes)];
    },
    { address: `data:image/png;base64,${png.toString("base64")}`, ...imageSize },
  );

for (const colorScheme of isEnabled ? (["light", "dark"] as const) : []) {
  test.describe(`the landing page's image, ${colorScheme}`, () => {
    test.use({ viewport: { width: 512, height: 1000 }, deviceScaleFactor: 2, colorScheme });
    test("shows the themes of the demo", async ({ page }) => {
      test.setTimeout(180_000);
      await signIn(page, staff);
      // The demo interviews run in the background after the server starts.
      await expect(async () => {
        await page.goto("/genie/agents");
        await page.getByRole("link", { name: /^Read what 24 customers said$/ }).click({ timeout: 5_000 });
        await expect(page.getByText(/^From 24 interviews/)).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 120_000 });
      const heading = page.getByRole("heading", { name: "Themes across all questions" });
      const png = await page.locator("section", { has: heading }).last().screenshot();
      // The content security policy of the product blocks fetching `data:` URLs.
      await page.goto("about:blank");
      const file = resolve(import.meta.dirname, `../../src/app/features/landing/themes-${colorScheme}.webp`);
      await writeFile(file, Buffer.from(await cropToWebp(page, png)));
    });
  });
}
