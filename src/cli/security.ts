import { auditStep, vitestStep } from "./steps/report-steps.ts";
import { reportResults, runSteps } from "./steps/run-steps.ts";
import { findingsStep } from "./steps/command-step.ts";
import { findLockfileErrors, findSecrets } from "./steps/repository-findings.ts";

reportResults(
  await runSteps([
    vitestStep("security tests", "node", { folders: ["tests/security"] }),
    vitestStep("identity tests", "node", { folders: ["src/server/identity"] }),
    findingsStep("no secrets in files", findSecrets),
    findingsStep("lockfile names no registry", findLockfileErrors),
    auditStep,
  ]),
);
