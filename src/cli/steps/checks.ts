import { commandStep } from "./command-step.ts";
import { findingsStep } from "./findings-step.ts";
import { findLockfileErrors } from "./lockfile.ts";
import { findMachineTraces } from "./machine-traces.ts";
import { findStaleNotices } from "./notices.ts";
import { findStaleRoutes } from "./route-tree.ts";
import { findSecrets } from "./secrets.ts";
import type { Step } from "./step.ts";

/** What must hold of the text of the project before anything of it is run. */
export const checks: readonly Step[] = [
  commandStep("types", "tsc", ["--noEmit"]),
  commandStep("lint", "oxlint", ["--deny-warnings", "--format=unix"]),
  commandStep("dead code and dependencies", "knip", ["--no-progress"]),
  commandStep("format", "oxfmt", ["--check"]),
  commandStep("generated contracts are current", "tsx", ["src/cli/generate-contracts.ts", "--check"]),
  findingsStep("route tree is current", findStaleRoutes),
  findingsStep("lockfile names no registry", findLockfileErrors),
  findingsStep("third-party notices are current", findStaleNotices),
  findingsStep("no traces of a machine", findMachineTraces),
  findingsStep("no secrets in files", findSecrets),
];
