import { readFile, rm, writeFile } from "node:fs/promises";
import { runCommand } from "../../src/cli/steps/command-step.ts";

/*
 * Plants faults in the product, one at a time, and reports which test detects each: `npm run test:mutations [id...]`.
 * Each mutation in mutations.json has a file, the original and the replacement text, a description and the test files
 * that should fail. The file is restored afterwards, also after an interruption.
 */

interface Mutation {
  readonly id: string;
  readonly area: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly fault: string;
  readonly tests: readonly string[];
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const reportFile = "test-results/mutation.json";

const projectOf = (file: string): string => {
  if (file.endsWith(".stories.tsx")) return "storybook";
  if (file.endsWith(".browser.test.tsx")) return "browser";
  return file.endsWith(".full.test.ts") ? "full" : "node";
};

/** Name of the first failing test; undefined if all pass. */
async function firstFailure(tests: readonly string[]): Promise<string | undefined> {
  await rm(reportFile, { force: true });
  const projects = [...new Set(tests.map(projectOf))].flatMap((project) => ["--project", project]);
  const reporters = ["--bail=1", "--reporter=json", `--outputFile.json=${reportFile}`];
  const { ok, output } = await runCommand("vitest", ["run", ...projects, ...reporters, ...tests]);
  if (ok) return undefined;
  const report = JSON.parse(await readFile(reportFile, "utf8").catch(() => "{}")) as Partial<Report>;
  for (const { name, status, assertionResults } of report.testResults ?? []) {
    const failed = assertionResults.find((each) => each.status === "failed");
    const file = name.replace(`${process.cwd()}/`, "");
    if (failed !== undefined) return `${file}: ${failed.fullName}`;
    if (status === "failed") return `${file}: before any of its tests`;
  }
  throw new Error(`The tests did not run:\n${output}`);
}

/** Runs `run` while the fault is in the file, then restores the file. */
async function withFault<T>({ file, from, to }: Mutation, run: () => Promise<T>): Promise<T> {
  const original = await readFile(file, "utf8");
  if (original.split(from).length !== 2) throw new Error(`${file} does not hold this once any more: ${from}`);
  try {
    await writeFile(
      file,
      original.replace(from, () => to),
    );
    return await run();
  } finally {
    await writeFile(file, original);
  }
}

const all = JSON.parse(await readFile("tests/mutations/mutations.json", "utf8")) as readonly Mutation[];
const ids = process.argv.slice(2);
const chosen = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
let killed = 0;
for (const mutation of chosen) {
  const started = performance.now();
  // SIGINT ends the tests; this process ignores it to restore the file.
  const ignore = () => {};
  process.on("SIGINT", ignore);
  const notices = await withFault(mutation, () => firstFailure(mutation.tests)).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  process.off("SIGINT", ignore);
  const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`;
  if (notices !== undefined) killed += 1;
  const verdict = notices === undefined ? "✗ nobody notices" : `✓ ${notices}`;
  console.log(`${mutation.id} (${mutation.fault}, ${seconds})\n  ${verdict}`);
}
console.log(`${killed} passed, ${chosen.length - killed} failed`);
process.exitCode = killed === chosen.length && killed > 0 ? 0 : 1;
