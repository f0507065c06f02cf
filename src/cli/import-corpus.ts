import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { countReasons, type InexactQuestion } from "./corpus-reasons.ts";
import type { ImportReport } from "../runtime/import/source-form.ts";
import { importFormats, importLayout, type ImportFormat } from "../runtime/import/import-layout.ts";
import { createDocumentLint } from "../server/main/configuration/lint-document.ts";
import { requiredProperties, describedResources } from "../server/main/resources.ts";
import { loadContract } from "../server/calls/contract.ts";

/** Import statistics for a folder of real forms: `<folder>/<format>/...`, one form per file. */
interface Figures {
  files: number;
  forms: number;
  refused: number;
  wholeForms: number;
  inputs: number;
  exact: number;
  lossy: number;
  missing: number;
  slowestMs: number;
}

const [folder = "", wanted] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const showsReasons = process.argv.includes("--reasons");
/** Also counts the reasons that were read one by one. */
const showsClasses = process.argv.includes("--classes");
const inexact: InexactQuestion[] = [];
const resources = describedResources();
const lint = createDocumentLint(loadContract(process.cwd()), (entity) =>
  requiredProperties(resources, entity),
);
const problems: string[] = [];
const reasons = new Map<string, number>();

async function figuresOf(format: ImportFormat): Promise<Figures> {
  const figures: Figures = {
    files: 0,
    forms: 0,
    refused: 0,
    wholeForms: 0,
    inputs: 0,
    exact: 0,
    lossy: 0,
    missing: 0,
    slowestMs: 0,
  };
  const entries = await readdir(join(folder, format), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) {
    figures.files += 1;
    const bytes = await readFile(file);
    const begun = performance.now();
    try {
      const { layout, report, formLosses } = importLayout(format, bytes);
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - begun);
      count(figures, report, formLosses.length);
      for (const { path } of [...report.lossy, ...report.missing]) inexact.push({ file, path });
      if (report.exact + report.lossy.length + report.missing.length !== report.inputs || report.exact < 0)
        problems.push(`${file}: the sum is wrong`);
      const errors = (await lint("form-layout", layout)).filter(({ severity }) => severity === "error");
      for (const { pointer, message } of errors) problems.push(`${file}: ${pointer}: ${message}`);
    } catch (error) {
      figures.refused += 1;
      const isExpected = error instanceof Error && error.name === "ImportError";
      if (!isExpected)
        problems.push(`${file}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      if (showsReasons)
        console.log(`  refused ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return figures;
}

function count(figures: Figures, report: ImportReport, formLosses: number): void {
  figures.inputs += report.inputs;
  figures.exact += report.exact;
  figures.lossy += report.lossy.length;
  figures.missing += report.missing.length;
  if (report.inputs > 0) {
    figures.forms += 1;
    if (report.exact === report.inputs && formLosses === 0) figures.wholeForms += 1;
  }
  for (const { reason } of [...report.lossy, ...report.missing]) {
    const key = `${report.format}: ${reason.replaceAll(/“[^”]*”/g, "“…”").slice(0, 110)}`;
    reasons.set(key, (reasons.get(key) ?? 0) + 1);
  }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} %`;

const row = (
  name: string,
  { files, refused, forms, wholeForms, inputs, exact, lossy, missing, slowestMs }: Figures,
) =>
  `| ${name} | ${files} | ${refused} | ${inputs} | ${percent(exact, inputs)} | ${percent(lossy, inputs)} | ${percent(missing, inputs)} | ${percent(wholeForms, forms)} | ${Math.round(slowestMs)} |`;

if (folder === "") {
  console.error("Usage: npm run layouts:corpus -- <folder> [format] [--reasons] [--classes]");
  process.exitCode = 1;
} else {
  const all: Figures[] = [];
  console.log(
    "| format | files | refused | questions | exact | with loss | missing | whole forms | slowest, ms |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const format of importFormats) {
    if (wanted !== undefined && wanted !== format) continue;
    const figures = await figuresOf(format);
    all.push(figures);
    console.log(row(format, figures));
  }
  const total = (key: keyof Figures) => all.reduce((sum, figures) => sum + figures[key], 0);
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  console.log(
    row("all", {
      ...Object.fromEntries(keys.map((key) => [key, total(key)])),
      slowestMs: Math.max(...all.map(({ slowestMs }) => slowestMs)),
    } as unknown as Figures),
  );
  if (showsReasons)
    for (const [reason, times] of [...reasons].toSorted(([, a], [, b]) => b - a).slice(0, 120))
      console.log(`${String(times).padStart(6)} ${reason}`);
  if (showsClasses) {
    const counted = await countReasons("tests/corpus/reasons.json", inexact);
    for (const line of counted.rows) console.log(line);
    problems.push(...counted.problems);
  }
  for (const problem of problems.slice(0, 50)) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
