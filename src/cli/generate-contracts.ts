import { readFile, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { errorDocumentation, glossaryDocumentation } from "./generated-documentation.ts";

interface Call {
  method: string;
  path: string;
  tag: string;
  summary: string;
  public?: boolean;
  status?: number;
  query?: object;
  body?: object;
  response?: object;
  list?: object;
  service?: "voice";
  rows?: string;
}

const root = process.cwd();
const schemasFolder = join(root, "schemas");
const banner = "// Generated from schemas/ by `npm run generate`. Do not edit.\n";
const languages = {
  "form-layout": "src/runtime/language/form-layout.gen.ts",
  "form-fixture": "src/runtime/forms/tools/fixtures/fixture.gen.ts",
  "grid-definition": "src/runtime/language/grid-definition.gen.ts",
};

/** Languages that other languages refer to: the type of the whole document, and how their generated files import it. */
const referred: Record<string, { type: string; from: string }> = {
  "form-layout.schema.json": { type: "FormLayout", from: "../../../language/form-layout.gen.ts" },
};

const constraints = ["type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref", "properties", "items"];
const annotations = new Set(["description", "title"]);

/** A schema such as `{ "description": "..." }`, which allows any value. */
const isUnconstrained = (node: Record<string, unknown>) =>
  typeof node["description"] === "string" &&
  constraints.every((key) => !(key in node)) &&
  Object.keys(node).every((key) => annotations.has(key));

/** Alternatives that only say which keys go together; types leave that to the validator. */
const isKeyRule = (value: unknown) =>
  Array.isArray(value) && value.every((item) => Object.keys(item as object).join() === "required");

/** A description beside a reference would make a second type of the same shape. */
const undescribed = (node: Record<string, unknown>): Record<string, unknown> =>
  typeof node["$ref"] === "string" ? { $ref: node["$ref"] } : node;

/** json-schema-to-typescript knows older keywords only; the meaning is the same. */
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified);
  if (typeof node !== "object" || node === null) return node;
  const {
    unevaluatedProperties,
    patternProperties: _,
    $schema: __,
    $id: ___,
    ...rest
  } = node as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  const elsewhere = typeof rest["$ref"] === "string" ? referred[rest["$ref"]] : undefined;
  if (elsewhere) return { tsType: elsewhere.type };
  if (isUnconstrained(rest)) return { ...rest, tsType: "unknown" };
  for (const [key, value] of Object.entries(undescribed(rest))) {
    if (key !== "oneOf" || !isKeyRule(value)) copy[key] = simplified(value);
  }
  if (unevaluatedProperties === false) copy["additionalProperties"] = false;
  return copy;
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, "utf8"));

/** Replaces references to files by references into one bundle, so that every type is declared once. */
function bundled(node: unknown, home: string): unknown {
  if (Array.isArray(node)) return node.map((item) => bundled(item, home));
  if (typeof node !== "object" || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "$ref" && typeof value === "string") {
      const [file = "", pointer = ""] = value.split("#");
      const target = file === "" ? home : file.replace(/\.schema\.json$/, "");
      copy[key] = `#/definitions/${target}${pointer}`;
    } else copy[key] = bundled(value, home);
  }
  return copy;
}

const options = {
  bannerComment: banner,
  additionalProperties: false,
  style: { printWidth: 120, tabWidth: 2, semi: true },
  ignoreMinAndMaxItems: true,
} as const;

