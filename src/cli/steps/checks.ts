import { Generator, getConfig } from "@tanstack/router-generator";
import { readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { commandStep, findingsStep, runCommand } from "./command-step.ts";
import { findLockfileErrors, findSecrets } from "./repository-findings.ts";
import { findStaleNotices } from "./notices.ts";
import type { Step } from "./run-steps.ts";

/** Router paths for the build and for the check that the route tree is current. */
export const routerOptions = {
  target: "react" as const,
  autoCodeSplitting: true,
  routesDirectory: "src/app/routes",
  generatedRouteTree: "src/app/routeTree.gen.ts",
};

const traces: { pattern: RegExp; what: string }[] = [
  { pattern: /(?:^|[\s"'`(=:])\/(?:work|root|Users|home\/[a-z]\w*)\/[\w.-]+/, what: "a path of one machine" },
  { pattern: /\b[A-Z]:\\Users\\/, what: "a path of one machine" },
  {
    pattern: /\bregistry\.[\w-]+\.\w+|\/\/[\w.-]*(?:artifactory|nexus|verdaccio)/i,
    what: "a package registry",
  },
];

const isText = (file: string) => !/\.(?:png|jpg|ico|woff2?|ttf|wav|mp3|gz|pdf)$/.test(file);

/** Lines that reveal a machine or a registry, each as `file:line: what`. */
export function tracesIn(file: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      traces
        .filter(({ pattern }) => pattern.test(line))
        .map(({ what }) => `${file}:${index + 1}: names ${what}`),
    );
}

/** Searches tracked and untracked files for traces of the machines they were made on. */
async function findMachineTraces(): Promise<string[]> {
  const { ok, output } = await runCommand("git", [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "-z",
  ]);
  if (!ok) return [`git ls-files failed: ${output}`];
  const found: string[] = [];
  for (const file of output.split("\0").filter((name) => name !== "" && isText(name))) {
    // A file may be listed although it was deleted from the working tree.
    const text = await readFile(file, "utf8").catch(() => "");
    found.push(...tracesIn(file, text));
  }
  return found;
}

/** Static checks, run before the tests. */
export const checks: readonly Step[] = [
  commandStep("types", "tsc", ["--noEmit"]),
  commandStep("lint", "oxlint", ["--deny-warnings", "--format=unix"]),
  commandStep("dead code and dependencies", "knip", ["--no-progress"]),
  commandStep("format", "oxfmt", ["--check"]),
  commandStep("generated contracts are current", "tsx", ["src/cli/generate/contracts.ts", "--check"]),
  findingsStep("route tree is current", findStaleRoutes),
  findingsStep("lockfile names no registry", findLockfileErrors),
  findingsStep("third-party notices are current", findStaleNotices),
  findingsStep("no traces of a machine", findMachineTraces),
  findingsStep("no secrets in files", findSecrets),
];

type FileSystem = NonNullable<ConstructorParameters<typeof Generator>[0]["fs"]>;

/** A read-only file system for the generator; calls `onChange` with every file that it would have changed. */
function readOnly(onChange: (path: string) => void): FileSystem {
  const written = new Map<string, string>();
  const statistics = async (path: string) => {
    const { mtimeMs, mode, uid, gid } = await stat(path, { bigint: true });
    return { mtimeMs, mode: Number(mode), uid: Number(uid), gid: Number(gid) };
  };
  return {
    stat: (path) => statistics(written.has(path) ? "package.json" : path),
    async readFile(path) {
      try {
        return { stat: await statistics(path), fileContent: await readFile(path, "utf8") };
      } catch {
        return "file-not-existing";
      }
    },
    async writeFile(path, content) {
      written.set(path, content);
    },
    async rename(_from, to) {
      written.set(to, "");
      onChange(to);
    },
    chmod: () => Promise.resolve(),
    chown: () => Promise.resolve(),
  };
}

/** Files that the router's generator would change: a stale route tree, or a route file with a wrong path. */
async function findStaleRoutes(): Promise<string[]> {
  const root = process.cwd();
  const stale = new Set<string>();
  const config = getConfig({ ...routerOptions, disableLogging: true }, root);
  const generator = new Generator({ config, root, fs: readOnly((path) => stale.add(relative(root, path))) });
  await generator.run();
  return [...stale].map((file) => `${file} is stale: run npm run build, and commit it`);
}
