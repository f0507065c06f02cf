import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { runFixtureCase } from "../runtime/forms/tools/fixtures/run-case.ts";
import { createStage } from "../runtime/forms/tools/fixtures/stage.ts";
import { createStoreDriver } from "../runtime/forms/tools/fixtures/store-driver.ts";
import { runGridCase } from "../runtime/grids/tools/fixtures/run-grid-case.ts";
import {
  createFixtureReader,
  type FixtureReader,
  createGridFixtureReader,
  type GridFixtureReader,
} from "./fixtures/read-fixture.ts";
import { failureLines, findingLines, mismatchLines } from "./fixtures/report-lines.ts";

const help = `Plays form and grid fixtures and says what does not hold.

  npm run fixtures                     every file in tests/fixtures/forms and tests/fixtures/grids
  npm run fixtures -- path             one file, or every file in a folder
  npm run fixtures -- path "words"     only cases whose name holds these words

A fixture is a JSON file; docs/fixtures.md explains how to write one.
The exit code is 0 when every case holds, else 1.`;

const homes = ["tests/fixtures/forms", "tests/fixtures/grids"];

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

const isGridFixture = async (file: string): Promise<boolean> =>
  /"grid"\s*:/.test((await readFile(file, "utf8")).slice(0, 5_000));

async function runGridFile(
  reader: GridFixtureReader,
  file: string,
  words: string,
  counts: Counts,
): Promise<void> {
  const name = relative(process.cwd(), file);
  const read = await reader.read(file);
  if ("errors" in read) {
    counts.failed += 1;
    console.log([`✗ ${name}: the file has a mistake`, ...read.errors].join("\n"));
    return;
  }
  const { fixture } = read;
  const cases = fixture.cases.filter((fixtureCase) => fixtureCase.name.includes(words));
  if (cases.length === 0) return;
  const lines = cases.flatMap((fixtureCase) => {
    const mismatches = runGridCase(fixture, fixtureCase, reader.grids);
    counts[mismatches.length > 0 ? "failed" : "passed"] += 1;
    return mismatches.length > 0 ? [`  ✗ ${fixtureCase.name}`, ...mismatches.flatMap(mismatchLines)] : [];
  });
  console.log([`${lines.length > 0 ? "✗" : "✓"} ${name} (${cases.length})`, ...lines].join("\n"));
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(help);
    return;
  }
  const [path, words = ""] = args;
  const paths = path === undefined ? homes : [path];
  const files = (await Promise.all(paths.map((each) => filesAt(each).catch(() => [])))).flat();
  const counts: Counts = { passed: 0, failed: 0 };
  const reader = await createFixtureReader(process.cwd());
  const gridReader = await createGridFixtureReader(process.cwd());
  for (const file of files) {
    if (await isGridFixture(file)) await runGridFile(gridReader, file, words, counts);
    else await runFile(reader, file, words, counts);
  }
  if (counts.passed + counts.failed === 0) {
    console.error(
      files.length === 0
        ? `There is no fixture at ${paths.join(", ")}.`
        : `No case is named like “${words}”.`,
    );
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

await main(process.argv.slice(2));
