import fc from "fast-check";
import { describe, expect, test } from "vitest";
import naturalAnswers from "../../hearing/care/natural-answers.testing.json" with { type: "json" };
import losses from "../../hearing/losses.testing.json" with { type: "json" };
import { languages, type Language } from "../../languages/language.ts";
import { profileNames } from "../../profiles/profiles.ts";
import { formsOf } from "../../../kernel/plural-text.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import { wordings } from "../../phrases/wordings.ts";
import { currentGeneration, type Generation } from "../engine-event.ts";
import { wordingsOfGeneration } from "./earlier-generations.ts";
import { aGraph, TestConversation } from "../testing.ts";

/** Phrases of the latest line. */
const keysOf = ({ actions }: TestConversation): readonly PhraseKey[] => {
  const says = actions.findLast((action) => action.type === "say");
  return says?.type === "say" ? says.parts.flatMap((part) => (part.kind === "phrase" ? [part.key] : [])) : [];
};

interface Setting {
  readonly language?: Language;
  readonly generation?: Generation;
  readonly profile?: string;
}

const after = (
  guide: string,
  remarks: readonly string[],
  { language = "en", generation = 11, profile = "expert-deep-dive" }: Setting = {},
) => {
  const talk = new TestConversation(aGraph(guide, { language, profile }));
  talk.state = { ...talk.state, generation };
  for (const remark of remarks) talk.hear(remark);
  return talk;
};

describe("after something hard", () => {
  const week = "- What was the worst week of the year?\n- Why?";
  const lost = ["We lost a lot of money"];

  test("no figure is asked for, at that question or by a later follow-up", () => {
    expect(keysOf(after(week, lost))).not.toContain("number");
    expect(keysOf(after(week, [...lost, "The price went up as well"]))).not.toContain("number");
    expect(keysOf(after(week, lost, { generation: 10 }))).toContain("number");
    expect(keysOf(after(week, ["The price went up"]))).toContain("number");
  });

  test("people are not asked whether they agreed", () => {
    const who = ["- Whom did you turn to then?", "A colleague, who sat opposite."] as const;
    expect(keysOf(after(who[0], [who[1]]))).toContain("agreed");
    expect(keysOf(after(who[0], ["A colleague, until she was laid off in May."]))).not.toContain("agreed");
  });

  test("a verdict that is explained is not asked what it means, and nothing is quoted", () => {
    const day = "- How was your first day?\n- Why?";
    expect(keysOf(after(day, ["Awful. Nobody was expecting me."]))).toContain("tell_more");
    expect(keysOf(after(day, ["Awful."]))).toContain("way");
    const told = "It was a mess, my laptop was missing and I sat in the kitchen until eleven.";
    const elaborates = "- What stood out on your first day?\n- Why?";
    expect(after(elaborates, [told]).lines.at(-1)).not.toMatch(/kitchen|laptop/u);
  });

  test("an open invitation comes before a single moment of a loss", () => {
    expect(keysOf(after("- How did it go?\n- Why?", ["It cost me my job."]))).not.toContain("scene");
  });

  test("other goals come before one that asks for a figure, which is asked later", () => {
    const goals = "- What happened?\n  - goal: how often it happens [zzzz]\n  - goal: what helped you [zzzz]";
    const talk = after(goals, ["It cost me my job."]);
    expect(talk.lines.at(-1)).toMatch(/what helped you/iu);
    expect(talk.hear("My wife did.")).toMatch(/how often/iu);
    expect(after(goals, ["It went well."]).lines.at(-1)).toMatch(/how often/iu);
  });

  test("no figure is asked for in any interview", () => {
    const remark = fc.constantFrom(...languages).chain((language) =>
      fc.record({
        language: fc.constant(language),
        profile: fc.constantFrom(...profileNames),
        guide: fc.constantFrom("- What happened? [deep]\n- Why?", "- Why?\n- How did it go? [deep]", week),
        seed: fc.integer({ min: 0, max: 99 }),
        remarks: fc.array(
          fc.oneof(
            fc.constantFrom(...naturalAnswers[language]),
            fc.constantFrom(...losses[language].losses),
            fc.constantFrom(...losses[language].others),
          ),
          { minLength: 1, maxLength: 12 },
        ),
      }),
    );
    fc.assert(
      fc.property(remark, ({ language, profile, guide, seed, remarks }) => {
        const talk = new TestConversation(aGraph(guide, { language, profile }), undefined, seed);
        for (const text of remarks) {
          talk.hear(text);
          const { answers } = talk.state.progress[talk.state.node] ?? {};
          const isHard = answers?.some((answer) => answer.isHard === true) === true;
          if (isHard) expect(keysOf(talk)).not.toContain("number");
        }
      }),
    );
  });
});

describe("Portuguese", () => {
  const brazilian =
    /(?<!\p{L})(?:você|vocês|celular|tela|usuári[oa]s?|equipes?|registrar|pesquisa|pular|(?:est[áa]\p{L}*|vou|vai) \p{L}+(?:ando|endo|indo))(?!\p{L})|precisa (?:continuar|responder)|agradeço (?:muito )?pel[oa]|me (?:dar|contar|dizer) (?:um|mais|isso)(?=\?)/iu;

  test("is European in every wording of today", () => {
    const { phrases } = wordings.pt;
    const today = (Object.keys(phrases) as PhraseKey[]).flatMap((key) =>
      wordingsOfGeneration(key, currentGeneration, "pt", phrases[key].length).flatMap((place) =>
        formsOf(phrases[key][place] ?? ""),
      ),
    );
    // Phrases that only logs of earlier generations use.
    const earlier = new Set<string>(
      (["acknowledge", "elaborate", "easier"] as const).flatMap((key) => phrases[key]),
    );
    expect(today.filter((text) => brazilian.test(text) && !earlier.has(text))).toEqual([]);
  });

  test("keeps the wordings of logs of generation 10, and as many of each phrase as before", () => {
    const { phrases } = wordings.pt;
    const greeting = (generation: Generation) => {
      const places = wordingsOfGeneration("greeting", generation, "pt", phrases.greeting.length);
      return places.map((place) => phrases.greeting[place]);
    };
    expect(greeting(10)).toEqual(["Olá, agradeço pelo seu tempo."]);
    expect(greeting(11)).toEqual(["Olá, e obrigado pelo seu tempo."]);
    for (const key of Object.keys(phrases) as PhraseKey[]) {
      const count = (generation: Generation) =>
        wordingsOfGeneration(key, generation, "pt", phrases[key].length).length;
      expect([key, count(11)]).toEqual([key, count(10)]);
    }
  });

  test("does not put a goal as a question in Brazilian order", () => {
    const guide = "- O que aconteceu?\n  - goal: o que isso lhe custou [zzzz]";
    const line = (generation: Generation) =>
      after(guide, ["Foi na primavera."], { language: "pt", generation }).lines.at(-1);
    expect(line(10)).toMatch(/O que isso lhe custou\?$/u);
    expect(line(11)).toMatch(/ o que isso lhe custou[.?]$/u);
  });
});
