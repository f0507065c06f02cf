import { defineConfig } from "@playwright/test";
import { browserPath } from "../../src/cli/browser-path.ts";

export default defineConfig({
  testDir: ".",
  // `npm test` runs one pass through the product (`--project smoke`), `npm run test:full` all of the tests.
  projects: [
    { name: "smoke", testIgnore: "*.full.spec.ts" },
    { name: "full", testMatch: "*.full.spec.ts" },
  ],
  outputDir: "../../test-results/e2e",
  // All tests share one server; two cores run it and one browser.
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    // Trace screenshots and snapshots cost a fifth of the run time; `screenshot` keeps the last frame on failure.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await browserPath(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
