import { describe, expect, test } from "vitest";
import { runToCompletion } from "../../kernel/steps.ts";
import { languages } from "../languages/language.ts";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { type PastInterview, type PastMessage, replayOnGuideInSteps } from "./replay-on-guide.ts";
import { characters, type Character } from "./simulated-respondent.ts";
import { maxSimulatedTurns, simulateInSteps } from "./simulate.ts";

const guide = `- Do you run a company? [screen]
  - end: no
  - segment Small (5): yes
- What changed in your work?
  - goal: the cost of it [price, fee]
  - goal: who decided [decided, boss]
- How did your team take it?
  - goal: the mood in the team [mood]
- What comes next?`;

const simulate = (character: Character, questions = guide, language = "en") =>
  runToCompletion(simulateInSteps(aGraph(questions, { language, asksConsent: true }), character, () => null));
const fates = (character: Character) => [...simulate(character).goals.values()].flat();

describe("simulated respondents", () => {
  test.each(languages)("complete an interview in %s, each in its own manner", (language) => {
    const interviews = characters.map((character) => simulate(character, guide, language));
    expect(interviews.map(({ outcome }) => outcome)).toEqual(characters.map(() => "completed"));
    const replies = interviews.map(({ turns }) => turns.map(({ reply }) => reply).join("\n"));
    expect(new Set(replies).size).toBe(characters.length);
    expect(replies.join("")).not.toMatch(/[{}]/u);
  });

  test("are deterministic", () => {
    expect(simulate("multi_topic")).toEqual(simulate("multi_topic"));
  });

  test("cover goals unasked, when asked, or not at all, by character", () => {
    expect(fates("terse")).toEqual(["asked", "asked", "asked"]);
    expect(fates("multi_topic")).toEqual(["volunteered", "volunteered", "volunteered"]);
    expect(fates("refusing")).toContain("missed");
    expect(fates("second_language")).toContain("missed");
  });

  test("reveal empty follow-ups, unanswered questions and care", () => {
    expect(simulate("hostile").care).toBe("hostility");
    expect(simulate("distressed").care).toBe("distress");
    expect(simulate("in_crisis").care).toBe("crisis");
    expect(simulate("asking").unanswered.length).toBeGreaterThan(0);
    const deep = simulate(
      "unsure",
      "- What changed? [deep]\n  - Since when?\n  - For whom?\n  - At what price?",
    );
    expect(deep.emptyFollowUps).toBeGreaterThan(0);
    expect(deep.emptyFollowUps).toBeLessThanOrEqual(deep.followUps);
  });

  test("are cut off in an endless guide", () => {
    const endless = Array.from({ length: 400 }, (_, index) => `- What of number ${index}?`).join("\n");
    const { turns, outcome } = simulate("terse", endless);
    expect([turns.length, outcome]).toEqual([maxSimulatedTurns, null]);
  });

  test("choose options, or say something else first", () => {
    const choices =
      "- How often?\n  - choice: Every week\n  - choice: Less often\n- By whom?\n  - choice: By me\n  - choice: By others";
    const repliesOf = (character: Character) => simulate(character, choices).turns.map(({ reply }) => reply);
    expect(repliesOf("terse")).toEqual(expect.arrayContaining(["Every week", "By others"]));
    expect(repliesOf("unsure")).not.toContain("Every week");
  });
});

describe("replayOnGuideInSteps", () => {
  const before = "- What changed in your work? [light]\n- Who pays?";
  const held = (): readonly PastMessage[] => {
    const talk = new TestConversation(aGraph(before), undefined, 7);
    const messages: PastMessage[] = [];
    let line = talk.lines.join(" ");
    for (const text of [
      "The price went up, because fuel became dear for all of us and the team was small",
      "My boss pays",
      "no",
      "no",
    ]) {
      const nodeId = talk.graph.nodes[talk.state.node]?.id ?? null;
      messages.push(
        { type: "ai", content: line, nodeId, at: 0 },
        { type: "human", content: text, nodeId, at: 0 },
      );
      line = talk.hear(text);
    }
    return [...messages, { type: "ai", content: line, nodeId: "closing", at: 0 }];
  };
  const replayed = (questions: string, changes: Partial<PastInterview> = {}) =>
    runToCompletion(
      replayOnGuideInSteps(
        aGraph(questions),
        { messages: held(), seed: 7, hasKeys: false, end: "reached", ...changes },
        () => null,
      ),
    );

  test("shows no difference on its own guide", () => {
    const places = replayed(before);
    expect(places.filter(({ differs }) => differs)).toEqual([]);
    expect(places.flatMap(({ after }) => after.map(({ reply }) => reply))).toContain("My boss pays");
  });

  test("shows no difference on its own guide if the respondent left", () => {
    const left = held().slice(0, 3);
    expect(replayed(before, { messages: left, end: "left" }).filter(({ differs }) => differs)).toEqual([]);
  });

  test("shows no difference after a refusal of consent, of which no words are kept", () => {
    const asks = { asksConsent: true };
    const talk = new TestConversation(aGraph(before, asks), undefined, 7);
    const asked = talk.lines.join(" ");
    const messages: PastMessage[] = [
      { type: "ai", content: asked, nodeId: "consent", at: 0 },
      { type: "human", content: "", nodeId: "consent", at: 0 },
      { type: "ai", content: talk.hear("no"), nodeId: "consent", at: 0 },
    ];
    const interview = { messages, seed: 7, hasKeys: false, end: "refused_consent" } as const;
    const places = runToCompletion(replayOnGuideInSteps(aGraph(before, asks), interview, () => null));
    expect(places.map(({ nodeId, differs }) => [nodeId, differs])).toEqual([["consent", false]]);
  });

  test("shows line by line the effect of a goal, a new question and a removed one", () => {
    const places = replayed(
      "- What changed in your work?\n  - goal: which month it was [month]\n- What then?",
    );
    const [changed, added] = places.filter(({ text }) => text !== null);
    expect(changed?.differs).toBe(true);
    expect(changed?.after.at(-1)).toMatchObject({
      line: expect.stringContaining("month") as string,
      reply: null,
    });
    expect(added).toMatchObject({ text: "What then?", before: [], differs: true });
    const gone = places.find(({ after, before: was }) => after.length === 0 && was.length > 0);
    expect(gone?.before[0]?.reply).toBe("My boss pays");
  });
});
