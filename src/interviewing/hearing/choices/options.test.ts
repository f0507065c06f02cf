import { expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { wordings } from "../../phrases/wordings.ts";
import { answerKeysOf, isAnsweredBySpeech } from "./options.ts";

const keysOf = (question: string) => {
  const node = aGraph(question).nodes.find(({ kind }) => kind === "question");
  return node?.kind === "question"
    ? [answerKeysOf(node, "en"), ...(isAnsweredBySpeech(node, "en") ? ["speech"] : [])]
    : undefined;
};

test.each([
  ["- How many weeks did it take you to find the new job?", ["figure"]],
  ["- How satisfied are you, from 0 to 10?", ["rating"]],
  ["- How did it go?", ["rating", "speech"]],
  ["- Which one?\n  - choice: first\n  - choice: second", ["rating"]],
  ["- Have you changed it?", ["yes_no"]],
  ["- Buying online is cheaper. [belief]", ["stance"]],
  ["- How sure are you that it is cheaper, from 0 to 10? [belief]", ["rating"]],
  ["- What do you think of buying online? [belief]", ["rating", "speech"]],
])("telephone keys answer %j: %j", (question, keys) => {
  expect(keysOf(question)).toEqual(keys);
});

test("by telephone, a question for an amount says how to type it", () => {
  const questions = "- How many weeks did it take you to find the new job?\n- How did it go?";
  const talk = new TestConversation(aGraph(questions), undefined, 0, true);
  expect(talk.lines.at(-1)).toContain(wordings.en.phrases.keys_figure[0]);
});
