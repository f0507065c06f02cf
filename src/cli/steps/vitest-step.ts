import { readFile, rm } from "node:fs/promises";
import { runCommand } from "./run-command.ts";
import type { Step } from "./step.ts";

/** What this needs of the report that vitest writes (the shape is Jest's). */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The counts of a report; a file that failed before any of its tests did (it could not be loaded) counts as one failure. */
export function countVitest(report: VitestReport): { passed: number; failed: number } {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

interface Choice {
  /** Only the tests in these folders. */
  folders?: readonly string[];
  environment?: Record<string, string>;
}

/** A step that is one project of vite.config.ts. A run that fails for another reason than its tests has failed too. */
export function vitestStep(name: string, project: string, { folders = [], environment }: Choice = {}): Step {
  const file = `test-results/vitest-${name.replaceAll(/\W+/g, "-").toLowerCase()}.json`;
  return {
    name,
    async run(show) {
      await rm(file, { force: true });
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const { ok, output } = await runCommand(
        "vitest",
        ["run", "--project", project, ...reporters, ...folders],
        { environment, show },
      );
      const report = await readFile(file, "utf8").catch(() => undefined);
      if (report === undefined) return { passed: 0, failed: 1, output };
      const { passed, failed } = countVitest(JSON.parse(report) as VitestReport);
      const nothingRan = passed + failed === 0;
      return {
        passed,
        failed: ok && !nothingRan ? failed : Math.max(1, failed),
        output: ok && !nothingRan ? "" : output,
      };
    },
  };
}
