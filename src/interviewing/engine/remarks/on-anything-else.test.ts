import { expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../testing.ts";

/** A conversation that was asked for anything else. */
const invited = (language: Language) => {
  const talk = new TestConversation(aGraph("- Who decides?", { language, profile: "expert-deep-dive" }));
  talk.hear(wordings[language].cues.skip[0] ?? "");
  expect(talk.lines.at(-1)).toMatch(/[?؟]$/u);
  return talk;
};

test.each<[Language, string]>([
  ["en", "no, I think that's it. oh yes, tell the couriers not to park on the cycle lane"],
  ["fr", "non je crois que c'est bon. ah si, dites aux livreurs de pas se garer sur les pistes"],
  ["de", "Nein, ich glaube, das war's. Ach doch, sagen Sie den Kurieren, sie sollen da nicht parken."],
])("in %s what comes after a no is kept and ends the interview: %s", (language, text) => {
  const talk = invited(language);
  expect(talk.hear(text)).toMatch(/Goodbye then\.$/u);
  expect(talk.state.outcome).toBe("completed");
  expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(1);
});

test("what comes without a no is asked after once more", () => {
  const talk = invited("en");
  const line = talk.hear("Yes, tell the couriers not to park on the cycle lane. That is dangerous.");
  expect(wordings.en.phrases.anything_more.some((each) => line.endsWith(each))).toBe(true);
});

test("in generation 21 it was asked for in both cases", () => {
  const talk = invited("en");
  talk.state = { ...talk.state, generation: 21 };
  talk.hear("no, I think that's it. oh yes, tell the couriers not to park on the cycle lane");
  expect(talk.state.status).not.toBe("ended");
});
