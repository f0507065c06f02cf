import { describe, expect, test } from "vitest";
import { type Language, languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import { aGraph, TestConversation } from "./testing.ts";

const { phrases } = wordings.en;

const guide = `- How did you find your dentist?
  - goal: what you hoped for
  - goal: who helped you
- And how is it today?`;

const account =
  "I posted in a group of parents and got about forty replies, half of them said the same place, so I rang there and they had a slot in May.";

/** Starts at the first question, in a log of `generation` if it is an earlier one. */
function asked(questions: string, { profile = "standard", generation = 23 } = {}) {
  const talk = new TestConversation(aGraph(questions, { profile }));
  talk.state = { ...talk.state, generation: generation as 23 };
  return talk;
}

function says(talk: TestConversation, text: string): string {
  talk.at += 20_000;
  return talk.hear(text);
}

/** True if a line has a wording of a phrase in it. */
const has = (line: string, key: PhraseKey, language: Language = "en"): boolean =>
  wordings[language].phrases[key].some((wording) =>
    (typeof wording === "string" ? wording : wording.other)
      .split(/\{\w+\}/u)
      .every((piece) => line.toLowerCase().includes(piece.trim().toLowerCase())),
  );

describe("after an account", () => {
  test("the first goal is asked as what there is to add, the others before it and plainly", () => {
    const talk = asked(guide);
    expect(says(talk, account)).toMatch(/who helped you\?$/iu);
    const line = says(talk, "My neighbour did, she has three children and knows every practice in town.");
    expect(line).toContain("what you hoped for");
    expect(has(line, "goal_more")).toBe(true);
  });

  test.each(languages)("it is put into a sentence in %s", (language) => {
    const talk = new TestConversation(
      aGraph("- Warum?\n  - goal: die Kosten\n- Und?", { language, profile: "standard" }),
    );
    const line = says(talk, Array.from({ length: 20 }, (_, at) => `wort${at}`).join(" "));
    expect(has(line, "goal_more", language)).toBe(true);
  });

  test("a first goal that it speaks of counts as told, whoever is asked for", () => {
    const talk = asked(
      "- How did you choose?\n  - goal: who had the last word [wife, husband]\n- And today?",
    );
    const line = says(
      talk,
      "We sat at the kitchen table for an hour with the three offers, and in the end my wife said yes, that was that.",
    );
    expect(line).toContain("And today?");
  });

  test("nothing is asked that points at one of its points, of experts more about its end", () => {
    const questions = "- How do you choose a dentist?\n- And today?";
    expect(says(asked(questions), account)).toContain("And today?");
    const line = says(asked(questions, { profile: "expert-deep-dive" }), account);
    expect(has(line, "last_point")).toBe(true);
  });

  test("a joke at its end is left alone", () => {
    const talk = asked("- How do you choose a dentist?\n- And today?", { profile: "expert-deep-dive" });
    expect(says(talk, `${account} And then it rained on us, haha.`)).toContain("And today?");
  });

  test("a question at its end is not asked about, and who has told more about the end is left alone", () => {
    const asking = asked("- How do you choose a dentist?\n- And today?", { profile: "expert-deep-dive" });
    expect(says(asking, `${account} Is the street name deleted or not?`)).not.toMatch(/last|end of your/u);
    const expert = asked("- How do you choose a dentist?\n- And today?", { profile: "expert-deep-dive" });
    expect(has(says(expert, account), "last_point")).toBe(true);
    expect(says(expert, "The slot? I'd rather leave it there, a customer has come in.")).toContain(
      "And today?",
    );
  });

  test("“as I said” in passing is no complaint", () => {
    const talk = asked("- How did you find it?\n- And today?\n- And then?");
    says(talk, "Through a friend.");
    const line = says(talk, `As I said, through a friend. ${account}`);
    expect(has(line, "said_again")).toBe(false);
  });

  test("an expert is asked for more about its end besides the author's goals", () => {
    const talk = asked("- How did you find it?\n  - goal: what you hoped for\n- And today?", {
      profile: "expert-deep-dive",
    });
    says(talk, account);
    const line = says(
      talk,
      "I hoped that it would be near the school so that I can go there on foot with both of them after class.",
    );
    expect(has(line, "last_point")).toBe(true);
  });

  test("logs of generation 22 keep their ways", () => {
    const line = says(asked("- How do you choose a dentist?\n- And today?", { generation: 22 }), account);
    expect(line).not.toContain("And today?");
    const goals = asked("- How did you find it?\n  - goal: what you hoped for\n- And today?", {
      generation: 22,
    });
    expect(has(says(goals, account), "goal_more")).toBe(false);
  });
});

describe("what is only blamed", () => {
  const terrible =
    "The parking there is terrible, you always circle for a quarter of an hour before you find one.";

  test("gets a word that fits a nuisance and a nightmare, and does not weigh on the conversation", () => {
    const talk = asked("- How was it?\n- And today?");
    const line = says(talk, terrible);
    expect(has(line, "heard_felt")).toBe(true);
    expect(has(line, "heard_hard")).toBe(false);
    expect(talk.state.heaviness).toBe(0);
  });

  test("what is plainly hard gets sympathy", () => {
    const line = says(asked("- How was it?\n- And today?"), "We were laid off, all of us, in one morning.");
    expect(has(line, "heard_hard")).toBe(true);
  });

  test("logs of generation 22 keep their sympathy", () => {
    expect(has(says(asked("- How was it?\n- And today?", { generation: 22 }), terrible), "heard_hard")).toBe(
      true,
    );
  });
});

describe("at the end", () => {
  const added = "The gym sent me a newsletter in the very week that I had left, with a photo of the showers.";

  function atTheEnd(generation = 23) {
    const talk = asked("- How was it?", { generation });
    says(talk, account);
    while (!has(talk.lines.at(-1) ?? "", "anything_else")) says(talk, "No, that is all.");
    return talk;
  }

  test("what is added is welcomed, and asked for more", () => {
    const line = says(atTheEnd(), added);
    expect([has(line, "heard_added"), has(line, "anything_more")]).toEqual([true, true]);
  });

  test("logs of generation 22 thank for it as for any answer", () => {
    expect(has(says(atTheEnd(22), added), "heard_added")).toBe(false);
  });
});

test("the phrases of generation 23 have at least four wordings", () => {
  for (const key of [
    "heard_felt",
    "goal_more",
    "last_point",
    "to_add",
    "heard_added",
    "perhaps_told",
  ] as const)
    expect(phrases[key].length).toBeGreaterThanOrEqual(4);
});
