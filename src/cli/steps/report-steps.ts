import { readFile, rm } from "node:fs/promises";
import { runCommand } from "./command-step.ts";
import type { Step } from "./run-steps.ts";

interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; isDirect?: boolean }>;
}

/** What an audit's report says of what the product runs with; undefined where it is no report. */
export function readAudit(output: string): string[] | undefined {
  const start = output.indexOf("{");
  if (start < 0) return undefined;
  try {
    const { vulnerabilities } = JSON.parse(output.slice(start)) as AuditReport;
    if (vulnerabilities === undefined) return undefined;
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === "high" || severity === "critical")
      .map(([name, { severity }]) => `${name}: a vulnerability of ${severity} severity is known`);
  } catch {
    return undefined;
  }
}

/**
 * Asks the package registry for known vulnerabilities of what the product runs with (ASVS 5.0, 15.2.1). Where the
 * registry cannot be asked there is nothing to say, and the step says that.
 */
export const auditStep: Step = {
  name: "known vulnerabilities of dependencies",
  async run() {
    const { output } = await runCommand("npm", ["audit", "--omit=dev", "--json"]);
    const findings = readAudit(output);
    if (findings === undefined) {
      process.stdout.write("  (The registry could not be asked for known vulnerabilities.)\n");
      return { passed: 0, failed: 0, output: "" };
    }
    return {
      passed: findings.length === 0 ? 1 : 0,
      failed: findings.length === 0 ? 0 : 1,
      output: findings.join("\n"),
    };
  },
};

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
  /** Default: one for each processor. */
  workers?: number;
}

/** A step that is one project of vite.config.ts. A run that fails for another reason than its tests has failed too. */
export function vitestStep(name: string, project: string, choice: Choice = {}): Step {
  const { folders = [], environment, workers } = choice;
  const limits = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  const file = `test-results/vitest-${name.replaceAll(/\W+/g, "-").toLowerCase()}.json`;
  return {
    name,
    async run(show) {
      await rm(file, { force: true });
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const { ok, output } = await runCommand(
        "vitest",
        ["run", "--project", project, ...limits, ...reporters, ...folders],
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
