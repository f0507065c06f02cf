import { auditStep } from "./steps/audit-step.ts";
import { close } from "./steps/step.ts";
import { findingsStep } from "./steps/command-step.ts";
import { findLockfileErrors } from "./steps/lockfile.ts";
import { runSteps } from "./steps/run-steps.ts";
import { findSecrets } from "./steps/secrets.ts";
import { vitestStep } from "./steps/vitest-step.ts";

close(
  await runSteps([
    vitestStep("security tests", "node", { folders: ["tests/security"] }),
    vitestStep("identity tests", "node", { folders: ["src/server/identity"] }),
    findingsStep("no secrets in files", findSecrets),
    findingsStep("lockfile names no registry", findLockfileErrors),
    auditStep,
  ]),
);
