import fc from "fast-check";
import { expect, test } from "vitest";
import { runToCompletion } from "../../kernel/steps.ts";
import { type Language, languages } from "../languages/language.ts";
import { createKnowledgeSearch, type KnowledgeDocument } from "./create-knowledge-search.ts";

const openSearch = (of: readonly KnowledgeDocument[], language: Language) => {
  const search = runToCompletion(createKnowledgeSearch(of, language));
  return (question: string) => runToCompletion(search(question)).best;
};

const documents = [
  {
    id: "d1",
    text: "# Privacy\n\nYour **answers** are stored for two years and read by the research team only.\n\n- Participation is voluntary.\n",
  },
  {
    id: "d2",
    text: "The company was founded in Lisbon.\n\nIt builds infusion pumps for hospitals.",
  },
];

test("finds the passage for a question, with the document's heading as its source and without markup", () => {
  const search = openSearch(documents, "en");
  expect(search("How long are my answers stored?")).toEqual({
    id: "d1#2",
    source: "Privacy",
    text: "Your answers are stored for two years and read by the research team only.",
  });
  expect(search("Where was the company founded?")?.source).toBe("");
});

test.each(["What's the weather like?", "", "???", "who are you"])("finds nothing for %j", (question) => {
  expect(openSearch(documents, "en")(question)).toBeNull();
});

test("returns related passages besides the best, best first", () => {
  const { best, near } = runToCompletion(
    runToCompletion(createKnowledgeSearch(documents, "en"))(
      "Which company builds the infusion pumps for hospitals?",
    ),
  );
  expect(near.map(({ id }) => id)).toEqual([best?.id, "d2#0"]);
  expect(best?.text).toBe("It builds infusion pumps for hospitals.");
});

test("finds nothing in an empty knowledge base", () => {
  expect(openSearch([], "en")("How long are my answers stored?")).toBeNull();
});

test("searches Thai and Korean", () => {
  const text = "ข้อมูลของคุณจะถูกเก็บไว้สองปี\n\nการเข้าร่วมเป็นไปโดยสมัครใจ";
  expect(openSearch([{ id: "t", text }], "th")("ข้อมูลถูกเก็บไว้นานเท่าไร")?.id).toBe("t#0");
  const korean = "답변은 이 년 동안 보관됩니다.\n\n참여는 자발적입니다.";
  expect(openSearch([{ id: "k", text: korean }], "ko")("답변은 얼마나 보관되나요?")?.id).toBe("k#0");
});

test("cuts a long passage at a sentence, and never throws", () => {
  const long = "The pumps are checked every week. ".repeat(40);
  const found = openSearch([{ id: "l", text: long }], "en")("When are pumps checked?");
  expect(found?.text.length).toBeLessThanOrEqual(400);
  expect(found?.text).toMatch(/week\.$/u);
  const words = fc.string({ unit: "grapheme", maxLength: 200 });
  fc.assert(
    fc.property(words, words, fc.constantFrom(...languages), (text, question, language) => {
      const passage = openSearch([{ id: "x", text }], language)(question);
      expect(passage?.id ?? "x#").toMatch(/^x#/u);
    }),
  );
});
