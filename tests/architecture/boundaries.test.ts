import { beforeAll, describe, expect, test } from "vitest";
import { type Complaint, lintTree } from "./lint-tree.ts";

const modules = {
  kernel: "src/kernel/thing.ts",
  ui: "src/ui/thing.ts",
  "a component of ui": "src/ui/thing-view.tsx",
  interviewing: "src/interviewing/thing.ts",
  contracts: "src/contracts/thing.ts",
  domain: "src/domain/thing.ts",
  conversation: "src/conversation/thing.ts",
  respondent: "src/respondent/thing.ts",
  runtime: "src/runtime/language/thing.ts",
  "a component of runtime": "src/runtime/types/fields/thing/thing-widget.tsx",
  rjsf: "src/runtime/rjsf/thing.tsx",
  "ag-grid": "src/runtime/ag-grid/thing.tsx",
  "a story of ag-grid": "src/runtime/ag-grid/thing.stories.tsx",
  data: "layouts/thing.ts",
  app: "src/app/shell/thing.ts",
  feature: "src/app/features/one/thing.ts",
  "another feature": "src/app/features/two/thing.ts",
  server: "src/server/main/thing.ts",
  "a test of the server": "src/server/storage/thing.test.ts",
  control: "src/server/storage/control/thing.ts",
  "the control tables": "src/server/storage/control/tables.ts",
  cli: "src/cli/thing.ts",
  tests: "tests/fixtures/thing.ts",
} as const;

type Module = keyof typeof modules;

const allowed: Partial<Record<Module, Module[]>> = {
  domain: ["contracts"],
  conversation: ["domain", "contracts", "ui", "a component of ui"],
  respondent: ["conversation", "domain", "contracts", "ui", "a component of ui"],
  "a component of runtime": ["runtime", "ui", "a component of ui"],
  "a component of ui": ["ui"],
  rjsf: ["runtime", "a component of runtime", "ui", "a component of ui"],
  "ag-grid": ["runtime", "a component of runtime", "ui", "a component of ui"],
  "a story of ag-grid": ["ag-grid", "data"],
  app: [
    "feature",
    "runtime",
    "a component of runtime",
    "rjsf",
    "ag-grid",
    "conversation",
    "interviewing",
    "domain",
    "contracts",
    "ui",
    "a component of ui",
  ],
  feature: ["app", "runtime", "a component of runtime", "rjsf", "ag-grid", "conversation", "domain", "ui"],
  server: ["control", "runtime", "interviewing", "domain", "contracts"],
  "a test of the server": ["server", "control", "the control tables"],
  control: ["the control tables", "domain", "contracts"],
  cli: ["server", "control", "runtime", "a component of runtime", "domain", "contracts", "ui"],
  tests: ["server", "the control tables", "app", "cli", "runtime"],
};

/** The layers inside a part (docs/architecture.md): each folder knows those named before it, and none behind it. */
const layers: Readonly<Record<string, readonly string[]>> = {
  server: ["platform", "storage", "calls", "identity", "interviews", "voice", "main", "worker"],
  runtime: ["language", "types", "forms", "grids"],
  interviewing: ["languages", "personal-data", "profiles", "phrases", "guide", "hearing", "engine"],
  app: [
    "platform",
    "api",
    "navigation",
    "preferences",
    "session",
    "services",
    "tenant",
    "configuration",
    "shell",
  ],
};

/** The violations that docs/architecture.md names, each by the module that imports and the one that it must not. */
const forbidden: [Module, Module][] = [
  ["kernel", "domain"],
  ["kernel", "runtime"],
  ["ui", "runtime"],
  ["ui", "domain"],
  ["interviewing", "domain"],
  ["contracts", "domain"],
  ["domain", "runtime"],
  ["domain", "ui"],
  ["conversation", "app"],
  ["respondent", "app"],
  ["respondent", "runtime"],
  ["runtime", "ui"],
  ["runtime", "domain"],
  ["runtime", "rjsf"],
  ["runtime", "ag-grid"],
  ["a component of runtime", "contracts"],
  ["a component of runtime", "app"],
  ["rjsf", "ag-grid"],
  ["ag-grid", "rjsf"],
  ["ag-grid", "data"],
  ["app", "server"],
  ["app", "respondent"],
  ["app", "cli"],
  ["feature", "another feature"],
  ["feature", "server"],
  ["server", "a component of runtime"],
  ["server", "rjsf"],
  ["server", "ag-grid"],
  ["server", "app"],
  ["server", "cli"],
  ["server", "ui"],
  ["server", "the control tables"],
  ["control", "server"],
  ["cli", "app"],
  ["cli", "the control tables"],
];

