import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { compileForm } from "../runtime/forms/compile-form.ts";
import { compilePattern } from "../runtime/forms/validation/re2-pattern.ts";
import { exportForRjsf } from "../runtime/forms/tools/export-for-rjsf.ts";
import { schemaError } from "../runtime/rjsf/schema-error.ts";

const usage = "npm run layouts:export -- --out <form.json> <layout.json>";

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { out: { type: "string" }, language: { type: "string" } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(`Usage: ${usage}`);
  const form = compileForm(JSON.parse(await readFile(file, "utf8")), {
    compilePattern,
    ...(values.language !== undefined && { language: values.language }),
  });
  const [error] = form.errors.filter(({ severity }) => severity === "error");
  if (error) throw new Error(`${file}: ${error.pointer}: ${error.message}`);
  const rjsfForm = exportForRjsf(form);
  const rejected = schemaError(rjsfForm.schema);
  if (rejected !== undefined) throw new Error(`${file}: RJSF cannot use the exported schema: ${rejected}`);
  const exported = `${JSON.stringify(rjsfForm, undefined, 2)}\n`;
  if (values.out === undefined) console.log(exported);
  else await writeFile(values.out, exported);
}

try {
  await run();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
