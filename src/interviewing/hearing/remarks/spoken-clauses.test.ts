import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import labelled from "./spoken-clauses.testing.json" with { type: "json" };
import { unmarked, withMarks } from "./spoken-clauses.ts";
import type { ParsedUtterance } from "../text/parsed-utterance.ts";

/** What the engine will do, in words. */
function meant(heard: ParsedUtterance): string {
  const { command, topic, asks, leaves, losesThread, stops, waits, nonAnswer } = heard;
  if (command !== null) return command === "question" ? (topic ?? "question") : command;
  if (nonAnswer === "no_more" || nonAnswer === "already_said") return nonAnswer;
  const beside = losesThread ? "repeat" : stops ? "stop" : waits ? "pause" : (leaves ?? asks);
  return beside === undefined ? "answer" : `answer and ${beside}`;
}

const question = "What happened then?";

describe.each(Object.entries(labelled) as [Language, (typeof labelled)["en"]][])(
  "a recogniser's remark without marks in %s",
  (language, { heard, answers }) => {
    const listen = createListener(aGraph(`- ${question}`, { language }));

    test.each(heard as [string, string][])("%s: %s", (text, wish) => {
      expect(meant(listen(text, { question }))).toBe(wish);
    });

    test.each(answers)("no wish: %s", (text) => {
      expect(meant(listen(text, { question }))).toBe("answer");
    });
  },
);

describe("marks that are restored", () => {
  test("a question in the midst gets its marks, and its reason stays a sentence", () => {
    const said =
      "we swap things within a week and how much longer is this by the way because the bread man is here";
    expect(withMarks(said, "en").text).toBe(
      "we swap things within a week and. how much longer is this by the way? because the bread man is here",
    );
  });

  test.each([
    "We pay for it. How much longer is this",
    "what, how much longer is this",
    "it opens at 7:30 and closes at six",
  ])("a remark with marks, or without a wish, stays as it is: %s", (text) => {
    expect(withMarks(text, "en")).toEqual({ text, added: [] });
  });

  test("what is quoted is found in the words as they are stored", () => {
    const said =
      "I'd rather not go into that we paid four hundred euros a month for the room how much longer is this";
    const marked = withMarks(said, "en");
    const start = marked.text.indexOf("four hundred");
    const span = unmarked({ start, end: start + "four hundred euros a month".length }, marked);
    expect(marked.added).toHaveLength(3);
    expect(said.slice(span.start, span.end)).toBe("four hundred euros a month");
  });

  test("an amount before a question is repeated from the stored words", () => {
    const said =
      "sorry can you say that again I only heard half we paid four hundred euros how much longer is this";
    const { amount, echo } = createListener(aGraph(`- ${question}`))(said, { question });
    const span = amount ?? echo;
    expect(span == null ? null : said.slice(span.start, span.end)).toMatch(/^[^?.]*$/u);
  });
});

/** Everyday sentences of other people, as a recogniser would write them. */
const everyday = (language: Language): readonly string[] =>
  readFileSync(`tests/corpus/everyday/${language}.tsv`, "utf8")
    .split("\n")
    .map((line) => line.split("\t").at(-1) ?? "")
    .map((text) =>
      text
        .replaceAll("’", "'")
        .replaceAll(/[.,;:!?¿¡…"“”«»()–—]/gu, " ")
        .replaceAll(/\s+/gu, " ")
        .trim(),
    );

test.each<[Language, number]>([
  ["en", 12],
  ["de", 1],
  ["es", 2],
  ["fr", 0],
  ["pt", 0],
  ["nl", 2],
  ["da", 4],
  ["ca", 0],
  ["ko", 1],
])("hardly any sentence of other people gets marks within, in %s", (language, most) => {
  const marked = everyday(language)
    .map((text) => withMarks(text, language))
    .filter(({ added }) => added.length > 0);
  expect(marked.length).toBeLessThanOrEqual(most);
});
