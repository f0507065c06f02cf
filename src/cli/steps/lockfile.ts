import { readFile } from "node:fs/promises";
import { satisfies } from "semver";

interface Lockfile {
  packages: Record<
    string,
    {
      resolved?: string;
      integrity?: string;
      link?: boolean;
      inBundle?: boolean;
      optional?: boolean;
      engines?: { node?: string };
    }
  >;
}

/** The oldest Node.js that the product supports, and the newer lines that it is meant for. */
const supportedNodes = ["20.19.0", "22.13.0", "24.0.0"] as const;

/**
 * Entries of the lockfile that would tie an installation to one registry, that nothing could verify, or that would warn
 * on a Node.js that the product supports.
 */
export async function findLockfileErrors(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as Lockfile;
  return Object.entries(packages).flatMap(([name, entry]) => {
    if (name === "" || entry.link) return [];
    const range = entry.engines?.node ?? "*";
    const refused = supportedNodes.filter((version) => !satisfies(version, range));
    if (refused.length > 0) return [`${name} wants Node ${range}, and would warn on ${refused.join(", ")}`];
    if (entry.resolved !== undefined)
      return [`${name} has "resolved": run npm install with the project's .npmrc`];
    if (entry.integrity === undefined && !entry.inBundle) return [`${name} has no "integrity"`];
    return [];
  });
}
