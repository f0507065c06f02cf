import { describe, expect, test } from "vitest";
import { replay } from "../replay/replay.ts";
import type { EngineEvent } from "./engine-event.ts";
import { aGraph, TestConversation } from "./testing.ts";

type Noticed = EngineEvent & { type: "noticed" };

/** Sends what a model noticed in the last utterance. */
function notice(
  talk: TestConversation,
  parts: (placeOf: (words: string) => { start: number; end: number }) => Partial<Noticed>,
) {
  const [utterance = "", text = ""] = [...talk.utterances].at(-1) ?? [];
  const placeOf = (words: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  });
  return talk.send({ type: "noticed", at: talk.at, utterance, ...parts(placeOf) });
}

const goals = `- Why did you leave?
  - goal: what it cost you [cost, price, month]
  - goal: who decided in the end [boss, decided, board]
- Who decides about suppliers?`;
const early = "It ate our whole budget for the year, and the two owners wanted out of it for good.";

describe("a goal heard by a language model", () => {
  test("is no longer asked for", () => {
    const plain = new TestConversation(aGraph(goals));
    plain.hear(early);
    expect(plain.hear("It was too much for us to carry on with it.")).toMatch(/what it cost you/u);

    const talk = new TestConversation(aGraph(goals));
    talk.hear(early);
    notice(talk, (at) => ({
      goals: [{ node: 1, goal: 0, quote: at("It ate our whole budget"), isQuotable: true }],
    }));
    expect(talk.hear("It was too much for us to carry on with it.")).toMatch(
      /Who decides about suppliers\?$/u,
    );
    expect(talk.state.progress[1]?.probes).toEqual(["goal:1"]);
  });

  test("shortens a question whose goals were all heard, quoting the proof", () => {
    const talk = new TestConversation(
      aGraph("- Why? [light]\n- What did you try? [light]\n  - goal: other tools [tool]"),
    );
    talk.hear("We wrote it all into exercise books, page by page, for years and years.");
    notice(talk, (at) => ({
      goals: [{ node: 2, goal: 0, quote: at("wrote it all into exercise books"), isQuotable: true }],
    }));
    // The question was already asked in full; its goal is not asked for.
    expect(talk.state.node).toBe(2);
    expect(talk.hear("Those books, and nothing besides, because nobody had the time for more.")).toMatch(
      /anything we missed/u,
    );
  });
});

describe("the next goal proposed by a language model", () => {
  const three = `- Why did you leave?
  - goal: what it cost you [cost]
  - goal: who decided in the end [boss]
  - goal: what you tried before [tried]
- And now?`;
  const propose = (talk: TestConversation, goal: number, node = 1) =>
    notice(talk, (at) => ({ next: { node, goal, quote: at("the two owners") } }));

  test("is asked before the author's order, and the others after it", () => {
    const talk = new TestConversation(aGraph(three));
    expect(talk.hear(early)).toMatch(/Who decided/u);
    propose(talk, 2);
    expect(talk.hear("It was too much for us to carry on with it.")).toMatch(/What did you try before/u);
    expect(talk.state.progress[1]?.probes).toEqual(["goal:1", "goal:2"]);
  });

  test.each([
    ["was asked for already", 1, 1],
    ["does not belong to the question", 7, 1],
    ["belongs to a question other than the current one", 0, 2],
  ])("is ignored if it %s", (_, goal, node) => {
    const talk = new TestConversation(aGraph(three));
    talk.hear(early);
    const before = talk.state;
    propose(talk, goal, node);
    expect(talk.state).toBe(before);
  });

  test("is not asked for once the next answer covers it", () => {
    const talk = new TestConversation(aGraph(three));
    talk.hear(early);
    propose(talk, 2);
    expect(talk.hear("We had tried two others, and it was too much for us to carry on.")).toMatch(
      /what it cost you/u,
    );
  });
});

describe("a question that a language model considers answered", () => {
  const guide =
    "- Why did you leave? [light]\n- What happened then? [light]\n- Who decides about suppliers? [light]";
  const told = "It broke twice a month, and since January the two sisters who own it choose what we buy.";
  const claim = (talk: TestConversation) =>
    notice(talk, (at) => ({
      answered: [{ node: 3, quote: at("the two sisters who own it choose what we buy") }],
    }));

  test("is asked in short with the literal words; no is enough then", () => {
    const talk = new TestConversation(aGraph(guide));
    talk.hear(told);
    claim(talk);
    expect(talk.hear("Then we looked for another one and found it within a week or so.")).toMatch(
      /Who decides about suppliers\? .*“the two sisters who own it choose what we buy”.*\?$/u,
    );
    expect(talk.hear("No, that's all.")).toMatch(/anything we missed/u);
    expect(talk.statuses).toEqual(["covered", "covered", "covered"]);
  });

  test("is followed up as usual if the claim was wrong", () => {
    const talk = new TestConversation(aGraph(guide));
    talk.hear(told);
    claim(talk);
    talk.hear("Then we looked for another one and found it within a week or so.");
    expect(talk.hear("My aunt.")).toMatch(/\?$/u);
    expect(talk.state.node).toBe(3);
    expect(talk.state.progress[3]?.answers).toHaveLength(1);
  });

  test.each([
    ["with screening rules", "- Why?\n- Are you the owner? [screen]\n  - end: no"],
    ["with options", "- Why?\n- Next?\n- Which?\n  - choice: One\n  - choice: Two"],
    ["with goals of its own", "- Why?\n- Next?\n- Which?\n  - goal: the price [price]"],
  ])("%s is asked in full", (_, questions) => {
    const graph = aGraph(questions);
    const talk = new TestConversation(graph);
    talk.hear(told);
    const before = talk.state;
    notice(talk, (at) => ({ answered: [{ node: graph.nodes.length - 3, quote: at("the two sisters") }] }));
    expect(talk.state).toBe(before);
  });

  test("is asked in full if the quoted answer was taken back", () => {
    const talk = new TestConversation(aGraph(guide));
    talk.hear(told);
    claim(talk);
    talk.hear("forget my last answer");
    talk.hear("It broke twice a month and nobody came to see what was wrong with it.");
    talk.hear("Then we looked for another one and found it within a week or so.");
    expect(talk.lines.join(" ")).not.toContain("two sisters");
  });
});

