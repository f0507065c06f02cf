import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { isObject } from "../kernel/json.ts";
import { compileForm } from "../runtime/forms/compile-form.ts";
import { compilePattern } from "../runtime/forms/validation/re2-pattern.ts";
import type { Finding } from "../runtime/finding.ts";
import { createDocumentLint } from "../server/main/configuration/lint-document.ts";
import { loadShippedDocuments } from "../server/main/configuration/shipped-documents.ts";
import { listRulesOf, listsWithCustomFields } from "../server/main/list-rules.ts";
import { uniqueByName, customFieldsOf } from "../server/main/custom-fields.ts";
import { layoutKeyOf, requiredProperties, describedResources } from "../server/main/resources.ts";
import { loadContract } from "../server/calls/contract.ts";

const resources = describedResources();
const shipped = loadShippedDocuments(process.cwd());
/** The shipped layout with a key, which others may include. */
const layoutOf = (key: string): unknown =>
  shipped.find(({ name, layoutKey }) => name === "form-layout" && layoutKey === key)?.data;
/** The shipped layout used to edit the rows of a grid. */
const formLayoutOf = (document: unknown): unknown => {
  const entity = isObject(document) ? document["entity"] : undefined;
  const key = layoutKeyOf(resources, typeof entity === "string" ? entity : "");
  return (key === undefined ? undefined : layoutOf(key)) ?? null;
};
/** The layout of a grid's row detail; null if its key is unknown. */
function detailLayoutOf(document: unknown) {
  const detail = isObject(document) ? document["detail"] : undefined;
  const key = isObject(detail) ? detail["layout_key"] : undefined;
  return typeof key === "string" ? { detailLayout: layoutOf(key) ?? null } : {};
}
/** Custom fields that the shipped layouts add to the rows of the list at an endpoint. */
const ownFieldsAt = (endpoint: unknown) =>
  uniqueByName(
    listsWithCustomFields(resources)
      .filter((list) => list.endpoint === endpoint)
      .flatMap(({ list }) => list.ownFields?.layoutKeys ?? [])
      .flatMap((key) => [...customFieldsOf(compileForm(layoutOf(key), { compilePattern }))]),
  );
const lint = createDocumentLint(
  loadContract(process.cwd()),
  (entity) => requiredProperties(resources, entity),
  (entity) => resources.some((resource) => resource.entity === entity),
);

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, "utf8"));

/** Documents with columns are grid definitions; all others are validated as form layouts. */
const kindOf = (document: unknown) => (isObject(document) && "columns" in document ? "grid" : "form-layout");

async function findingsIn(file: string): Promise<readonly Finding[]> {
  try {
    const document = await readJson(file);
    const endpoint = isObject(document) ? document["endpoint"] : undefined;
    const list = listRulesOf(resources, endpoint, ownFieldsAt(endpoint));
    return await lint(kindOf(document), document, {
      formLayout: formLayoutOf(document),
      ...detailLayoutOf(document),
      layout: layoutOf,
      ...(list === undefined ? {} : { list }),
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ code: "unreadable", pointer: "", message, severity: "error" }];
  }
}

async function shippedDocuments(): Promise<string[]> {
  const entries = await readdir("layouts", { recursive: true });
  return entries
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => join("layouts", name));
}

function describe({ severity, pointer, code, message, suggestion }: Finding): string {
  const hint = suggestion === undefined ? "" : ` (${suggestion})`;
  return `    ${severity} at ${pointer === "" ? "/" : pointer}: ${message}${hint} [${code}]`;
}

const named = process.argv.slice(2);
const files = named.length > 0 ? named : await shippedDocuments();
let failed = 0;
for (const file of files) {
  const findings = await findingsIn(file);
  const isBad = findings.some(({ severity }) => severity === "error");
  if (isBad) failed += 1;
  console.log(`${isBad ? "✗" : "✓"} ${relative(process.cwd(), file)}`);
  for (const finding of findings) console.log(describe(finding));
}
if (files.length === 0) console.error("There is no layout in layouts/.");
console.log(`${files.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || files.length === 0 ? 1 : 0;
