import { readFile, rm } from "node:fs/promises";
import { runCommand } from "./command-step.ts";
import type { Step } from "./run-steps.ts";

interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; isDirect?: boolean }>;
}

/** Parses an audit report of the runtime dependencies; undefined if the output is not a report. */
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
 * Checks runtime dependencies for known vulnerabilities (ASVS 5.0, 15.2.1). If the registry is unreachable, the step
 * passes with a notice.
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

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts the tests of a report. Flaky tests and errors outside tests are failures. */
export function countPlaywright({ stats, errors }: PlaywrightReport): { passed: number; failed: number } {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A step that runs the end-to-end tests of a Playwright project. */
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

/** The used part of vitest's report (in Jest's format). */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts the tests of a report; a file that could not be loaded counts as one failure. */
export function countVitest(report: VitestReport): { passed: number; failed: number } {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

interface Choice {
  /** Runs only the tests in these folders. */
  folders?: readonly string[];
  environment?: Record<string, string>;
  /** Defaults to the number of CPUs. */
  workers?: number;
}

/** A step that runs a project of vite.config.ts. A run that fails for other reasons than its tests also fails. */
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
