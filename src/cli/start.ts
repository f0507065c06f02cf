import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "./steps/command-step.ts";

const outputs = ["dist/server/start.js", "dist/web/.vite/manifest.json"];
const sources = ["src", "schemas", "vite.config.ts", "package-lock.json"];
const isTest = /\.(?:test|stories)\.tsx?$/;

/** Latest modification time of a file or of the files in a folder, in epoch milliseconds. */
async function lastChange(path: string): Promise<number> {
  const { mtimeMs } = await stat(path);
  const inside = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = inside.filter((entry) => entry.isFile() && !isTest.test(entry.name));
  const times = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).mtimeMs),
  );
  return Math.max(files.length > 0 ? 0 : mtimeMs, ...times);
}

async function isCurrent(): Promise<boolean> {
  const built = await Promise.all(outputs.map((path) => stat(path).catch(() => undefined)));
  const oldest = Math.min(...built.map((file) => file?.mtimeMs ?? 0));
  const changed = await Promise.all(sources.map(lastChange));
  return Math.max(...changed) <= oldest;
}

/**
 * Builds the product if it is missing or its sources have changed.
 *
 * @throws {Error} with the output of a failed build
 */
async function ensureBuild(): Promise<void> {
  if (await isCurrent()) return;
  console.log("Building the product, which is needed once and after each change ...");
  const { ok, output } = await runCommand("npm", ["run", "--silent", "build"]);
  if (!ok) throw new Error(output);
}

/**
 * `npm start`: builds if needed, then becomes the server. Deliberately one process: npm forwards signals only to the
 * process it started, so a server behind a shell would keep running and keep the data folder locked.
 */
await ensureBuild();
await import(pathToFileURL(resolve("dist/server/start.js")).href);
