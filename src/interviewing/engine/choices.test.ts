import { describe, expect, test } from "vitest";
import { parsePress, transcriptOfPress } from "../hearing/choices/pressed.ts";
import { buttonLabelsOf } from "../hearing/choices/options.ts";
import { choiceCounts, levelCounts } from "../insights/measured-answers.ts";
import type { InterviewMessage } from "../insights/read-facts.ts";
import { readFacts } from "../testing.ts";
import { languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { replay } from "../replay/replay.ts";
import { aGraph, TestConversation } from "./testing.ts";

const survey = `- How do you pay? [must-ask]
  - choice: Every month
  - choice: Once a year
  - choice: I do not know yet
- What do you use instead?`;

const scale = `- How do you plan your shifts?
  - level: by hand [by hand, paper]
  - level: with a shared list [spreadsheet, shared list]
  - level: planned by software [software, automatically]`;

const surveyIn = (language = "en") => aGraph(survey, { profile: "survey-at-scale", language });
const press = (talk: TestConversation, value: number) =>
  talk.send({
    type: "heard",
    at: 0,
    utterance: `press ${value}`,
    heard: parsePress({ kind: "rating", value }, talk.graph.nodes[talk.state.node]),
  });

function factsOf(graph: ReturnType<typeof aGraph>, replies: readonly string[]) {
  const talk = new TestConversation(graph);
  const messages: InterviewMessage[] = [];
  for (const content of replies) {
    const nodeId = graph.nodes[talk.state.node]?.id ?? null;
    messages.push({
      messageId: String(messages.length),
      type: "human",
      content,
      nodeId,
      lineKind: null,
      interrupted: false,
    });
    talk.hear(content);
  }
  return readFacts(graph, messages);
}

describe("a question with choices", () => {
  test("reads the numbered options and accepts words, number or key", () => {
    for (const choose of [
      (talk: TestConversation) => talk.hear("Oh, once a year, in January"),
      (talk: TestConversation) => talk.hear("2"),
      (talk: TestConversation) => press(talk, 2),
    ]) {
      const talk = new TestConversation(surveyIn());
      expect(talk.lines.at(-1)).toContain("1: Every month. 2: Once a year. 3: I do not know yet.");
      expect(choose(talk)).toContain("What do you use instead?");
      expect(replay(talk.graph, talk.events).state).toEqual(talk.state);
    }
  });

  test.each(languages)(
    "in %s offers the options once more if the answer matches none, then continues",
    (language) => {
      const talk = new TestConversation(surveyIn(language));
      const again = talk.hear("Quarterly 1999, 2000");
      expect(wordings[language].phrases.choose.some((text) => again.includes(text))).toBe(true);
      expect(again).toContain("2: Once a year.");
      expect(talk.hear("Quarterly 1999, 2000")).toContain("What do you use instead?");
    },
  );

  test("accepts neither a negated option nor two options", () => {
    expect(new TestConversation(surveyIn()).hear("Not every month")).toContain("2: Once a year.");
    expect(new TestConversation(surveyIn()).hear("Every month or once a year")).toContain("2: Once a year.");
  });

  test("shows a pressed key as the option's words", () => {
    const node = surveyIn().nodes.find(({ kind }) => kind === "question");
    expect(transcriptOfPress({ kind: "rating", value: 2 }, "en", node)).toBe("Once a year");
    expect(transcriptOfPress({ kind: "rating", value: 7 }, "en", node)).toBe("7");
  });

  test("counts each option, and other answers separately", () => {
    const graph = surveyIn();
    const facts = [["Every month"], ["1"], ["Quarterly", "Once a year"], ["Never", "No, never"]].map(
      (replies) => factsOf(graph, replies),
    );
    expect(choiceCounts([graph], facts)).toMatchObject([
      {
        interviews: 4,
        options: [{ interviews: 2 }, { text: "Once a year", interviews: 1 }, { interviews: 0 }],
        other: 1,
      },
    ]);
  });

  test("leaves guides without choices unchanged", () => {
    const [, question] = aGraph("- What do you pay?").nodes;
    expect(question).not.toHaveProperty("choices");
    expect(question).not.toHaveProperty("levels");
  });
});

describe("a question with a scale", () => {
  test("asks for evidence once and places the answer by its literal words", () => {
    const graph = aGraph(scale, { profile: "maturity-assessment" });
    const talk = new TestConversation(graph);
    const asked = talk.hear(
      "We keep a spreadsheet that everybody on the team can see and change, and it works well.",
    );
    expect(wordings.en.phrases.evidence.some((text) => asked.includes(text))).toBe(true);
    const facts = factsOf(graph, [
      "Nothing is done automatically here. We keep a spreadsheet.",
      "The spreadsheet hangs in the kitchen.",
    ]);
    const [placed] = levelCounts([graph], [{ conversationId: "c", facts }]);
    expect(placed).toMatchObject({
      interviews: 1,
      unplaced: 0,
      levels: [
        { interviews: 0, proofs: [] },
        {
          text: "with a shared list",
          interviews: 1,
          proofs: [{ text: "We keep a spreadsheet.", messageId: "0" }],
        },
        { interviews: 0 },
      ],
    });
  });

  test("leaves an answer without cue words unplaced", () => {
    const graph = aGraph(scale, { profile: "maturity-assessment" });
    const facts = factsOf(graph, ["My colleague does that on Mondays."]);
    expect(levelCounts([graph], [{ conversationId: "c", facts }])).toMatchObject([{ unplaced: 1 }]);
  });
});

describe("a screening question", () => {
  const screening = `- Do you run a company? [screen]
  - end: no
- What do you do there? [screen]
  - end: Nothing at all
  - segment Leads: I lead it
  - segment Staff: I work in it
- How many work there? [screen]
  - end: <5
  - segment Small: 5-49
  - segment Large: 50+
- What do you pay?`;
  const graph = aGraph(screening);
  const questions = graph.nodes.flatMap((node) => (node.kind === "question" ? [node] : []));

  test("has a button for each answer its rules name, and understands the button's words", () => {
    expect(questions.map((node) => buttonLabelsOf(node, "en"))).toEqual([
      ["yes", "no"],
      ["Nothing at all", "I lead it", "I work in it"],
      ["<5", "5-49", "50+"],
      [],
    ]);
    const talk = new TestConversation(graph);
    talk.hear("yes");
    talk.hear("I lead it");
    expect(talk.hear("<5")).toContain(wordings.en.phrases.screened_out[0]);
  });

  test("accepts keys for untranscribed speech", () => {
    const talk = new TestConversation(graph);
    talk.send({ type: "heard", at: 0, utterance: "y", heard: parsePress({ kind: "assent", value: "yes" }) });
    expect(press(talk, 2)).toContain("How many work there?");
    expect(press(talk, 7)).toContain("What do you pay?");
  });
});
