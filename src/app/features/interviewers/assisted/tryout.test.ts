import { beforeAll, describe, expect, it } from "vitest";
import { compileGuide } from "../../../../interviewing/guide/compile-guide.ts";
import { parseGuide } from "../../../../interviewing/guide/parse-content.ts";
import { replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import {
  answerTryout,
  beginTryout,
  continueTryout,
  draftGraph,
  draftGuide,
  hasEnded,
  type Tryout,
} from "../../../../interviewing/setup/tryout.ts";
import { runTrial, type TrialAnswer } from "../simulation/trial.ts";
import { aSetupContext } from "./testing.ts";
import { characters } from "../../../../interviewing/simulation/simulated-respondent.ts";

let context: SetupContext;
beforeAll(async () => {
  context = await aSetupContext();
});

const brief = "Why do small business customers cancel after the first year? Chat, 30 minutes, 4 questions.";
const graphAfter = (...remarks: readonly string[]) =>
  draftGraph(
    replaySetup(
      [brief, ...remarks].map((text) => ({ type: "said" as const, text })),
      context,
    ),
    context,
  );
const lastOf = ({ lines }: Tryout) => lines.at(-1)?.text ?? "";
const longAnswer = "The invoices got slow in spring, for example, and support never called back.";

describe("a trial interview with the draft", () => {
  it("asks the draft's questions, probes for its goals and ends", () => {
    let tryout = beginTryout(graphAfter(), 0, 1);
    expect(tryout.lines.map(({ text }) => text).join(" ")).toContain(
      "How did things go in the time before you left?",
    );
    tryout = answerTryout(tryout, "It was not good at all, we were slow and nobody was happy with it.", 1000);
    expect(lastOf(tryout)).toContain("Could you give me an example?");
    for (let turn = 2; turn < 40 && !hasEnded(tryout); turn += 1)
      tryout = answerTryout(tryout, longAnswer, turn * 1000);
    expect(hasEnded(tryout)).toBe(true);
    expect(tryout.lines.some(({ text }) => text.includes("Those were all my questions."))).toBe(true);
    expect(answerTryout(tryout, "more", 99_000)).toBe(tryout);
  });

  it("continues at the same question after the draft changes, even if that question is reworded", () => {
    let first = beginTryout(graphAfter(), 0, 1);
    while (first.lines.length < 12 && !lastOf(first).includes("first think of leaving"))
      first = answerTryout(first, longAnswer, first.lines.length * 1000);
    expect(lastOf(first)).toContain("When did you first think of leaving?");
    expect(continueTryout(first, graphAfter(), 2000, 2)).toBe(first);
    const dropped = continueTryout(first, graphAfter("drop the first question"), 2000, 2);
    expect(dropped.lines.slice(0, first.lines.length)).toEqual(first.lines);
    expect(lastOf(dropped)).toContain("When did you first think of leaving?");
    const changed = continueTryout(first, graphAfter("the second question should be about pricing"), 2000, 2);
    expect(lastOf(changed)).toContain("pricing");
    const german = continueTryout(first, graphAfter("in German"), 2000, 2);
    expect(lastOf(german)).toContain("Wann haben Sie zum ersten Mal daran gedacht zu gehen?");
  });
});

it("applies screening but no quotas", () => {
  const questions = `- How many people work there? [screen]
  - end: <1
  - segment Large firms (20): 50+

- What do you pay?`;
  const plain = { language: "en", profile: "standard", minutes: null, asksConsent: false };
  const { graph } = compileGuide(parseGuide("", questions), plain);
  const tryout = answerTryout(beginTryout(graph, 0, 1), "About 1,200 people", 1000);
  expect(lastOf(tryout)).toContain("What do you pay?");
});

it("supports simulated respondents like a stored guide", () => {
  const state = replaySetup([{ type: "said", text: brief }], context);
  const answers: TrialAnswer[] = [];
  runTrial({ type: "simulate", tried: { guide: draftGuide(state, context), documents: [] } }, (answer) => {
    answers.push(answer);
  });
  const questions = answers.flatMap((answer) => (answer.type === "questions" ? answer.questions : []));
  expect(questions).toHaveLength(4);
  expect(answers.filter(({ type }) => type === "interview")).toHaveLength(characters.length);
  expect(answers.at(-1)).toEqual({ type: "done" });
});
