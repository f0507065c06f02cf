import { readFile } from "node:fs/promises";
import { satisfies } from "semver";
import { runCommand } from "./command-step.ts";

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

/** The oldest supported Node.js and the newer supported lines. */
const supportedNodes = ["20.19.0", "22.13.0", "24.0.0"] as const;

/**
 * Lockfile entries that tie an installation to one registry, cannot be verified, or warn on a supported Node.js
 * version.
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

const secrets: { pattern: RegExp; what: string }[] = [
  { pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[\s\\n]+[A-Za-z0-9+/]{32}/, what: "a private key" },
  { pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/, what: "an access key of AWS" },
  { pattern: /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60}/, what: "a token of GitHub" },
  { pattern: /\bxox[abprs]-[A-Za-z0-9-]{20}/, what: "a token of Slack" },
  { pattern: /\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32}/, what: "a key of a language model" },
  { pattern: /\bsk_live_[A-Za-z0-9]{24}/, what: "a key of Stripe" },
  { pattern: /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/, what: "a signed token" },
  {
    pattern: /\b(?:postgres|postgresql|https?):\/\/[^\s:/@"'`]+:(?!pass|secret)[^\s@"'`${}<>]{8,}@/,
    what: "a password in an address",
  },
];

const isText = (file: string) =>
  !/\.(?:png|jpg|ico|woff2?|ttf|wav|mp3|gz|pdf)$|^package-lock\.json$/.test(file);

/** Secrets in a text, each as `file:line: what`. */
export function secretsIn(file: string, text: string): string[] {
  return secrets.flatMap(({ pattern, what }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${file}:${text.slice(0, at).split("\n").length}: holds ${what}`];
  });
}

/** Secrets in tracked and untracked files (ASVS 5.0, 13.3.1). */
export async function findSecrets(): Promise<string[]> {
  const listed = await runCommand("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]);
  if (!listed.ok) return [`git ls-files failed: ${listed.output}`];
  const files = listed.output.split("\0").filter((name) => name !== "" && isText(name));
  const found = await Promise.all(
    // A file may be listed although it was deleted from the working tree.
    files.map(async (file) => secretsIn(file, await readFile(file, "utf8").catch(() => ""))),
  );
  return found.flat();
}
