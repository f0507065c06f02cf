import { cp, link, lstat, mkdir, readdir, readFile, readlink, symlink } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { packageRoot } from "../../src/server/platform/process.ts";

/**
 * A path copied into the image: source relative to the repository, target relative to the image's working directory.
 */
export interface ImageCopy {
  readonly source: string;
  readonly target: string;
}

/** Contents of a Dockerfile, mostly of its last stage. */
export interface ImageDescription {
  readonly copies: readonly ImageCopy[];
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly healthCheck: readonly string[] | undefined;
  readonly command: readonly string[];
  /** The `RUN` commands of all stages. */
  readonly runs: readonly string[];
}

/**
 * Parses a Dockerfile whose last stage copies from a `build` stage in /app.
 *
 * @throws {Error} naming an unsupported COPY line
 */
export function readDockerfile(text: string): ImageDescription {
  const lines = text
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  const argumentOf = (instruction: string) =>
    last.findLast((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1);
  const copies = last.filter((line) => line.startsWith("COPY ")).flatMap(readCopy);
  const environment = Object.fromEntries(
    (argumentOf("ENV") ?? "").split(/\s+/).map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value];
    }),
  );
  const healthCheck = argumentOf("HEALTHCHECK");
  return {
    copies,
    environment,
    user: argumentOf("USER"),
    healthCheck: healthCheck === undefined ? undefined : words(healthCheck.replace(/^.*?CMD /, "")),
    command: words(argumentOf("CMD") ?? "[]"),
    runs: lines.filter((line) => line.startsWith("RUN ")).map((line) => line.slice(4)),
  };
}

const words = (json: string) => JSON.parse(json) as string[];

function readCopy(line: string): ImageCopy[] {
  const [, paths = ""] = /^COPY --from=build (.+)$/.exec(line) ?? [];
  const parts = paths.split(/\s+/);
  const target = parts.at(-1) ?? "";
  const sources = parts.slice(0, -1);
  if (sources.length === 0 || sources.some((source) => !source.startsWith("/app/"))) {
    throw new Error(`This line is not understood: ${line}`);
  }
  return sources.map((source) => ({
    source: source.slice("/app/".length),
    target: posix.normalize(target.endsWith("/") ? posix.join(target, posix.basename(source)) : target),
  }));
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** Folders of the packages that remain after `npm prune --omit=dev`. */
async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(packageRoot, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && dev !== true && devOptional !== true)
    .map(([path]) => path);
}

/** Hard-links the files of a package, without nested packages: the lockfile lists those separately. */
async function linkPackage(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === "node_modules") continue;
    if (entry.isDirectory()) await linkPackage(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => cp(source, target));
  }
}

/** Creates the image's file tree in an empty folder from the built repository, following the COPY lines. */
export async function makeImageTree({ copies }: ImageDescription, folder: string): Promise<void> {
  for (const { source, target } of copies) {
    if (source === "node_modules") {
      for (const path of await productionPackages())
        await linkPackage(join(packageRoot, path), join(folder, path));
      continue;
    }
    const from = join(packageRoot, source);
    await lstat(from);
    await mkdir(dirname(join(folder, target)), { recursive: true });
    await cp(from, join(folder, target), { recursive: true });
  }
}
