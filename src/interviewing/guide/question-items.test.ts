import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { compileGuide } from "./compile-guide.ts";
import { guideHints } from "./guide-hints.ts";
import { parseGuide } from "./parse-content.ts";
import { parseQuestions } from "./parse-questions.ts";

const questionsOf = (markdown: string) => parseQuestions(markdown).flatMap(({ questions }) => questions);
const problemsOf = (markdown: string) =>
  questionsOf(markdown).flatMap(({ problems }) => problems.map(({ code, line }) => [code, line]));

const lead = "- Why did you leave?\n  - goal: who decided [boss]\n";

describe("what is no part of the guide's language", () => {
  test.each([
    ["item_empty", "- goal:"],
    ["item_empty", "- goal: [cost, price]"],
    ["item_empty", "- choice:"],
    ["item_empty", "- level:"],
    ["item_empty", "- meaning:"],
    ["item_unknown", "- meanings: everybody you buy from"],
    ["item_brackets", "- goal: what it cost [cost, price"],
    ["item_brackets", "- goal: what it cost cost, price]"],
    ["item_brackets", "- goal: what it cost [cost, price] in all"],
    ["item_brackets", "- level: by hand [paper] [pen"],
    ["item_unknown", "- goals: who decided [boss]"],
    ["item_unknown", "- gaol: who decided"],
    ["item_unknown", "- Goal = who decided"],
    ["item_unknown", "- choices: every month"],
    ["item_unknown", "- lvl: by hand"],
    ["item_unknown", "- Ziel: wer entschied [Chef, Chefin]"],
    ["item_unknown", "- who decided [boss, manager]"],
    ["tag_unknown", "- Who decided? [beleif]"],
    ["choice_single", "- choice: every month"],
  ])("is reported as %s with its line: %s", (code, item) => {
    const markdown = `${lead}  ${item}\n`;
    expect(problemsOf(markdown)).toEqual([[code, 3]]);
    const { errors, graph } = compileGuide(parseGuide("", markdown), {
      language: "en",
      profile: "standard",
      minutes: null,
      asksConsent: false,
    });
    const error = errors.find((each) => each.code === code);
    expect(error).toMatchObject({ part: "questions", line: 3 });
    expect(error?.message).toMatch(/ on line 3 (has|is) .*("|goal:|\[deep\]|choices|items)/u);
    const [node] = graph.nodes.filter(({ kind }) => kind === "question");
    const kept = code === "tag_unknown" ? ["Who decided?"] : [];
    expect(node).toMatchObject({ probes: kept, goals: [{ text: "who decided" }] });
    const { hints } = guideHints(parseGuide("", markdown), {
      language: "en",
      profile: "standard",
      minutes: null,
    });
    expect(hints.find((hint) => hint.code === code)).toMatchObject({ line: 3, part: "questions" });
  });

  test.each([
    ["- Is it right? [beleif]", "Is it right?", "did you mean [belief]?"],
    ["- Is it right? [deep] [must_aks]", "Is it right?", "did you mean [must-ask]?"],
    ["- It is right [beleif]", "It is right", "did you mean [belief]?"],
    ["- Is it right? [important]", "Is it right?", "The tags are [light], [normal]"],
    ["- ¿Está bien? [depp]", "¿Está bien?", "did you mean [deep]?"],
  ])("%s is said without the tag", (markdown, text, message) => {
    const [question] = questionsOf(markdown);
    expect(question).toMatchObject({ text, problems: [{ code: "tag_unknown", line: 1 }] });
    expect(question?.problems[0]?.predicate).toContain(message);
  });

  test("is counted from its own line, also under nested items and in tables", () => {
    expect(
      problemsOf("# A\n\n- Why?\n  continued\n\n  - So?\n    - gaol: x\n  - choice:\n\n- How? [depe]\n"),
    ).toEqual([
      ["item_unknown", 7],
      ["item_empty", 8],
      ["tag_unknown", 10],
    ]);
    expect(problemsOf("| Q | P |\n|---|---|\n| Why? | gaol: x |")).toEqual([["item_unknown", 3]]);
  });

  test("includes the second explanation, also of a screening question", () => {
    const explained = "  - meaning: everybody you buy from\n  - Meaning: everybody else\n";
    for (const tag of ["", " [screen]"]) {
      expect(problemsOf(`- Who is your supplier?${tag}\n${explained}`)).toEqual([["item_too_many", 3]]);
      expect(questionsOf(`- Who is your supplier?${tag}\n${explained}`)[0]).toMatchObject({
        meaning: "everybody you buy from",
        probes: [],
        unreadRules: [],
      });
    }
  });

  test("includes the eleventh goal and choice", () => {
    const items = (marker: string) =>
      Array.from({ length: 11 }, (_, index) => `  - ${marker}: number ${index}`).join("\n");
    expect(problemsOf(`- Why?\n${items("goal")}`)).toEqual([["item_too_many", 12]]);
    expect(problemsOf(`- Why?\n${items("choice")}`)).toEqual([["item_too_many", 12]]);
    expect(questionsOf(`- Why?\n${items("goal")}`)[0]?.goals).toHaveLength(10);
  });

  test.each([
    "- Cost: what did you pay?",
    "- Model: which one?",
    "- Local: how far?",
    "- Goa: why there?",
    "- Lever: which one did you pull?",
    "- What about [product]?",
    "- Tell me about [product]",
    "- See [our page](http://x.y)",
    "- What do you see [in general]?",
    "- goal: what [product] cost",
    "- goal: what [it](http://x.y) cost [cost, price]",
    "- Goal：the price [price]",
    "- level: by hand [spreadsheet, by hand]",
  ])("is not found in %s", (item) => {
    expect(problemsOf(`- Why?\n  ${item}`)).toEqual([]);
    expect(problemsOf(item)).toEqual([]);
  });

  test("is never said", () => {
    const markdown = `${lead}  - goals: who decided [boss]\n  - goal: what it cost [cost, price\n- Is it good? [beleif]\n`;
    const talk = new TestConversation(aGraph(markdown));
    for (let turn = 0; turn < 12 && talk.state.status !== "ended"; turn += 1)
      talk.hear("It was a slow and rather dull place.");
    expect(talk.state.status).toBe("ended");
    const said = talk.lines.join("\n");
    expect(said).toContain("Is it good?");
    expect(said).not.toMatch(/goals|\[|\]/u);
  });

  test("never makes a guide fail to compile", () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          "- ",
          "  - ",
          "\n",
          "goal:",
          "goals: ",
          "choice:",
          "level: ",
          "[",
          "]",
          "?",
          "[a, b]",
          "[deep",
        ),
        fc.string({ unit: "grapheme", maxLength: 6 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        for (const { problems, goals, choices } of questionsOf(parts.join(""))) {
          expect(goals.every(({ text }) => text !== "")).toBe(true);
          expect(choices.every((text) => text !== "")).toBe(true);
          expect(problems.every(({ line, predicate }) => line >= 1 && predicate !== "")).toBe(true);
        }
      }),
    );
  });
});
