import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { runFixtureCase } from "../runtime/forms/tools/fixtures/run-case.ts";
import { createStage } from "../runtime/forms/tools/fixtures/stage.ts";
import { createStoreDriver } from "../runtime/forms/tools/fixtures/store-driver.ts";
import { createFixtureReader, type FixtureReader } from "./fixtures/read-fixture.ts";
import { failureLines, findingLines } from "./fixtures/report.ts";

const help = `Plays form fixtures and says what does not hold.

  npm run fixtures                     every file in tests/fixtures/forms
  npm run fixtures -- path             one file, or every file in a folder
  npm run fixtures -- path "words"     only cases whose name holds these words

A fixture is a JSON file; docs/fixtures.md explains how to write one.
The exit code is 0 when every case holds, else 1.`;

const home = "tests/fixtures/forms";

async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => join(path, name));
}

interface Counts {
  passed: number;
  failed: number;
}

async function runFile(reader: FixtureReader, file: string, words: string, counts: Counts): Promise<void> {
  const name = relative(process.cwd(), file);
  const read = await reader.read(file);
  if (!read.ok) {
    counts.failed += 1;
    console.log([`✗ ${name}: the file has a mistake`, ...findingLines(read.findings)].join("\n"));
    return;
  }
  const lines: string[] = [];
  const cases = read.fixture.cases.filter((fixtureCase) => fixtureCase.name.includes(words));
  if (cases.length === 0) return;
  for (const fixtureCase of cases) {
    const stage = await createStage(read.fixture, fixtureCase, reader.layouts);
    const failures = await runFixtureCase(createStoreDriver(stage), fixtureCase);
    if (failures.length > 0) lines.push(`  ✗ ${fixtureCase.name}`, ...failureLines(failures));
    counts[failures.length > 0 ? "failed" : "passed"] += 1;
  }
  console.log([`${lines.length > 0 ? "✗" : "✓"} ${name} (${cases.length})`, ...lines].join("\n"));
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(help);
    return;
  }
  const [path = home, words = ""] = args;
  const files = await filesAt(path).catch(() => []);
  const counts: Counts = { passed: 0, failed: 0 };
  const reader = await createFixtureReader(process.cwd());
  for (const file of files) await runFile(reader, file, words, counts);
  if (counts.passed + counts.failed === 0) {
    console.error(
      files.length === 0 ? `There is no fixture at ${path}.` : `No case is named like “${words}”.`,
    );
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

await main(process.argv.slice(2));
