import { readFile, stat, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ImportError } from "../runtime/import/source-form.ts";
import { importFormatOf, importFormats, importLayout } from "../runtime/import/import-layout.ts";
import { maxSourceBytes, formatSize } from "../runtime/import/sources/parse-document.ts";

const usage = `npm run layouts:import -- --from ${importFormats.join("|")} --out <layout.json> <file>`;

const maxLines = 200;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { from: { type: "string" }, out: { type: "string" } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.from === undefined || file === undefined || positionals.length > 1)
    throw new ImportError(`Usage: ${usage}`);
  const format = importFormatOf(values.from);
  const { size } = await stat(file);
  if (size > maxSourceBytes)
    throw new ImportError(
      `The file has ${formatSize(size)}; at most ${formatSize(maxSourceBytes)} are allowed.`,
    );
  const { layout, report, formLosses } = importLayout(format, await readFile(file));
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(layout, undefined, 2)}\n`);
  const { inputs, exact, lossy, missing } = report;
  console.log(`${inputs} questions: ${exact} exact, ${lossy.length} with loss, ${missing.length} missing.`);
  for (const [heading, places] of [
    ["With loss", lossy],
    ["Missing", missing],
  ] as const) {
    if (places.length > 0) console.log(`${heading}:`);
    for (const { path, reason } of places.slice(0, maxLines)) console.log(`  ${path}: ${reason}`);
    if (places.length > maxLines)
      console.log(`  and ${places.length - maxLines} more, which the last line names`);
  }
  if (formLosses.length > 0) console.log("For the form as a whole:");
  for (const loss of formLosses.slice(0, maxLines)) console.log(`  ${loss}`);
  console.log(JSON.stringify(report));
}

/** Error message; with friendlier texts for common mistakes in the arguments. */
function wordsOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const { code, path } = problem as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS") === true) return `Usage: ${usage}`;
  if (code === "ENOENT") return `There is no file or folder ${path ?? ""}.`;
  if (code === "EISDIR") return "The source and --out are files, and one of them is a folder.";
  return problem.message;
}

try {
  await run();
} catch (problem) {
  console.error(wordsOf(problem));
  process.exitCode = 1;
}
