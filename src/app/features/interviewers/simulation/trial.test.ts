import { describe, expect, test } from "vitest";
import { compileGuide } from "../../../../interviewing/guide/compile-guide.ts";
import { parseGuide } from "../../../../interviewing/guide/parse-content.ts";
import {
  countLearnedGoals,
  summariseGoals,
  summariseUnanswered,
  summariseUnreached,
} from "./simulated-panel.tsx";
import { runTrial, type TrialAnswer } from "./trial.ts";
import { characters } from "../../../../interviewing/simulation/simulated-respondent.ts";

const guide = {
  content: "## Introduction\nWelcome to this study.\n\n## Objectives\n- Work\n\n## Closing\nBye.",
  questions: "- What changed?\n  - goal: who decided [decided, boss]\n- What next?",
  options: { language: "en", profile: "standard", minutes: null, asksConsent: false },
};
const documents = [
  { id: "b", name: "About us", text: "Our company sells to schools and to hospitals in the whole country." },
];

const answersTo = (options: object = {}) => {
  const answers: TrialAnswer[] = [];
  const request = {
    type: "simulate",
    tried: { guide: { ...guide, options: { ...guide.options, ...options } }, documents },
  };
  runTrial(request as Parameters<typeof runTrial>[0], (answer) => answers.push(answer));
  return answers;
};

describe("runTrial", () => {
  test("reports the questions, then each interview, and summarises them", () => {
    const answers = answersTo();
    const interviews = answers.flatMap((answer) => (answer.type === "interview" ? [answer.interview] : []));
    const questions = answers.flatMap((answer) => (answer.type === "questions" ? answer.questions : []));
    expect(interviews).toHaveLength(characters.length);
    expect(answers.at(-1)).toEqual({ type: "done" });
    const [goal] = summariseGoals(questions, interviews);
    expect(goal).toMatchObject({ question: "What changed?", goal: "who decided" });
    expect(Object.values(goal?.fates ?? {}).reduce((sum, count) => sum + count, 0)).toBe(characters.length);
    expect(interviews.map(countLearnedGoals).every(({ learned, all }) => learned <= all && all === 1)).toBe(
      true,
    );
    // The knowledge base covers schools.
    expect(summariseUnanswered(interviews)).toEqual([]);
    expect(summariseUnreached(questions, interviews)).toEqual([]);
  });

  test("replays a past interview and answers from the knowledge base", () => {
    const answers: TrialAnswer[] = [];
    const { graph } = compileGuide(parseGuide(guide.content, guide.questions), guide.options);
    const nodeId = graph.nodes.find(({ kind }) => kind === "question")?.id ?? "";
    const said = (type: "ai" | "human", content: string) => ({ type, content, nodeId, at: 0 });
    const messages = [said("ai", "What changed?"), said("human", "Do you sell to schools and to hospitals?")];
    const held = { messages, seed: 1, hasKeys: false, end: "left" } as const;
    runTrial({ type: "replay", tried: { guide, documents }, held }, (answer) => answers.push(answer));
    expect(answers).toMatchObject([{ type: "replayed" }]);
    expect(JSON.stringify(answers)).toContain("schools");
  });
});
