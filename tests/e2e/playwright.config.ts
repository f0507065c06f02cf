import { defineConfig } from "@playwright/test";
import { browserPath } from "../../src/cli/browser-path.ts";

export default defineConfig({
  testDir: ".",
  // `npm test` goes through the product once (`--project smoke`), `npm run test:full` through all of it.
  projects: [
    { name: "smoke", testIgnore: "*.full.spec.ts" },
    { name: "full", testMatch: "*.full.spec.ts" },
  ],
  outputDir: "../../test-results/e2e",
  // The tests share one server, as people do; two cores serve it and one browser.
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
    // A film and the document at every step cost a fifth of the run's time; the last picture is kept below.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await browserPath(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
