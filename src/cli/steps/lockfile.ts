import { readFile } from "node:fs/promises";

interface Lockfile {
  packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
}

/** Entries of the lockfile that would tie an installation to one registry, or that nothing could verify. */
export async function findLockfileErrors(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as Lockfile;
  return Object.entries(packages).flatMap(([name, entry]) => {
    if (name === "" || entry.link) return [];
    if (entry.resolved !== undefined)
      return [`${name} has "resolved": run npm install with the project's .npmrc`];
    if (entry.integrity === undefined && !entry.inBundle) return [`${name} has no "integrity"`];
    return [];
  });
}