const packages: { name: string; home: Module; elsewhere: Module[] }[] = [
  {
    name: "@rjsf/core",
    home: "rjsf",
    elsewhere: ["app", "runtime", "a component of runtime", "server", "ag-grid"],
  },
  { name: "@rjsf/utils", home: "rjsf", elsewhere: ["feature", "ui"] },
  { name: "ag-grid-community", home: "ag-grid", elsewhere: ["app", "runtime", "rjsf", "server"] },
  { name: "ag-grid-react", home: "ag-grid", elsewhere: ["feature", "ui"] },
  {
    name: "node:fs",
    home: "server",
    elsewhere: [
      "kernel",
      "ui",
      "runtime",
      "domain",
      "contracts",
      "interviewing",
      "conversation",
      "app",
      "feature",
    ],
  },
];

/** A file of `from` that imports `specifier`; the file's name tells the case. */
const planted = (from: Module, specifier: string, name: string) => {
  const folder = modules[from].slice(0, modules[from].lastIndexOf("/"));
  const extension = /(?:\.stories|\.test)?\.tsx?$/.exec(modules[from])?.[0] ?? ".ts";
  const up = "../".repeat(folder.split("/").length);
  const target = /^(?:src|tests|layouts)\//.test(specifier) ? up + specifier : specifier;
  return { file: `${folder}/${name}${extension}`, text: `export * from "${target}";\n` };
};

const slug = (text: string) => text.replaceAll(/[^a-z]+/g, "-");

describe("the module boundaries", () => {
  let complaints: Complaint[] = [];
  const files: Record<string, string> = {};
  const place = (from: Module, specifier: string, name: string) => {
    const { file, text } = planted(from, specifier, name);
    files[file] = text;
    return file;
  };

  for (const [module, file] of Object.entries(modules)) files[file] = `export const thing = "${module}";\n`;
  const violations = [
    ...forbidden.map(([from, to]) => ({
      title: `${from} must not import ${to}`,
      file: place(from, modules[to], `bad-${slug(to)}`),
    })),
    ...packages.flatMap(({ name, elsewhere }) =>
      elsewhere.map((from) => ({
        title: `${from} must not import ${name}`,
        file: place(from, name, `bad-${slug(name)}`),
      })),
    ),
  ];
  const permitted = [
    ...Object.entries(allowed).flatMap(([from, targets]) =>
      targets.map((to) => ({
        title: `${from} may import ${to}`,
        file: place(from as Module, modules[to], `good-${slug(to)}`),
      })),
    ),
    ...packages.map(({ name, home }) => ({
      title: `${home} may import ${name}`,
      file: place(home, name, `good-${slug(name)}`),
    })),
  ];
  for (const [part, names] of Object.entries(layers)) {
    for (const [index, name] of names.entries()) {
      const folder = `src/${part}/${name}`;
      files[`${folder}/layer.ts`] = `export const layer = "${name}";\n`;
      const [below, above] = [names[index - 1], names[index + 1]];
      if (below !== undefined) {
        const file = `${folder}/good-layer.ts`;
        files[file] = `export * from "../${below}/layer.ts";\n`;
        permitted.push({ title: `${part}/${name} may import ${part}/${below}`, file });
      }
      if (above !== undefined) {
        const file = `${folder}/bad-layer.ts`;
        files[file] = `export * from "../${above}/layer.ts";\n`;
        violations.push({ title: `${part}/${name} must not import ${part}/${above}`, file });
      }
    }
  }
  files["src/nowhere/thing.ts"] = "export const thing = 1;\n";
  files["src/ui/round-one.ts"] = 'import { two } from "./round-two.ts";\n\nexport const one = () => two;\n';
  files["src/ui/round-two.ts"] = 'import { one } from "./round-one.ts";\n\nexport const two = () => one;\n';

  const rulesBroken = (file: string) =>
    complaints.filter((each) => each.file === file).map((each) => each.rule);

  beforeAll(async () => {
    complaints = await lintTree(files);
  });

  test.each(violations)("lint catches that $title", ({ file }) => {
    expect(rulesBroken(file)).toContain("boundaries(dependencies)");
  });

  test.each(permitted)("lint agrees that $title", ({ file }) => {
    expect(rulesBroken(file)).not.toContain("boundaries(dependencies)");
  });

  test("a file outside every module is an error", () => {
    expect(rulesBroken("src/nowhere/thing.ts")).toContain("boundaries(no-unknown-files)");
  });

  test("a cycle of imports is an error", () => {
    expect(rulesBroken("src/ui/round-one.ts")).toContain("import(no-cycle)");
  });

  test("an import that waits for its moment, or of a type only, is an import all the same", async () => {
    const found = await lintTree({
      "src/domain/thing.ts": "export const thing = 1;\nexport interface Thing {\n  name: string;\n}\n",
      "src/ui/later.ts": 'export const later = () => import("../domain/thing.ts");\n',
      "src/ui/typed.ts":
        'import type { Thing } from "../domain/thing.ts";\n\nexport const name = (thing: Thing) => thing.name;\n',
    });
    const guilty = found.filter(({ rule }) => rule === "boundaries(dependencies)").map(({ file }) => file);
    expect(guilty.toSorted()).toEqual(["src/ui/later.ts", "src/ui/typed.ts"]);
  });
});
