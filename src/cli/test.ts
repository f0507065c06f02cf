import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { checks } from "./steps/checks.ts";
import { reportResults, type Step, runSteps } from "./steps/run-steps.ts";
import { closingLineStep, commandStep } from "./steps/command-step.ts";
import { playwrightStep, vitestStep } from "./steps/report-steps.ts";

/** `npm run test:full`: includes tests that take minutes, inject failures, or try all cases instead of a sample. */
const isFull = process.argv.includes("--full");

// With a PostgreSQL, the quick run repeats the API tests on it. The full run has them run there only, since the quick run
// of the same state ran them on the embedded database.
const postgres = process.env["TEST_DATABASE_URL"];
delete process.env["TEST_DATABASE_URL"];
const onPostgres = postgres === undefined ? {} : { TEST_DATABASE_URL: postgres };

/** The full run tries all cases, and properties many times with a random seed (tests/property-runs.ts). */
const { FC_RUNS: runs = "2000", FC_SEED: seed = String(randomInt(2 ** 31)) } = process.env;
const thorough: Record<string, string> = isFull ? { TEST_FULL: "1", FC_RUNS: runs, FC_SEED: seed } : {};

/** Folders whose tests depend on the database; the rest of the server hardly uses it. */
const databaseFolders = [
  "src/server/storage",
  "src/server/main",
  "src/server/worker",
  "src/server/identity/sessions",
  "src/server/voice/respondents",
  "src/server/voice/session",
  "src/server/voice/text",
];
for (const folder of databaseFolders)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);

const build = commandStep("build", "npm", ["run", "--silent", "build"]);
const product: Step = { ...playwrightStep("the product in a browser", "smoke"), after: build };

/** One page: each one reloads all modules, and other steps use the second CPU. */
const onePage = { environment: thorough, workers: 1 };

// Longest first, to shorten the total. The product tests need the build.
const steps: readonly Step[] = [
  build,
  vitestStep("unit and API tests", "node", {
    environment: {
      ...thorough,
      ...(isFull && postgres !== undefined && { TEST_EXCLUDED_FOLDERS: databaseFolders.join(",") }),
    },
  }),
  product,
  vitestStep("stories in a browser", "storybook", onePage),
  vitestStep("tests in a browser", "browser", onePage),
  ...checks,
  closingLineStep("form fixtures", "tsx", ["src/cli/fixtures.ts"]),
  closingLineStep("layouts", "tsx", ["src/cli/lint-layouts.ts"]),
  closingLineStep("guides", "tsx", ["src/cli/guides/lint-guides.ts", "--strict"]),
  ...(postgres === undefined
    ? []
    : [
        vitestStep("API tests on PostgreSQL", "node", {
          folders: databaseFolders,
          environment: { ...thorough, ...onPostgres },
        }),
      ]),
];

/** These use all CPUs and start the built product. */
const fullSteps: readonly Step[] = [
  playwrightStep("the whole product in a browser", "full"),
  vitestStep("whole installations", "full", { environment: onPostgres }),
  commandStep("rolling restart of three processes", "tsx", ["tests/faults/rolling-restart.ts"], onPostgres),
  commandStep("build of Storybook", "npm", ["run", "--silent", "build:storybook"]),
];

if (isFull) console.log(`Properties run ${runs} times; FC_RUNS=${runs} FC_SEED=${seed} repeats them.`);
const tested = await runSteps(steps, 2);
reportResults([...tested, ...(isFull ? await runSteps(fullSteps) : [])]);
