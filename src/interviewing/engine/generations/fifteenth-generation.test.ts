import { describe, expect, test } from "vitest";
import { formsOf } from "../../../kernel/plural-text.ts";
import { parsePress } from "../../hearing/choices/pressed.ts";
import { languages, type Language } from "../../languages/language.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import { wordings } from "../../phrases/wordings.ts";
import type { Generation } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";
import { wordingsOfGeneration } from "./earlier-generations.ts";

interface Options {
  readonly generation?: Generation;
  readonly language?: Language;
  readonly hasKeys?: boolean;
}

const after = (
  guide: string,
  remarks: readonly string[],
  { generation = 15, language = "en", hasKeys = false }: Options = {},
): TestConversation => {
  const talk = new TestConversation(aGraph(guide, { language }), undefined, 0, hasKeys);
  talk.state = { ...talk.state, generation };
  for (const remark of remarks) talk.hear(remark);
  return talk;
};

/** Phrases of the last line. */
const keysOf = ({ actions }: TestConversation): readonly PhraseKey[] =>
  (actions.findLast((action) => action.type === "say")?.parts ?? []).flatMap((part) =>
    part.kind === "phrase" ? [part.key] : [],
  );

describe("a goal close to its question", () => {
  const left =
    "- What made you decide to leave?\n  - goal: what happened before you left [xyzzy]\n- What next?";

  test("is led up to as a question about the same, after an answer of substance", () => {
    const line = after(left, ["The deliveries always came late."]);
    expect(keysOf(line)).toContain("more_exactly");
    expect(line.lines.at(-1)).toContain("What happened before you left?");
    expect(keysOf(after(left, ["The price."]))).not.toContain("more_exactly");
    expect(keysOf(after(left, ["The deliveries always came late."], { generation: 14 }))).not.toContain(
      "more_exactly",
    );
  });

  test("is not if it asks for something else", () => {
    const cost = "- What made you decide to leave?\n  - goal: what it cost you [xyzzy]\n- What next?";
    expect(keysOf(after(cost, ["The deliveries always came late."]))).not.toContain("more_exactly");
  });

  test.each<[Language, string, string, string]>([
    [
      "de",
      "Was hat Sie dazu gebracht zu kündigen?",
      "was damals passiert ist",
      "Die Lieferungen kamen zu spät.",
    ],
    ["fr", "Pourquoi êtes-vous parti ?", "ce qui s'est passé avant", "Les livraisons arrivaient en retard."],
    ["es", "¿Por qué se fue?", "qué pasó antes", "Los envíos llegaban siempre tarde."],
    ["nl", "Waarom bent u vertrokken?", "wat er toen gebeurde", "De leveringen kwamen altijd te laat."],
  ])("is recognised in %s", (language, question, goal, answer) => {
    const guide = `- ${question}\n  - goal: ${goal} [xyzzy]\n- X?`;
    expect(keysOf(after(guide, [answer], { language }))).toContain("more_exactly");
  });
});

describe("“you may know this all the same”", () => {
  const guide =
    "- What do you use?\n  - goal: why you chose it [xyzzy]\n  - goal: what you miss [wxyz]\n- Two?";
  const answers = ["The new tool, since May.", "My husband takes care of it."];

  test("is said of what the question asks, not after a reply to a follow-up", () => {
    expect(keysOf(after(guide, answers.slice(1)))).toContain("may_know");
    expect(keysOf(after(guide, answers))).not.toContain("may_know");
    expect(keysOf(after(guide, answers, { generation: 14 }))).toContain("may_know");
  });
});

describe("an example", () => {
  const wish = "- What should vendors do differently? [deep]\n- Two?";
  const remarks = ["Quite a lot.", "Show us an audit."];

  test("is not asked for twice in a row", () => {
    expect(keysOf(after(wish, remarks.slice(0, 1)))).toContain("named_example");
    expect(keysOf(after(wish, remarks))).not.toContain("occasion");
    expect(keysOf(after(wish, remarks, { generation: 14 }))).toContain("occasion");
  });
});

