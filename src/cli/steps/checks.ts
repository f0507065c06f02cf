import { Generator, getConfig } from "@tanstack/router-generator";
import { readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { routerOptions } from "./router-options.ts";
import { commandStep } from "./command-step.ts";
import { findingsStep } from "./findings-step.ts";
import { findLockfileErrors } from "./lockfile.ts";
import { findMachineTraces } from "./machine-traces.ts";
import { findStaleNotices } from "./notices.ts";
import { findSecrets } from "./secrets.ts";
import type { Step } from "./step.ts";

/** What must hold of the text of the project before anything of it is run. */
export const checks: readonly Step[] = [
  commandStep("types", "tsc", ["--noEmit"]),
  commandStep("lint", "oxlint", ["--deny-warnings", "--format=unix"]),
  commandStep("dead code and dependencies", "knip", ["--no-progress"]),
  commandStep("format", "oxfmt", ["--check"]),
  commandStep("generated contracts are current", "tsx", ["src/cli/generate-contracts.ts", "--check"]),
  findingsStep("route tree is current", findStaleRoutes),
  findingsStep("lockfile names no registry", findLockfileErrors),
  findingsStep("third-party notices are current", findStaleNotices),
  findingsStep("no traces of a machine", findMachineTraces),
  findingsStep("no secrets in files", findSecrets),
];

type FileSystem = NonNullable<ConstructorParameters<typeof Generator>[0]["fs"]>;

/** Reads what is there and writes nowhere; `onChange` is told of every file that the generator would have changed. */
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

/** The files that the router's generator would change: the tree when it is stale, a route file whose path is wrong. */
async function findStaleRoutes(): Promise<string[]> {
  const root = process.cwd();
  const stale = new Set<string>();
  const config = getConfig({ ...routerOptions, disableLogging: true }, root);
  const generator = new Generator({ config, root, fs: readOnly((path) => stale.add(relative(root, path))) });
  await generator.run();
  return [...stale].map((file) => `${file} is stale: run npm run build, and commit it`);
}
