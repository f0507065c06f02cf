import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { countReasons } from "./corpus-reasons.ts";

/*
 * The list of what the corpus loses: the forms stay with their owners, so here only the list itself is checked.
 */

const list = "tests/corpus/reasons.json";

const { classes, reasons } = JSON.parse(await readFile(list, "utf8")) as {
  classes: Record<string, string>;
  reasons: { class: string; questions: Record<string, string[]> }[];
};

const questions = reasons.flatMap((reason) =>
  Object.entries(reason.questions).flatMap(([file, paths]) =>
    paths.map((path) => ({ file: `corpus/any/${file.replace(/#\d+$/, "$&.json")}`, path })),
  ),
);

it("names only files of the corpus, each place once, and classes that are explained", async () => {
  const { folders } = JSON.parse(await readFile("tests/corpus/forms.json", "utf8")) as {
    folders: { files: string[] }[];
  };
  const known = new Set(folders.flatMap(({ files }) => files));
  const files = reasons.flatMap((reason) => Object.keys(reason.questions));
  expect(files.filter((file) => !known.has(file))).toEqual([]);
  expect(new Set(questions.map(({ file, path }) => `${file} ${path}`)).size).toBe(questions.length);
  expect(new Set(reasons.map((reason) => reason.class))).toEqual(new Set(Object.keys(classes)));
});

it("counts every question once", async () => {
  const { rows, problems } = await countReasons(list, questions);
  expect(problems).toEqual([]);
  const totals = rows.flatMap((row) => Number(/^\| (\d+) \| \|/.exec(row)?.[1] ?? 0));
  expect(totals.reduce((sum, count) => sum + count, 0)).toBe(questions.length);
});

it("reports questions without a reason, and reasons of exact questions", async () => {
  const [first, ...others] = questions;
  const { problems } = await countReasons(list, [...others, { file: "corpus/new.json", path: "/a" }]);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain(`${first?.path ?? ""} is exact, or is listed twice`);
  expect(problems[1]).toBe(`corpus/new.json: /a has no reason in ${list}`);
});
