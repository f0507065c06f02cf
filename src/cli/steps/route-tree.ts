import { readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { Generator, getConfig } from "@tanstack/router-generator";
import { routerOptions } from "../router-options.ts";

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
export async function findStaleRoutes(): Promise<string[]> {
  const root = process.cwd();
  const stale = new Set<string>();
  const config = getConfig({ ...routerOptions, disableLogging: true }, root);
  const generator = new Generator({ config, root, fs: readOnly((path) => stale.add(relative(root, path))) });
  await generator.run();
  return [...stale].map((file) => `${file} is stale: run npm run build, and commit it`);
}
