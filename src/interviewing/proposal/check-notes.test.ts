import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { checkNotes, type NotesContext } from "./check-notes.ts";

const text = "We paid double that winter. My boss, Maria Schneider, signed it herself.";
const context: NotesContext = {
  language: "en",
  text,
  goals: [
    { node: 1, goal: 0 },
    { node: 1, goal: 1 },
  ],
  questions: [3, 4],
  earlier: [{ utterance: "u1", text: "We never pay more than the market does." }],
};
const place = (words: string, of = text) => ({
  start: of.indexOf(words),
  end: of.indexOf(words) + words.length,
});
const nothing = { goals: [], answered: [], comparison: null, next: null };
const check = (notes: unknown, changes: Partial<NotesContext> = {}) =>
  checkNotes(JSON.stringify(notes), { ...context, ...changes });

describe("checkNotes", () => {
  test("accepts notes with literal quotes about what was presented", () => {
    const quote = "paid double that winter";
    expect(
      check({
        goals: [{ id: "g2", quote }],
        answered: [{ id: "q1", quote }],
        comparison: { kind: "contradiction", id: "e1", earlier: "never pay more than the market", quote },
      }),
    ).toEqual({
      goals: [{ node: 1, goal: 1, quote: place(quote), isQuotable: true }],
      answered: [{ node: 3, quote: place(quote) }],
      comparison: {
        kind: "contradiction",
        earlier: { utterance: "u1", ...place("never pay more than the market", context.earlier[0]?.text) },
        later: place(quote),
      },
      next: null,
      errors: [],
    });
  });

  test("accepts a goal by a quote that names a person, but never shows it or shortens a question by it", () => {
    const quote = "My boss, Maria Schneider, signed it";
    const { goals, answered, errors } = check({
      goals: [{ id: "g1", quote }],
      answered: [{ id: "q1", quote }],
    });
    expect(goals).toEqual([{ node: 1, goal: 0, quote: place(quote), isQuotable: false }]);
    expect([answered, errors]).toEqual([[], ["not_quotable"]]);
  });

  test.each([
    [
      "en",
      "my boss priyanka signed the contract herself that winter",
      "priyanka signed the contract herself",
    ],
    [
      "en",
      "i talked to karen from accounting about the price last winter",
      "karen from accounting about the price",
    ],
    [
      "de",
      "meine chefin annegret hat den vertrag im winter unterschrieben",
      "annegret hat den vertrag im winter",
    ],
    ["es", "mi jefa lourdes firmó el contrato aquel invierno", "lourdes firmó el contrato aquel invierno"],
    ["hi", "मेरी बॉस प्रियंका ने उस सर्दी में अनुबंध पर हस्ताक्षर किए", "प्रियंका ने उस सर्दी में अनुबंध पर हस्ताक्षर किए"],
  ] as const)("in %s, never shows a quote of “%s” with a name without capitals", (language, said, quote) => {
    const earlier = [{ utterance: "u1", text: said }];
    const notes = { goals: [{ id: "g1", quote }], answered: [{ id: "q1", quote }] };
    const { goals, answered } = check(notes, { language, text: said });
    expect([goals.map((goal) => goal.isQuotable), answered]).toEqual([[false], []]);
    const comparison = { kind: "summary", id: "e1", earlier: quote, quote: text.slice(0, 26) };
    expect(check({ comparison }, { language, earlier }).errors).toEqual(["not_quotable"]);
  });

  test("shows a quote beside a name without capitals", () => {
    const said = "my boss priyanka signed it, we paid double that winter";
    const { goals, answered } = check(
      {
        goals: [{ id: "g1", quote: "we paid double that winter" }],
        answered: [{ id: "q1", quote: "we paid double" }],
      },
      { text: said },
    );
    expect([goals.map((goal) => goal.isQuotable), answered.length]).toEqual([[true], 1]);
  });

  test("accepts as next goal one that is open and was not heard just now", () => {
    const quote = "paid double that winter";
    expect(check({ next: { id: "g2", quote } }).next).toEqual({ node: 1, goal: 1, quote: place(quote) });
    const both = check({ goals: [{ id: "g2", quote }], next: { id: "g2", quote } });
    expect([both.next, both.errors]).toEqual([null, []]);
  });

  test.each([
    ["malformed", "nothing at all"],
    ["malformed", { next: "g1" }],
    ["unknown", { next: { id: "g9", quote: "paid double that winter" } }],
    ["malformed", { next: { id: "g1" } }],
    ["not_literal", { next: { id: "g1", quote: "paid triple that winter" } }],
    ["malformed", { goals: ["g1"] }],
    ["malformed", { goals: [{ id: "g1", quote: 7 }] }],
    ["unknown", { goals: [{ id: "g3", quote: "paid double that winter" }] }],
    ["unknown", { goals: [{ id: "q1", quote: "paid double that winter" }] }],
    ["unknown", { answered: [{ id: "q9", quote: "paid double that winter" }] }],
    ["unknown", { answered: [{ id: 1, quote: "paid double that winter" }] }],
    ["not_literal", { goals: [{ id: "g1", quote: "paid triple that winter" }] }],
    ["not_literal", { goals: [{ id: "g1", quote: "aid double that winter" }] }],
    ["too_short", { goals: [{ id: "g1", quote: "paid double" }] }],
    ["too_short", { goals: [{ id: "g1", quote: "" }] }],
    [
      "malformed",
      { comparison: { kind: "accusation", id: "e1", earlier: "We never pay", quote: "We paid double" } },
    ],
    ["malformed", { comparison: "You lie." }],
    [
      "unknown",
      { comparison: { kind: "summary", id: "e2", earlier: "We never pay", quote: "We paid double" } },
    ],
    [
      "not_literal",
      {
        comparison: {
          kind: "summary",
          id: "e1",
          earlier: "We always undercut the market",
          quote: "We paid double",
        },
      },
    ],
    [
      "not_literal",
      { comparison: { kind: "summary", id: "e1", earlier: "We never pay", quote: "You paid double" } },
    ],
  ])("rejects as %s: %j", (error, notes) => {
    expect(check(notes)).toEqual({ ...nothing, errors: [error] });
  });

  test("accepts at most three goals and two questions per answer", () => {
    const quote = "paid double that winter";
    const goals = Array.from({ length: 5 }, (_, goal) => ({ node: 1, goal }));
    const notes = {
      goals: goals.map((_, index) => ({ id: `g${index + 1}`, quote })),
      answered: [1, 2, 3].map((id) => ({ id: `q${id}`, quote })),
    };
    const checked = check(notes, { goals, questions: [3, 4, 5] });
    expect([checked.goals.length, checked.answered.length]).toEqual([3, 2]);
    expect(checked.errors).toEqual(["too_many", "too_many", "too_many"]);
  });
});