const withoutNoise = (types: string) =>
  types
    .replaceAll(/\n \*\n \* This interface was referenced by[^/]*\n \*\//g, "\n */")
    .replaceAll(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, "");

async function languageTypes(name: keyof typeof languages): Promise<string> {
  const text = await readFile(join(schemasFolder, `${name}.schema.json`), "utf8");
  const imports = Object.entries(referred)
    .filter(([file]) => text.includes(`"$ref": "${file}"`))
    .map(([, { type, from }]) => `import type { ${type} } from "${from}";\n`);
  return withoutNoise(
    await compile(simplified(JSON.parse(text)) as JSONSchema, name, {
      ...options,
      bannerComment: [banner, ...imports].join("\n"),
      unreachableDefinitions: true,
    }),
  );
}

async function readSchemas(): Promise<Record<string, unknown>> {
  const definitions: Record<string, unknown> = {};
  for (const file of (await readdir(schemasFolder)).toSorted()) {
    const name = basename(file, ".schema.json");
    if (!file.endsWith(".schema.json") || name in languages) continue;
    definitions[name] = bundled(simplified(await readJson(join(schemasFolder, file))), name);
  }
  return definitions;
}

async function readCalls(): Promise<Record<string, Call>> {
  const calls: Record<string, Call> = {};
  for (const file of (await readdir(join(schemasFolder, "calls"))).toSorted()) {
    Object.assign(calls, await readJson(join(schemasFolder, "calls", file)));
  }
  return calls;
}

const record = (properties: Record<string, unknown>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

function answerOf(call: Call): unknown {
  if (call.list) {
    const rows = { type: "array", items: call.list };
    const answer = record({
      data: rows,
      ...(call.rows === undefined ? {} : { [call.rows]: rows }),
      total_pages: { type: "integer" },
      total: { type: "integer" },
      total_is_exact: {
        type: "boolean",
        description: "Whether no more rows match than `total`; else it is the least that it can be.",
      },
    });
    const summaries = {
      type: "object",
      description: "What `summaries` asked for, over all rows that match.",
      additionalProperties: { type: ["number", "string", "null"] },
    };
    const group = record({
      value: { type: ["string", "boolean", "null"] },
      count: { type: "integer" },
    });
    const groups = {
      type: "array",
      description: "What `group_by` asked for, a page of them; there are no rows then.",
      items: { ...group, properties: { ...group.properties, summaries } },
    };
    const totalGroups = { type: "integer", description: "How many groups there are." };
    return {
      ...answer,
      properties: { ...answer.properties, summaries, groups, total_groups: totalGroups },
    };
  }
  return record({ data: call.response });
}

async function contractTypes(): Promise<string> {
  const definitions = await readSchemas();
  const calls = await readCalls();
  const shapes: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) {
    const parts: Record<string, unknown> = { answer: answerOf(call) };
    if (call.query) parts["query"] = call.query;
    if (call.body) parts["body"] = call.body;
    shapes[name] = bundled(simplified(record(parts)), "");
  }
  const entities = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, { $ref: `#/definitions/${name}` }]),
  );
  const bundle = {
    title: "Contracts",
    ...record({ entities: record(entities), calls: { title: "Calls", ...record(shapes) } }),
    definitions,
  };
  const types = await compile(bundle as JSONSchema, "Contracts", {
    ...options,
    declareExternallyReferenced: true,
  });
  const table = Object.entries(calls).map(([name, call]) => {
    const service = call.service === undefined ? "" : `, service: "${call.service}"`;
    const flags = `${call.public ? ", public: true" : ""}${service}`;
    return `  ${name}: { method: "${call.method}", path: "${call.path}"${flags} },`;
  });
  return `${types}
/** Method and path of every call, by its operation id; those of the main API unless another service is named. */
export const calls = {
${table.join("\n")}
} as const satisfies Record<keyof Calls, { method: string; path: string; public?: true; service?: "voice" }>;
`;
}

/** The generated files, by their path in the repository. */
export async function generateContracts(): Promise<Record<string, string>> {
  return {
    [languages["form-layout"]]: await languageTypes("form-layout"),
    [languages["form-fixture"]]: await languageTypes("form-fixture"),
    [languages["grid-definition"]]: await languageTypes("grid-definition"),
    "src/contracts/contracts.gen.ts": await contractTypes(),
    "docs/errors.md": errorDocumentation(),
    "docs/glossary.md": glossaryDocumentation(),
  };
}

async function main(check: boolean): Promise<void> {
  const stale: string[] = [];
  for (const [path, text] of Object.entries(await generateContracts())) {
    const current = await readFile(join(root, path), "utf8").catch(() => "");
    if (current === text) continue;
    stale.push(path);
    if (!check) await writeFile(join(root, path), text);
  }
  if (check && stale.length > 0) {
    console.error(`Generated files are stale: ${stale.join(", ")}. Run: npm run generate`);
    process.exitCode = 1;
  }
}

if (import.meta.filename === process.argv[1]) await main(process.argv.includes("--check"));
