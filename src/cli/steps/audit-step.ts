import { runCommand } from "./run-command.ts";
import type { Step } from "./step.ts";

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
