import fc from "fast-check";
import { describe, expect, test } from "vitest";
import naturalAnswers from "../hearing/care/natural-answers.testing.json" with { type: "json" };
import statements from "../hearing/care/statements.testing.json" with { type: "json" };
import { type Language, languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

const asked = (language: Language = "en") =>
  new TestConversation(aGraph("- What changed?\n- Why?", { asksConsent: true, language }));
const erased = (talk: TestConversation): ReadonlySet<string> =>
  new Set(talk.actions.flatMap((action) => (action.type === "erase" ? action.utterances : [])));
/** Utterances that are kept. */
const kept = (talk: TestConversation): readonly string[] =>
  [...talk.utterances.keys()].filter((id) => !erased(talk).has(id));

function say(talk: TestConversation, text: string): string {
  const line = talk.hear(text, { help: "Call 123." });
  return talk.state.awaits === "search" ? talk.found(null) : line;
}

const refused: readonly (readonly [Language, ...string[]])[] = [
  [
    "en",
    "My son died last year and I cry every day.",
    "Yes, let's go on, his name was Tom Hall from Leeds.",
    "no",
  ],
  [
    "en",
    "My son died last year and I cry every day.",
    "Who reads this, will my sister Anna Hall in Leeds see it?",
    "no",
  ],
  ["fr", "Je peux poser une question ?", "Est-ce que mon mari Paul saura que j'ai avorté ?", "non merci"],
  ["fr", "Je veux mourir", "je préfère ne pas parler de mon frère Luc", "non"],
  ["en", "", "I have HIV, by the way.", "hang on", "I'm back", "no"],
];

test.each(refused.map(([language, ...remarks]) => ({ language, remarks })))(
  "a refusal keeps no word, in $language: $remarks",
  ({ language, remarks }) => {
    const talk = asked(language);
    for (const remark of remarks) say(talk, remark);
    expect(talk.state.outcome).toBe("declined");
    expect(kept(talk)).toEqual([]);
  },
);

describe("without a yes", () => {
  test.each(["silence", "left"] as const)("%s erases what was said", (kind) => {
    const talk = asked();
    say(talk, "What is this about? My name is Jo and I live in Leeds.");
    for (let turn = 0; turn < 3; turn += 1) talk.send({ type: kind, at: 0 });
    expect(talk.state.status).toBe("ended");
    expect(kept(talk)).toEqual([]);
    if (kind === "silence") expect(talk.lines.at(-1)).toBe(wordings.en.phrases.consent_unanswered[0]);
  });

  test("a yes keeps what was said before it", () => {
    const talk = asked();
    say(talk, "What is this about? My name is Jo.");
    expect(say(talk, "yes")).toMatch(/What changed\?$/u);
    talk.send({ type: "left", at: 0 });
    expect(kept(talk)).toEqual(["u1", "u2"]);
  });
});

describe("a wish to forget before consent", () => {
  test.each(["forget that", "delete that please"])("%s erases what was said, and asks again", (wish) => {
    const talk = asked();
    say(talk, "I have HIV, by the way.");
    expect(say(talk, wish)).toMatch(
      /(?:What|Everything) you have said .* been deleted\. .*Is that all right with you\?$/u,
    );
    expect([...erased(talk)]).toEqual(["u1", "u2"]);
    say(talk, "yes");
    expect(kept(talk)).toEqual(["u3"]);
  });

  test("says that there is nothing if nothing was said", () => {
    expect(say(asked(), "forget that")).toMatch(/^(?:There is|So far|You haven't).*Is that all right/u);
  });
});

describe("the end after care", () => {
  test.each([
    ["I want to kill myself", "stop"],
    ["I want to kill myself", "no"],
  ])("%s, %s: gives the help again and does not claim that only the refusal is kept", (first, last) => {
    const talk = asked();
    say(talk, first);
    const end = say(talk, last);
    expect(end).toMatch(/^Of course, we'll stop here\. .* been deleted\. Call 123\.$/u);
    expect(talk.state.outcome).toBe("declined");
    expect(kept(talk)).toEqual([]);
  });

  test("makes no such claim after the interview went on either", () => {
    const talk = asked();
    say(talk, "My son died last year and I cry every day.");
    say(talk, "Let's go on.");
    expect(say(talk, "no")).not.toMatch(/only that you declined/u);
  });
});

const remark = fc
  .constantFrom(...languages)
  .chain((language) =>
    fc.tuple(
      fc.constant(language),
      fc.array(
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...naturalAnswers[language]) },
          { weight: 2, arbitrary: fc.constantFrom(...statements[language].crisis) },
          { weight: 2, arbitrary: fc.constantFrom(...statements[language].distress) },
          { weight: 6, arbitrary: fc.constantFrom(...Object.values(wordings[language].cues).flat()) },
          { weight: 1, arbitrary: fc.constantFrom("", "8", "?!", "👍", "Who will see this?") },
          { weight: 2, arbitrary: fc.constantFrom("silence" as const, "returned" as const) },
        ),
        { minLength: 1, maxLength: 12 },
      ),
      fc.constantFrom("left" as const, "silence" as const, "no" as const),
    ),
  );

test("after any end without a yes no word of the respondent is left, whatever was said", () => {
  let ends = 0;
  fc.assert(
    fc.property(remark, ([language, remarks, end]) => {
      const talk = asked(language);
      const isOver = (): boolean =>
        talk.state.status === "ended" || talk.graph.nodes[talk.state.node]?.kind !== "consent";
      for (const each of remarks) {
        if (isOver()) break;
        if (each === "silence" || each === "returned") talk.send({ type: each, at: 0 });
        else say(talk, each);
      }
      for (let turn = 0; turn < 25 && !isOver(); turn += 1) {
        if (end === "no") say(talk, wordings[language].cues.no[0] ?? "");
        else talk.send({ type: end, at: 0 });
      }
      if (talk.state.status !== "ended" || talk.graph.nodes[talk.state.node]?.kind !== "consent") return;
      ends += 1;
      expect(kept(talk)).toEqual([]);
    }),
    { numRuns: 250 },
  );
  expect(ends).toBeGreaterThan(100);
}, 60_000);
