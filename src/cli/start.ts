import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "./steps/command-step.ts";

const outputs = ["dist/server/start.js", "dist/web/.vite/manifest.json"];
const sources = ["src", "schemas", "vite.config.ts", "package-lock.json"];
const isTest = /\.(?:test|stories)\.tsx?$/;

/** When a file, or the youngest file of a folder, was last changed, in milliseconds of the epoch. */
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
 * Builds the product where it was not built yet, or its sources changed since.
 * @throws {Error} with what the build said when it failed.
 */
async function ensureBuild(): Promise<void> {
  if (await isCurrent()) return;
  console.log("Building the product, which is needed once and after each change ...");
  const { ok, output } = await runCommand("npm", ["run", "--silent", "build"]);
  if (!ok) throw new Error(output);
}

/**
 * `npm start`: builds when needed, then becomes the server. It is one process on purpose: npm forwards a signal to the
 * process that it started and to no other, so a server behind a shell or a runner would go on, and keep the data folder.
 */
await ensureBuild();
await import(pathToFileURL(resolve("dist/server/start.js")).href);
