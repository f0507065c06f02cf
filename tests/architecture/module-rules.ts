import { isBuiltin } from "node:module";
import { extname } from "node:path";

/** The parts of the repository, as in docs/architecture.md; the first matching pattern determines the part. */
const parts = [
  ["rjsf", /^src\/runtime\/rjsf\//u],
  ["ag-grid", /^src\/runtime\/ag-grid\//u],
  // The entry point of the package with both renderers.
  ["runtime-entry", /^src\/runtime\/index\.ts$/u],
  ["runtime", /^src\/runtime\//u],
  ["kernel", /^src\/kernel\//u],
  ["ui", /^src\/ui\//u],
  ["interviewing", /^src\/interviewing\//u],
  ["contracts", /^src\/contracts\//u],
  ["domain", /^src\/domain\//u],
  ["conversation", /^src\/conversation\//u],
  ["respondent", /^src\/respondent\//u],
  ["feature", /^src\/app\/features\//u],
  ["app", /^src\/app\//u],
  ["control", /^src\/server\/storage\/control\//u],
  ["server", /^src\/server\//u],
  ["cli", /^src\/cli\//u],
  // Benchmark contestants use the libraries directly.
  ["peers", /^tests\/bench\/[^/]+\/peers\//u],
  ["tests", /^tests\//u],
  ["storybook", /^\.storybook\//u],
  ["data", /^(?:schemas|layouts)\//u],
  ["root", /^(?:vite\.config\.ts|package\.json)$/u],
] as const satisfies readonly (readonly [name: string, pattern: RegExp])[];

type Part = (typeof parts)[number][0];

const everything: readonly Part[] = parts.map(([name]) => name);
const allBut = (...names: readonly Part[]) => everything.filter((name) => !names.includes(name));

/** What each part may import besides itself and `kernel`. */
const known: Readonly<Record<Part, readonly Part[]>> = {
  kernel: [],
  ui: [],
  contracts: [],
  interviewing: [],
  runtime: [],
  rjsf: ["runtime"],
  "ag-grid": ["runtime"],
  "runtime-entry": ["runtime", "rjsf", "ag-grid", "ui"],
  domain: ["contracts"],
  conversation: ["domain", "contracts", "ui"],
  respondent: ["conversation", "domain", "contracts", "ui"],
  app: ["feature", "runtime", "rjsf", "ag-grid", "conversation", "interviewing", "domain", "contracts", "ui"],
  feature: ["app", "runtime", "rjsf", "ag-grid", "conversation", "interviewing", "domain", "contracts", "ui"],
  server: ["control", "runtime", "interviewing", "domain", "contracts", "data"],
  control: ["server", "runtime", "interviewing", "domain", "contracts", "data"],
  cli: allBut("app", "feature", "respondent", "tests", "storybook"),
  storybook: allBut("server", "control"),
  peers: ["tests"],
  tests: everything,
  root: everything,
  data: [],
};

/**
 * Layers inside a part, from bottom to top: each may import itself and those below. Unlisted folders are above all
 * layers.
 */
export const layers: Readonly<Partial<Record<Part, readonly string[]>>> = {
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

const usesNode: readonly Part[] = ["server", "control", "cli", "tests", "peers", "storybook", "root"];
const controlTables = "src/server/storage/control/tables.ts";

const isTest = (file: string) =>
  /\.test\.tsx?$|\.stories\.tsx$|^src\/.*\/testing(?:\/|[^/]*\.ts$)|^src\/app\/stories\//u.test(file);
const partOf = (file: string) => parts.find(([, pattern]) => pattern.test(file))?.[0];

/** The folder below the part, which names a layer or a feature. */
const folderOf = (file: string) => /^src\/(?:app\/features|[^/]+)\/([^/]+)\//u.exec(file)?.[1] ?? "";

/** Whether a folder is in a higher layer of the part than another; files next to the folders belong to all layers. */
function isAbove(part: Part, to: string, from: string): boolean {
  const order = layers[part] ?? [];
  const fromLevel = order.indexOf(from);
  const toLevel = order.indexOf(to);
  return fromLevel >= 0 && to !== "" && (toLevel < 0 || toLevel > fromLevel);
}

function packageError(part: Part, file: string, name: string): string | undefined {
  if (isBuiltin(name)) {
    return usesNode.includes(part) || isTest(file) ? undefined : `${part} runs without Node`;
  }
  if (name.startsWith("@rjsf/") && part !== "rjsf" && part !== "peers") return `${name} is for rjsf alone`;
  if (/^ag-(?:grid|charts)-/u.test(name) && part !== "ag-grid" && part !== "peers") {
    return `${name} is for ag-grid alone`;
  }
  return undefined;
}

/** Additional imports allowed for some files of a part. */
function isExcepted(from: Part, to: Part, file: string): boolean {
  const draws = from === "runtime" || from === "rjsf" || from === "ag-grid";
  if (draws && to === "ui") return extname(file) === ".tsx";
  // The configuration studio edits documents by their schemas.
  if (to === "data")
    return (
      (isTest(file) && (draws || from === "app" || from === "feature")) ||
      file.startsWith("src/app/features/configuration/")
    );
  if (from === "runtime") return isTest(file) && (to === "rjsf" || to === "ag-grid");
  return to === "storybook" && isTest(file);
}

function fileError(from: Part, to: Part, file: string, target: string): string | undefined {
  const isOfServer = from === "server" || from === "control";
  if (
    target === controlTables &&
    !(from === "control" || from === "tests" || (from === "server" && isTest(file)))
  ) {
    return "the tables of the control schema are for its folder alone";
  }
  if (to === "kernel") return undefined;
  if (from !== to && !known[from].includes(to) && !isExcepted(from, to, file))
    return `${from} does not know ${to}`;
  if (isOfServer && extname(target) === ".tsx") return "the server draws nothing";
  if (from === "feature" && to === "feature" && folderOf(file) !== folderOf(target)) {
    return "features do not know each other";
  }
  if (from === "control" && to === "server" && !/^(?:platform|storage)$/u.test(folderOf(target))) {
    return "control stands on platform and storage";
  }
  if (from === to && !isTest(file) && isAbove(from, folderOf(target), folderOf(file))) {
    return `${folderOf(target)} stands above ${folderOf(file)}`;
  }
  return undefined;
}

/**
 * Returns the error for an import, or undefined if it is allowed.
 *
 * @param file relative to the root
 * @param target a file relative to the root, or a package
 */
export function importError(file: string, target: string, isPackage: boolean): string | undefined {
  const from = partOf(file);
  if (from === undefined) return "the file is in no part of docs/architecture.md";
  if (isPackage) return packageError(from, file, target);
  const to = partOf(target);
  return to === undefined
    ? `${target} is in no part of docs/architecture.md`
    : fileError(from, to, file, target);
}
