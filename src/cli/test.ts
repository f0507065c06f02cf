import { checks } from "./steps/checks.ts";
import { close } from "./steps/close.ts";
import { closingLineStep } from "./steps/closing-line-step.ts";
import { commandStep } from "./steps/command-step.ts";
import { playwrightStep } from "./steps/playwright-step.ts";
import { runSteps } from "./steps/run-steps.ts";
import { vitestStep } from "./steps/vitest-step.ts";

/** `npm run test:full`: also what takes minutes, breaks things on purpose, or tries every case instead of some. */
const isFull = process.argv.includes("--full");

// The API tests run on the embedded database first, as they do for everybody, then on the PostgreSQL that is given.
const postgres = process.env["TEST_DATABASE_URL"];
delete process.env["TEST_DATABASE_URL"];

/** Where what is asked of the database stands; the rest of the server hardly meets it. */
const databaseFolders = [
  "src/server/storage",
  "src/server/main",
  "src/server/worker",
  "src/server/identity/session",
  "src/server/voice/respondents",
  "src/server/voice/session",
  "src/server/voice/text",
];

const onPostgres =
  postgres === undefined
    ? []
    : [
        vitestStep("API tests on PostgreSQL", "node", {
          folders: databaseFolders,
          environment: { TEST_DATABASE_URL: postgres },
        }),
      ];

/** They start the built product, so they come after the build. */
const fullSteps = [
  vitestStep("whole installations", "full", {
    ...(postgres !== undefined && { environment: { TEST_DATABASE_URL: postgres } }),
  }),
  commandStep("rolling restart of three processes", "tsx", ["tests/faults/rolling-restart.ts"], {
    ...(postgres !== undefined && { TEST_DATABASE_URL: postgres }),
  }),
];

const checked = await runSteps(checks, 2);
const tested = await runSteps([
  closingLineStep("layouts", "tsx", ["src/cli/lint-layouts.ts"]),
  closingLineStep("form fixtures", "tsx", ["src/cli/fixtures.ts"]),
  vitestStep("unit and API tests", "node", isFull ? { environment: { TEST_FULL: "1" } } : {}),
  ...onPostgres,
  vitestStep("tests in a browser", "browser"),
  vitestStep("stories in a browser", "storybook"),
  commandStep("build", "npm", ["run", "--silent", "build"]),
  commandStep("build of Storybook", "npm", ["run", "--silent", "build:storybook"]),
  ...(isFull ? fullSteps : []),
  playwrightStep("the whole product in a browser", "tests/e2e/playwright.config.ts", "test-results/e2e.json"),
]);
close([...checked, ...tested]);
