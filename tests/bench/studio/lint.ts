import { loadContract } from "../../../src/server/calls/contract.ts";
import { packageRoot } from "../../../src/server/platform/process.ts";
import { createDocumentLint } from "../../../src/server/main/configuration/lint-document.ts";
import { quantile } from "../measure.ts";
import { benchLayout } from "./bench-layout.ts";
import { printFigures } from "./limits.ts";

/** Measures the complete check before publishing: meta-schema, rules and test records. */
export async function benchLint(rounds: number): Promise<string[]> {
  const lint = createDocumentLint(loadContract(packageRoot), () => []);
  const times: number[] = [];
  for (let round = -10; round < rounds; round += 1) {
    // A different document each time, as after an edit.
    const document = { ...benchLayout(1000), name: `Bench ${round}` };
    const started = performance.now();
    const findings = await lint("form-layout", document);
    if (findings.some(({ severity }) => severity === "error")) throw new Error(JSON.stringify(findings[0]));
    if (round >= 0) times.push(performance.now() - started);
  }
  return printFigures("Studio: every finding of a document of 1,000 fields", [
    { name: "lint, p95", value: quantile(times, 0.95), limit: 50, unit: "ms" },
  ]);
}
