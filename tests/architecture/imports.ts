import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** An import: the importing file and the imported file or package; file paths are relative to the root. */
export interface Import {
  from: string;
  to: string;
  isPackage: boolean;
  /** Set if the import is not evaluated at load time: type-only or dynamic. */
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

/** Parses the imports in a file's text, in order. */
export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(statement)].map(([, , type, clause, named, dynamic]) => {
    // Strips bundler queries such as `./worklet.ts?worker&url`.
    const specifier = (named ?? dynamic ?? "").replace(/\?.*$/u, "");
    const isPackage = !specifier.startsWith(".");
    return {
      from: file,
      to: isPackage ? specifier : join(dirname(file), specifier),
      isPackage,
      isDeferred: type !== undefined || namesTypesOnly(clause) || dynamic !== undefined,
    };
  });

/** Imports of every TypeScript file below `folder`. */
export const importsBelow = async (folder: string): Promise<Import[]> => {
  const names = await readdir(folder, { recursive: true });
  const read = names
    .filter((name) => /\.tsx?$/u.test(name))
    .map(async (name) => importsOf(join(folder, name), await readFile(join(folder, name), "utf8")));
  return (await Promise.all(read)).flat();
};

/** Imports of the product files below `folder`, without tests, stories and their helpers. */
export const productImports = async (folder: string): Promise<Import[]> =>
  (await importsBelow(folder)).filter(
    ({ from }) => !/\.(?:test|stories)\.tsx?$|(?:^|\/)(?:testing[^/]*|stories)(?:\/|\.ts)/u.test(from),
  );
