import { spawnSync } from "node:child_process";
import { packageRoot } from "../../../src/server/platform/process.ts";

/** Runs the property tests of the operations with 10,000 random edits; `npm test` runs fewer. */
export function benchEdits(runs = 10_000): string[] {
  const file = "src/runtime/studio/operations/apply-operation.test.ts";
  const { status, stdout, stderr } = spawnSync("npx", ["vitest", "run", "--project", "node", file], {
    cwd: packageRoot,
    env: { ...process.env, FC_RUNS: String(runs) },
    encoding: "utf8",
  });
  console.log(
    `Studio: ${runs.toLocaleString("en-US")} random edits, ${status === 0 ? "every law holds" : "a law is broken"}`,
  );
  return status === 0 ? [] : [`Random edits: ${stdout}${stderr}`];
}
