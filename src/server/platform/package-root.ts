import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds `schemas/` and `layouts/`: above the sources as well as above the build. */
export function findPackageRoot(from: string): string {
  let folder = from;
  while (!(existsSync(join(folder, "package.json")) && existsSync(join(folder, "schemas")))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("The folder with package.json and schemas/ was not found.");
    folder = parent;
  }
  return folder;
}

export const packageRoot = findPackageRoot(import.meta.dirname);
