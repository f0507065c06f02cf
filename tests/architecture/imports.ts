import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** One import: the file it stands in, and the file or the package it names; files relative to the root. */
export interface Import {
  from: string;
  to: string;
  isPackage: boolean;
  /** Whether the file can be loaded without it: only types pass, or it is fetched later by `import()`. */
  isDeferred: boolean;
}

const statement =
  /^\s*(import|export)\s+(type\s+)?([^"';]*?\s+from\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gmu;

const namesTypesOnly = (clause: string | undefined) =>
  clause !== undefined &&
  clause.startsWith("{") &&
  clause
    .slice(1, clause.lastIndexOf("}"))
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith("type "));

/** Imports of a file's text, in its order. */
export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(statement)].map(([, , type, clause, named, dynamic]) => {
    // What the bundler is asked for beside a file, as in `./worklet.ts?worker&url`, is no part of its name.
    const specifier = (named ?? dynamic ?? "").replace(/\?.*$/u, "");
    const isPackage = !specifier.startsWith(".");
    return {
      from: file,
      to: isPackage ? specifier : join(dirname(file), specifier),
      isPackage,
      isDeferred: type !== undefined || namesTypesOnly(clause) || dynamic !== undefined,
    };
  });

/** Imports of every file of TypeScript below `folder`. */
export const importsBelow = async (folder: string): Promise<Import[]> => {
  const names = await readdir(folder, { recursive: true });
  const read = names
    .filter((name) => /\.tsx?$/u.test(name))
    .map(async (name) => importsOf(join(folder, name), await readFile(join(folder, name), "utf8")));
  return (await Promise.all(read)).flat();
};

/** Imports of every product file below `folder`: no test, no story, none of their helpers. */
export const productImports = async (folder: string): Promise<Import[]> =>
  (await importsBelow(folder)).filter(
    ({ from }) => !/\.(?:test|stories)\.tsx?$|(?:^|\/)(?:testing[^/]*|stories)(?:\/|\.ts)/u.test(from),
  );
