import { readFile, rm } from "node:fs/promises";
import { runCommand } from "./run-command.ts";
import type { Step } from "./step.ts";

/** What this needs of Playwright's report in JSON. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** The counts of a report. A test that passes only when it is repeated has failed; so has what broke outside a test. */
export function countPlaywright({ stats, errors }: PlaywrightReport): { passed: number; failed: number } {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A step that runs the end-to-end tests of one project of Playwright's configuration. */
export function playwrightStep(name: string, project: string): Step {
  const file = `test-results/e2e-${project}.json`;
  return {
    name,
    async run(show) {
      await rm(file, { force: true });
      const args = [
        "test",
        "--config",
        "tests/e2e/playwright.config.ts",
        "--project",
        project,
        "--reporter=list,json",
      ];
      const { ok, output } = await runCommand("playwright", args, {
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        show,
      });
      const report = await readFile(file, "utf8").catch(() => undefined);
      if (report === undefined) return { passed: 0, failed: 1, output };
      const { passed, failed } = countPlaywright(JSON.parse(report) as PlaywrightReport);
      return { passed, failed: ok ? failed : Math.max(1, failed), output: ok && failed === 0 ? "" : output };
    },
  };
}
