import { expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { wordings } from "../../phrases/wordings.ts";
import { answerKeysOf } from "./options.ts";

const keysOf = (question: string) => {
  const node = aGraph(question).nodes.find(({ kind }) => kind === "question");
  return node?.kind === "question" ? answerKeysOf(node, "en") : undefined;
};

test.each([
  ["- How many weeks did it take you to find the new job?", "figure"],
  ["- How satisfied are you, from 0 to 10?", "rating"],
  ["- How did it go?", "rating"],
  ["- Which one?\n  - option: first\n  - option: second", "rating"],
])("telephone keys answer %j with a %s", (question, keys) => {
  expect(keysOf(question)).toBe(keys);
});

test("by telephone, a question for an amount says how to type it", () => {
  const questions = "- How many weeks did it take you to find the new job?\n- How did it go?";
  const talk = new TestConversation(aGraph(questions), undefined, 0, true);
  expect(talk.lines.at(-1)).toContain(wordings.en.phrases.keys_figure[0]);
});
