import { readFile } from "node:fs/promises";
import { runCommand } from "./run-command.ts";

const traces: { pattern: RegExp; what: string }[] = [
  { pattern: /(?:^|[\s"'`(=:])\/(?:work|root|Users|home\/[a-z]\w*)\/[\w.-]+/, what: "a path of one machine" },
  { pattern: /\b[A-Z]:\\Users\\/, what: "a path of one machine" },
  {
    pattern: /\bregistry\.[\w-]+\.\w+|\/\/[\w.-]*(?:artifactory|nexus|verdaccio)/i,
    what: "a package registry",
  },
];

const isText = (file: string) => !/\.(?:png|jpg|ico|woff2?|ttf|wav|mp3|gz|pdf)$/.test(file);

/** The lines of a text that name a machine or a registry, each as `file:line: what`. */
export function tracesIn(file: string, text: string): string[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      traces
        .filter(({ pattern }) => pattern.test(line))
        .map(({ what }) => `${file}:${index + 1}: names ${what}`),
    );
}

/** What the committed files, and those about to be, tell about the machines they were made on. */
export async function findMachineTraces(): Promise<string[]> {
  const { ok, output } = await runCommand("git", [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "-z",
  ]);
  if (!ok) return [`git ls-files failed: ${output}`];
  const found: string[] = [];
  for (const file of output.split("\0").filter((name) => name !== "" && isText(name))) {
    // A file may be listed and yet deleted from the working tree.
    const text = await readFile(file, "utf8").catch(() => "");
    found.push(...tracesIn(file, text));
  }
  return found;
}
