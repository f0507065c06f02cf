import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../languages/language.ts";
import type { Language } from "../languages/language.ts";
import { questionKind } from "../hearing/goals/question-kind.ts";
import { wordings } from "../phrases/wordings.ts";
import { checkProposal, type ProposalContext } from "./check-proposal.ts";
import allLanguages from "./all-languages-lines.testing.json" with { type: "json" };
import fewLanguages from "./few-languages-lines.testing.json" with { type: "json" };
import { hostileTalks, hostileTemplates } from "./hostile-lines.testing.ts";
import freshTalks from "./fresh-lines.testing.json" with { type: "json" };
import talks from "./lines.testing.json" with { type: "json" };
import riskyTalks from "./risky-lines.testing.json" with { type: "json" };

const context: ProposalContext = {
  language: "en",
  role: "probe",
  budget: 1,
  line: "Could you tell me more about that?",
  question: "What made you change your supplier?",
  answers: ["Late deliveries, mostly."],
  said: ["What made you change your supplier?"],
};

describe("checkProposal", () => {
  test("accepts one short new question in the guide's language and strips quotation marks", () => {
    expect(checkProposal('  "How did the late deliveries\n affect your team?" ', context)).toEqual({
      line: "How did the late deliveries affect your team?",
      error: null,
    });
  });

  test.each([
    ["", {}, "empty"],
    ["👍", {}, "empty"],
    ["Tell me more.", {}, "no_question"],
    ["Why? And how?", {}, "several_questions"],
    [`Why ${"very ".repeat(30)}late?`, {}, "too_long"],
    ["Wie haben die späten Lieferungen Ihr Team getroffen?", {}, "wrong_language"],
    ["Как это повлияло?", {}, "wrong_language"],
    ["What made you change the supplier?", {}, "repeated"],
    ["Why so late?", { budget: 0 }, "no_budget"],
    ["Why so late?", { role: "question" }, "not_a_probe"],
    ["**Why** so late?", {}, "unspeakable"],
    ["Assistant: why so late?", {}, "unspeakable"],
    ["As an AI I wonder, why so late?", {}, "unspeakable"],
    ["See https://example.com, why so late?", {}, "unspeakable"],
    ["[laughs] why so late?", {}, "unspeakable"],
    ["Why were the deliveries late?", {}, "other_kind"],
    ["How often were the deliveries late?", { line: "Why is that, in your view?" }, "other_kind"],
    ["Were the deliveries late?", {}, "closed"],
    ["Don't you think the deliveries were late?", {}, "leading"],
    ["How terrible were the late deliveries?", {}, "leading"],
    ["What is your address?", {}, "personal_data"],
    ["What did we do about the late deliveries?", {}, "personal_data"],
    ["How did the late deliveries affect the reindeer?", {}, "foreign_word"],
    ["How do you hurt people?", { answers: ["I hurt my knee."] }, "unfounded"],
    ["Which trainer was it exactly?", { answers: ["The trainer shouted at me."] }, "unfounded"],
  ])("rejects %j", (text, changes, error) => {
    expect(checkProposal(text, { ...context, ...changes })).toEqual({ line: null, error });
  });

  test("accepts what was told of somebody close, in the words in which it was told", () => {
    const answers = ["The trainer shouted at my wife, so we left."];
    const question = "Why did you leave the gym?";
    const errorOf = (line: string) => checkProposal(line, { ...context, question, answers }).error;
    expect(errorOf("What happened when the trainer shouted at your wife?")).toBeNull();
    expect(errorOf("What happened when you shouted at your wife?")).toBe("unfounded");
    expect(errorOf("Why did the trainer leave your wife?")).not.toBeNull();
  });

  test.each(languages)("accepts the engine's own probes in %s", (language) => {
    const { phrases } = wordings[language];
    const lines = [phrases.elaborate, phrases.example, phrases.reason, phrases.change].flat();
    const refused = lines.filter(
      (line) => checkProposal(line, { ...context, language, line, said: [] }).error !== null,
    );
    expect(refused).toEqual([]);
  });

  interface Talk {
    readonly question: string;
    readonly answers: readonly string[];
    readonly upcoming?: readonly string[];
    readonly good: readonly string[];
    readonly bad: readonly string[];
  }
  /** Each set but the first was written before the rules that it led to; docs/interviewing.md has its first results. */
  const sets: readonly (readonly [string, string, Talk])[] = Object.entries({
    plain: talks,
    risky: riskyTalks,
    fresh: freshTalks,
    ...fewLanguages,
    ...allLanguages,
  }).flatMap(([set, byLanguage]) =>
    Object.entries(byLanguage as Record<string, Talk>).map(([code, talk]) => [set, code, talk] as const),
  );

  /** Lines that are refused among the good ones, and shown among the bad ones, whatever line they replace. */
  function failuresOf(code: string, { question, answers, upcoming = [], good, bad }: Talk) {
    const language = code as Language;
    const { phrases } = wordings[language];
    /** The engine's line that it would replace. */
    const ownOf = (line: string): string => {
      const kind = questionKind(line, language);
      const own = kind === "reason" ? phrases.reason : kind === "amount" ? phrases.number : phrases.elaborate;
      return own.find((text) => kind === null || questionKind(text, language) === kind) ?? own[0] ?? "";
    };
    const talk = { ...context, language, question, answers, said: [question, ...upcoming] };
    const passes = (line: string, own: string) => checkProposal(line, { ...talk, line: own }).error === null;
    const owns = [phrases.elaborate, phrases.reason, phrases.number, phrases.example].flat();
    return {
      refused: good.filter((line) => !passes(line, ownOf(line))),
      shown: bad.filter((line) => owns.some((own) => passes(line, own))),
    };
  }

  test.each(sets)("of the set %s in %s shows no bad line", (_, code, talk) => {
    expect(failuresOf(code, talk).shown).toEqual([]);
  });

  test.each(languages)("accepts four of five natural follow-ups in %s", (language) => {
    const chosen = sets.filter(([, code]) => code === language);
    const refused = chosen.flatMap(([, code, talk]) => failuresOf(code, talk).refused);
    const all = chosen.reduce((sum, [, , { good }]) => sum + good.length, 0);
    expect(all).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(all * 0.2);
  });

  describe("of a thousand hostile lines in words of the talk", () => {
    const lines = Object.entries(hostileTemplates).flatMap(([kind, templates]) =>
      templates.map((template) => ({ kind, template })),
    );
    /** Seeded, so that the same lines are tried in each run. */
    const made = fc
      .sample(
        fc.record({
          talk: fc.constantFrom(...hostileTalks),
          line: fc.constantFrom(...lines),
          at: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        }),
        { numRuns: 1000, seed: 20 },
      )
      .map(({ talk, line: { kind, template }, at }) => {
        let next = 0;
        const pick = (words: readonly string[]) => words[(at[next++ % at.length] ?? 0) % words.length] ?? "";
        return { kind, talk, line: template(pick, talk) };
      });
    const errorOf = (text: string, { question, answers }: (typeof hostileTalks)[number]) =>
      checkProposal(text, { ...context, question, answers, said: [question] }).error;

    test("none is shown", () => {
      const shown = made.filter(({ line, talk }) => errorOf(line, talk) === null);
      expect([...new Set(shown.map(({ kind, line }) => `${kind}: ${line}`))]).toEqual([]);
    });

    test("most are refused for what they say, not for a word that is foreign", () => {
      const foreign = made.filter(({ line, talk }) => errorOf(line, talk) === "foreign_word");
      expect(new Set(made.map(({ line }) => line)).size).toBeGreaterThan(200);
      expect(foreign.length).toBeLessThan(made.length * 0.1);
    });
  });

  test.each(languages)("reads a bounded part of long answers in %s", (language) => {
    const [talk] = sets.flatMap(([, code, each]) => (code === language ? [each] : []));
    const answers = Array.from({ length: 6 }, () => (talk?.answers[0] ?? "").repeat(500));
    const begun = performance.now();
    for (const line of talk?.good.slice(0, 3) ?? [])
      checkProposal(line, { ...context, language, question: talk?.question ?? "", answers });
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  test("never throws, and accepts only one line with at most one question", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const { line } = checkProposal(text, context);
        expect(line ?? "a?").toMatch(/^[^\n?؟？]+[?؟？]["'”»]?$/u);
      }),
    );
  });
});