describe("two remarks compared by a language model", () => {
  const first = "We never pay more than the market does, that is our rule for everything.";
  const later = "We paid double that winter, since nobody else had any of it left to sell.";
  const compare = (talk: TestConversation, kind: "contradiction" | "summary" = "contradiction") =>
    notice(talk, (at) => ({
      comparison: {
        kind,
        earlier: { utterance: "u1", start: 0, end: first.indexOf(",") },
        later: at("We paid double that winter"),
      },
    }));
  const line =
    /“We never pay more than the market does”,? and (?:later |also )?“We paid double that winter”\. .*\?$/u;

  test("are asked about at the next follow-up of their question, in a frame of the engine's", () => {
    const talk = new TestConversation(aGraph("- What is your rule? [light]\n- What happened? [deep]"));
    talk.hear(first);
    talk.hear(later);
    expect(compare(talk)).toBe("");
    expect(talk.hear("It was cold.")).toMatch(line);
    expect(talk.state.progress[2]?.probes.at(-1)).toBe("comparison:contradiction");
  });

  test("are asked about after all questions, before anything else", () => {
    const talk = new TestConversation(
      aGraph("- What is your rule? [light]\n- What happened? [light]\n- And now? [light]"),
    );
    talk.hear(first);
    talk.hear(later);
    compare(talk);
    expect(talk.hear("Now we buy from three of them at once, a little from each of the three.")).toMatch(
      line,
    );
    expect(talk.hear("That winter was the exception.")).toMatch(/anything we missed/u);
    expect(talk.hear("no")).toBe("Goodbye then.");
    expect(talk.state.outcome).toBe("completed");
  });

  test("are asked about once per kind, and never after a crisis or if one was taken back", () => {
    const talk = new TestConversation(aGraph("- What is your rule? [light]\n- What happened? [deep]"));
    talk.hear(first);
    talk.hear(later);
    compare(talk);
    const before = talk.state;
    compare(talk);
    expect(talk.state).toBe(before);
    talk.hear("forget my last answer");
    talk.hear("It was cold.");
    talk.hear("no");
    expect(talk.lines.join(" ")).not.toContain("double that winter");
    const crisis = new TestConversation(aGraph("- What is your rule? [light]\n- What happened? [deep]"));
    crisis.hear(first);
    crisis.hear(later);
    compare(crisis);
    crisis.hear("I am thinking about killing myself.");
    crisis.hear("continue");
    expect(crisis.lines.join(" ")).not.toContain("double that winter");
  });
});

test("replays byte for byte without the model, through JSON", () => {
  const talk = new TestConversation(aGraph(goals));
  talk.hear(early);
  notice(talk, (at) => ({
    goals: [{ node: 1, goal: 1, quote: at("the two owners wanted out"), isQuotable: true }],
    answered: [{ node: 2, quote: at("the two owners wanted out") }],
    next: { node: 1, goal: 1, quote: at("the two owners wanted out") },
  }));
  talk.hear("It was too much for us to carry on with it.");
  talk.hear("No, that's all.");
  const events = JSON.parse(JSON.stringify(talk.events)) as typeof talk.events;
  const again = replay(talk.graph, events);
  expect(JSON.stringify(again.state)).toBe(JSON.stringify(talk.state));
  expect(JSON.stringify(again.log.flatMap(({ actions }) => actions))).toBe(JSON.stringify(talk.actions));
});

test("ignores events about unknown utterances and events after the end", () => {
  const talk = new TestConversation(aGraph(goals));
  const claims = { answered: [{ node: 2, quote: { start: 0, end: 4 } }] };
  const before = talk.state;
  talk.send({ type: "noticed", at: 0, utterance: "nobody", ...claims });
  expect(talk.state).toBe(before);
  talk.hear(early);
  talk.hear("stop");
  const ended = talk.state;
  talk.send({ type: "noticed", at: 0, utterance: "u1", ...claims });
  expect(talk.state).toBe(ended);
});
