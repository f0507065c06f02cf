import { describe, expect, test } from "vitest";
import { importsBelow, importsOf } from "./imports.ts";
import { importError, layers } from "./module-rules.ts";

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
  storybook: ".storybook/thing.tsx",
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
  storybook: ["app", "runtime", "a component of runtime", "ui", "a component of ui"],
  tests: ["server", "the control tables", "app", "cli", "runtime"],
};

/** The forbidden imports listed in docs/architecture.md: importing module, imported module. */
const forbidden: [Module, Module][] = [
  ["kernel", "domain"],
  ["kernel", "runtime"],
  ["ui", "runtime"],
  ["ui", "domain"],
  ["interviewing", "domain"],
  ["contracts", "domain"],
  ["domain", "runtime"],
  ["domain", "ui"],
  ["domain", "interviewing"],
  ["conversation", "app"],
  ["conversation", "interviewing"],
  ["respondent", "app"],
  ["respondent", "runtime"],
  ["respondent", "interviewing"],
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
  ["cli", "respondent"],
  ["cli", "the control tables"],
  ["storybook", "server"],
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

/** The error for an import of a file or package from `from`. */
const errorOf = (from: Module, specifier: string) => {
  const file = modules[from];
  const isPackage = !/^(?:src|tests|layouts)\//.test(specifier);
  return importError(file, specifier, isPackage);
};

describe("the module boundaries", () => {
  test.each(forbidden)("%s must not import %s", (from, to) => {
    expect(errorOf(from, modules[to])).toBeDefined();
  });

  test.each(packages.flatMap(({ name, elsewhere }) => elsewhere.map((from) => [from, name] as const)))(
    "%s must not import %s",
    (from, name) => {
      expect(errorOf(from, name)).toBeDefined();
    },
  );

  test.each([
    ...Object.entries(allowed).flatMap(([from, targets]) =>
      targets.map((to) => [from as Module, modules[to]] as const),
    ),
    ...packages.map(({ name, home }) => [home, name] as const),
  ])("%s may import %s", (from, to) => {
    expect(errorOf(from, to)).toBeUndefined();
  });

  test.each(
    Object.entries(layers).flatMap(([part, names]) =>
      names.slice(1).map((name, index) => [`src/${part}/${names[index] ?? ""}`, `src/${part}/${name}`]),
    ),
  )("%s is below %s", (below, above) => {
    expect(importError(`${above}/layer.ts`, `${below}/layer.ts`, false)).toBeUndefined();
    expect(importError(`${below}/layer.ts`, `${above}/layer.ts`, false)).toMatch(/stands above/u);
  });

  test("rejects files outside every part, importing or imported", () => {
    expect(importError("src/nowhere/thing.ts", "vitest", true)).toMatch(/in no part/u);
    expect(importError("src/ui/thing.ts", "src/nowhere/thing.ts", false)).toMatch(/in no part/u);
  });

  test("treats dynamic, type-only, query-suffixed and builtin imports like any other", () => {
    const text = [
      'export const later = () => import("../domain/thing.ts");',
      'import type { Thing } from "../domain/thing.ts";',
      'import url from "../domain/thing.ts?worker&url";',
      'import { readFile } from "node:fs";',
    ].join("\n");
    const found = importsOf("src/ui/thing.ts", text);
    expect(found.map(({ from, to, isPackage }) => importError(from, to, isPackage))).toEqual([
      "ui does not know domain",
      "ui does not know domain",
      "ui does not know domain",
      "ui runs without Node",
    ]);
  });

  test("no file of the repository crosses the boundaries", async () => {
    const imports = (await Promise.all(["src", "tests", ".storybook"].map(importsBelow))).flat();
    expect(imports.length).toBeGreaterThan(5000);
    // Contains the source of files that belong elsewhere.
    const checked = imports.filter(({ from }) => from !== "tests/e2e/own-resource.ts");
    const crossed = checked.flatMap(({ from, to, isPackage }) => {
      const error = importError(from, to, isPackage);
      return error === undefined ? [] : [`${from} imports ${to}: ${error}`];
    });
    expect(crossed).toEqual([]);
  });
});