describe("a digit on the telephone", () => {
  const guide = "- What happened?\n- How many were there?\n- How sure are you, from 0 to 10?";
  const press = (talk: TestConversation, value: number): string =>
    talk.send({
      type: "heard",
      at: 0,
      utterance: String(value),
      heard: parsePress({ kind: "rating", value }, talk.graph.nodes[talk.state.node]),
    });

  test("is no answer to a question that asks for no figure", () => {
    const talk = after(guide, [], { hasKeys: true });
    expect(press(talk, 7)).toMatch(/use the keys.+What happened\?$/u);
    expect(talk.state.progress[1]?.answers).toEqual([]);
  });

  test("was one before, and is one on a page", () => {
    for (const options of [{ hasKeys: true, generation: 14 }, { hasKeys: false }] as const) {
      const talk = after(guide, [], options);
      press(talk, 7);
      expect(talk.state.progress[1]?.answers).toHaveLength(1);
    }
  });

  test("answers a question for an amount or a rating", () => {
    const talk = after(guide, ["skip"], { hasKeys: true });
    press(talk, 7);
    expect(talk.state.progress[2]?.answers).toHaveLength(1);
    talk.hear("skip");
    press(talk, 8);
    expect(talk.state.progress[3]?.answers.map(({ rating }) => rating)).toEqual([8]);
  });

  test("is explained three times at most", () => {
    const talk = after(guide, [], { hasKeys: true });
    for (let times = 0; times < 4; times += 1) press(talk, 3);
    expect(talk.state.node).toBe(2);
  });
});

describe("“as mentioned” at the end of an answer", () => {
  const guide = "- Why did you leave?\n- Who decided?\n- Three?";

  test("is acknowledged, and followed up as any answer", () => {
    const talk = after(guide, ["skip", "skip", "It was late, as I said."]);
    expect(keysOf(talk)).not.toContain("said_again");
    const later = after(guide, [
      "The price had doubled.",
      "It had.",
      "no",
      "My partner and I, as mentioned.",
    ]);
    expect(keysOf(later)).toContain("said_again");
  });
});

describe.each(languages)("the wordings in %s", (language) => {
  const { phrases } = wordings[language];
  const placesIn = (key: PhraseKey, generation: Generation) =>
    wordingsOfGeneration(key, generation, language, phrases[key].length);

  test("ask no longer what is “behind” a figure, nor when something unwished-for would have helped", () => {
    expect(placesIn("depends", 14)).toEqual([0, 1, 2, 3]);
    expect(placesIn("depends", 15)).not.toContain(1);
    expect(placesIn("occasion", 14)).toEqual([0, 1, 2, 3]);
    expect(placesIn("occasion", 15)).toEqual([4, 5, 6, 7]);
  });

  test("are shorter where they say nothing", () => {
    const letters = (key: PhraseKey, generation: Generation): number => {
      const texts = placesIn(key, generation).flatMap((at) =>
        phrases[key].slice(at, at + 1).flatMap(formsOf),
      );
      return texts.join("").length / texts.length;
    };
    for (const key of ["anything_else", "acknowledge_nothing", "heard_long", "scene", "usual"] as const)
      expect([key, letters(key, 15) < letters(key, 14)]).toEqual([key, true]);
  });
});

describe("what brought an example or a reason", () => {
  const weeks = "- How did your last weeks with the service go?\n- What next?";
  const twice = ["They were bad.", "Got the same invoice twice."];

  test("is not followed by a request for an example", () => {
    const talk = after(weeks, twice);
    expect(keysOf(after(weeks, twice.slice(0, 1)))).toContain("way");
    expect(keysOf(talk)).not.toContain("scene");
    expect(keysOf(after(weeks, twice, { generation: 14 }))).toContain("scene");
  });

  test("is not followed by a question of what led to it", () => {
    const today = "- What do you use today instead?\n- What next?";
    const nothing = ["Nothing at all any more.", "I prefer the silence, to be honest."];
    expect(keysOf(after(today, nothing.slice(0, 1)))).toContain("reason");
    expect(keysOf(after(today, nothing))).not.toContain("arrived");
    expect(keysOf(after(today, nothing, { generation: 14 }))).toContain("arrived");
  });
});
