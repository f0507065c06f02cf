import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { messages } from "../../src/domain/errors/all-messages.ts";

/** Concatenated contents of the TypeScript files below a folder that pass the filter. */
async function sources(folder: string, isWanted: (file: string) => boolean): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).map((name) => `${folder}/${name}`);
  const wanted = files.filter((file) => /\.tsx?$/.test(file) && isWanted(file));
  const texts = await Promise.all(wanted.map(async (file) => readFile(file, "utf8")));
  return texts.join("\n");
}

const isTest = (file: string) => /\.(?:test|stories)\.tsx?$|\/(?:stories|testing)\//.test(file);
const isCatalogue = (file: string) => file.startsWith("src/domain/errors/") || file.startsWith("src/cli/");

const product = await sources(
  "src",
  (file) => !isTest(file) && !isCatalogue(file) && !file.endsWith(".gen.ts"),
);
const trials = `${await sources("src", isTest)}\n${await sources("tests/e2e", () => true)}\n${await sources("tests/fixtures", () => true)}`;

interface Message {
  /** Group and name in the catalogue, as written in code. */
  readonly path: string;
  /** The fixed part of the message. */
  readonly words: string;
}

/** The messages of the catalogue; messages with variants count once. */
function listed(): readonly Message[] {
  return Object.entries(messages).flatMap(([group, node]) =>
    typeof node === "string"
      ? [{ path: group, words: node }]
      : Object.entries(node).map(([name, leaf]) => ({
          // The messages of records are made from their names.
          path: group === "record" ? "recordMessages" : `${group}Messages.${name}`,
          words: wordsOf(leaf),
        })),
  );
}

function wordsOf(leaf: unknown): string {
  if (typeof leaf === "string") return leaf;
  if (typeof leaf === "function") return String((leaf as (filling: string) => unknown)("")).trim();
  return wordsOf(Object.values(leaf as object)[0]);
}

const occursIn = (text: string, { path, words }: Message): boolean =>
  new RegExp(`\\b${path.replaceAll(".", String.raw`\.`)}\\b`).test(text) || text.includes(words);

test.each(listed())("“$words” ($path) is used by the product and covered by a test or story", (message) => {
  expect({ said: occursIn(product, message), seen: occursIn(trials, message) }).toEqual({
    said: true,
    seen: true,
  });
});
