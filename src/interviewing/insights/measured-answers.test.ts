import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { languages } from "../languages/language.ts";
import { beliefShifts, readBeliefs } from "./measured-answers.ts";
import type { InterviewMessage } from "./read-facts.ts";
import { readFacts } from "../testing.ts";

const statement = "Remote work is good for teams.";

/** Runs an audit of one belief; the replies answer its lines in turn. */
function audit(replies: readonly string[], language = "en") {
  const graph = aGraph(`- ${statement} [belief]\n- What else?`, { profile: "belief-audit", language });
  const talk = new TestConversation(graph);
  const messages: InterviewMessage[] = [];
  const say = (type: "ai" | "human", content: string) =>
    messages.push({
      messageId: String(messages.length),
      type,
      content,
      nodeId: talk.graph.nodes[talk.state.node]?.id ?? null,
      lineKind: type === "ai" ? "probe" : null,
      interrupted: false,
    });
  say("ai", talk.lines.join(" "));
  for (const reply of replies) {
    say("human", reply);
    const line = talk.hear(reply);
    say("ai", line);
  }
  return { graph, messages };
}

const node = (graph: ReturnType<typeof aGraph>) =>
  graph.nodes.find(({ kind }) => kind === "question")?.id ?? "";

describe("beliefs", () => {
  test.each(languages)("reads the figures before and after the reasons in %s", (language) => {
    const { graph, messages } = audit(
      ["Hm, I see it so", "8", "Since 1999 we do 40 hours", "Nothing", "5"],
      language,
    );
    expect(readBeliefs(graph, messages)).toEqual([{ nodeId: node(graph), before: 8, after: 5 }]);
  });

  test("returns no rating without a figure or without a belief", () => {
    const { graph, messages } = audit([
      "I do think so",
      "Very sure",
      "Because we talk more",
      "No idea",
      "Less",
    ]);
    expect(readBeliefs(graph, messages)).toEqual([]);
    expect(readFacts(aGraph("- Why?"), [])).not.toHaveProperty("beliefs");
  });

  test("keeps the stance, and a rating given with it", () => {
    const against = audit(["No, I disagree completely", "9", "We never meet", "Nothing", "8"]);
    expect(readBeliefs(against.graph, against.messages)).toEqual([
      { nodeId: node(against.graph), before: 9, after: 8, stance: "disagree" },
    ]);
    const told = audit(["Yes, 10 out of 10", "I sleep better", "Nothing", "9"]);
    expect(readBeliefs(told.graph, told.messages)).toEqual([
      { nodeId: node(told.graph), before: 10, after: 9, stance: "agree" },
    ]);
  });

  test("aggregates separately for those who agree and disagree", () => {
    const facts = (
      [
        ["agree", 9, 7],
        ["disagree", 9, 9],
        ["disagree", 7, 9],
      ] as const
    ).map(([stance, before, after]) => ({
      ...readFacts(aGraph("- Why?"), []),
      beliefs: [{ nodeId: "n", before, after, stance }],
    }));
    expect(
      beliefShifts(new Map([["n", statement]]), facts).map(({ stance, before, after, interviews }) => [
        stance,
        before,
        after,
        interviews,
      ]),
    ).toEqual([
      ["agree", 9, 7, 1],
      ["disagree", 8, 9, 2],
    ]);
  });

  test("aggregates by statement over interviews with both ratings", () => {
    const facts = [
      ["8", "5"],
      ["3", "4"],
      ["6", "6"],
      ["9", "I cannot say"],
    ].map(([before = "", after = ""]) => {
      const { graph, messages } = audit(["I think so", before, "Because we talk", "Nothing", after]);
      return readFacts(graph, messages);
    });
    const { graph } = audit([]);
    expect(beliefShifts(new Map([[node(graph), statement]]), facts)).toEqual([
      {
        nodeId: node(graph),
        text: statement,
        stance: "agree",
        interviews: 3,
        before: (8 + 3 + 6) / 3,
        after: 5,
        surer: 1,
        same: 1,
        lessSure: 1,
      },
    ]);
  });
});