/** Answers of a hostile model: its own words everywhere, and words of the conversation where possible. */
function hostileAnswers(words: readonly string[]) {
  const phrase = fc
    .tuple(fc.nat(words.length), fc.nat(words.length))
    .map(([one, other]) => words.slice(Math.min(one, other), Math.max(one, other)).join(" "));
  const own = fc.constantFrom(
    "You stupid liar",
    "Buy it at https://evil.example",
    "Kill yourself",
    "{question}",
    "",
  );
  const quote = fc.oneof(
    phrase,
    own,
    fc.string({ unit: "grapheme" }),
    fc.tuple(phrase, own).map((of) => of.join(" ")),
  );
  const id = fc.oneof(fc.constantFrom("g1", "g2", "q1", "q2", "e1", "e2"), fc.string());
  const claim = fc.record({ id, quote, line: own, text: own });
  const comparison = fc.record({
    kind: fc.oneof(fc.constantFrom("contradiction", "summary"), own),
    id,
    earlier: quote,
    quote,
    line: own,
  });
  const notes = fc.record({
    goals: fc.array(claim),
    answered: fc.array(claim),
    comparison,
    next: claim,
    say: own,
  });
  return fc.oneof(
    { weight: 8, arbitrary: notes.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  );
}

test("passes no word of a thousand hostile answers to a respondent, and every interview ends", () => {
  const graph = aGraph(
    "- What is your rule?\n  - goal: the price [price]\n- What happened? [deep]\n- Who decides?\n- What next?",
  );
  const said = [
    "We never pay more than the market does, that is our rule.",
    "We paid double that winter, since nobody else had any left.",
    "The two sisters who own it decide about that, every spring.",
    "Next year we buy from three of them, a little from each.",
  ];
  const allowed = new Set(
    [...said, ...new TestConversation(graph).lines].flatMap(
      (line) => line.toLowerCase().match(/[\p{L}']+/gu) ?? [],
    ),
  );
  const hostile = ["stupid", "liar", "evil", "kill", "yourself", "https", "buy it", "{", "}"].filter(
    (word) => !allowed.has(word),
  );
  const words = said.join(" ").split(" ");
  fc.assert(
    fc.property(fc.array(hostileAnswers(words), { minLength: 40, maxLength: 40 }), (answers) => {
      const talk = new TestConversation(graph);
      for (let turn = 0; turn < 40 && talk.state.status !== "ended"; turn += 1) {
        talk.hear(said[turn] ?? "no");
        const [utterance = "", own = ""] = [...talk.utterances].at(-1) ?? [];
        const earlier = [...talk.utterances].slice(0, -1).map(([id, of]) => ({ utterance: id, text: of }));
        const known = { goals: [{ node: 1, goal: 0 }], questions: [2, 3, 4], earlier };
        for (const answer of answers.slice(turn * 10, turn * 10 + 10)) {
          const notes = checkNotes(answer, { language: "en", text: own, ...known });
          const { goals, answered, comparison, next } = notes;
          const more = { ...(comparison === null ? {} : { comparison }), ...(next === null ? {} : { next }) };
          talk.send({ type: "noticed", at: 0, utterance, goals, answered, ...more });
        }
      }
      expect(talk.state.outcome).toBe("completed");
      const lines = talk.lines.join(" ").toLowerCase();
      expect(hostile.filter((word) => lines.includes(word))).toEqual([]);
      // Every question was asked, in whole or with the respondent's own words.
      for (const question of ["what is your rule?", "what happened?", "who decides?", "what next?"])
        expect(lines).toContain(question);
      for (const [, quoted = ""] of lines.matchAll(/“([^”]*)”/gu))
        expect(said.some((each) => each.toLowerCase().includes(quoted))).toBe(true);
    }),
    { numRuns: 25 },
  );
});
