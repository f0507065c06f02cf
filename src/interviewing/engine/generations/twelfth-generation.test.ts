import { describe, expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import type { EngineAction, LinePart } from "../engine-action.ts";
import type { Generation } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";

interface Setting {
  readonly generation?: Generation;
  readonly profile?: string;
  readonly minutes?: number;
}

const after = (guide: string, remarks: readonly string[], setting: Setting = {}): TestConversation => {
  const { generation = 12, profile = "standard", minutes = null } = setting;
  const talk = new TestConversation(aGraph(guide, { profile, minutes }));
  talk.state = { ...talk.state, generation };
  for (const remark of remarks) talk.hear(remark);
  return talk;
};

const isSay = (action: EngineAction) => action.type === "say";
const partsOf = ({ actions }: TestConversation): readonly LinePart[] => actions.findLast(isSay)?.parts ?? [];
const keysOf = (talk: TestConversation): readonly PhraseKey[] =>
  partsOf(talk).flatMap((part) => (part.kind === "phrase" ? [part.key] : []));
const goalOf = (talk: TestConversation): number | undefined => {
  const part = partsOf(talk).findLast(({ kind }) => kind === "goal");
  return part?.kind === "goal" ? part.goal : undefined;
};

const goals = (tag = "") =>
  `- What changed at work?${tag}\n  - goal: who noticed it [zzzz]\n  - goal: what it led to [yyyy]\n` +
  "  - goal: who paid for it [xxxx]\n  - goal: where it began [wwww]\n- Who decides?";
const answer = "They moved the store to another town.";
const full = [answer, "My colleague from the warehouse saw it.", "We wait two days longer for each order."];

describe("a third goal of the author", () => {
  test("is asked after two full answers, a fourth is not", () => {
    expect(goalOf(after(goals(), full))).toBe(2);
    expect(goalOf(after(goals(), full, { generation: 11 }))).toBeUndefined();
    expect(after(goals(), [...full, "The head office paid for all of it."]).lines.at(-1)).toContain(
      "Who decides?",
    );
  });

  test.each([
    ["a short answer", [answer, "My colleague.", "We wait two days longer for each order."]],
    ["“that is all”", [answer, "That is all there is to it.", "We wait two days longer for each order."]],
    [
      "something hard",
      [answer, "My colleague was fired because of it.", "We wait two days longer for each order."],
    ],
    ["not knowing", [answer, "I don't know.", "We wait two days longer for each order."]],
  ])("is not asked after %s", (_, remarks) => {
    expect(goalOf(after(goals(), remarks))).toBeUndefined();
    expect(after(goals(), remarks).lines.at(-1)).toContain("Who decides?");
  });

  test("is not asked of the tired or the distressed, at a light question, in a survey or when time is short", () => {
    const first = "- How was your week?\n";
    const asked = (said: string) => goalOf(after(first + goals(), [said, ...full]));
    expect(asked("I'm really tired of this.")).toBeUndefined();
    expect(
      goalOf(after(`${first}${goals()}`, ["My mother died in May.", "continue", ...full])),
    ).toBeUndefined();
    expect(goalOf(after(goals(" [light]"), full))).toBeUndefined();
    expect(goalOf(after(goals(), full, { profile: "survey-at-scale" }))).toBeUndefined();
    expect(goalOf(after(goals(), full, { minutes: 1 }))).toBeUndefined();
    expect(goalOf(after(goals(), full, { minutes: 60 }))).toBe(2);
  });
});

describe("an author's goal", () => {
  const two =
    "- What do you use?\n  - goal: who chose it [zzzz]\n  - goal: what it costs [yyyy]\n- Who decides?";

  test("is asked after an answer that says it was given before", () => {
    const guide = `- What changed?\n${two}`;
    const talk = after(guide, ["We are with Northbox now.", "Nothing.", "As I said, Northbox."]);
    expect(goalOf(talk)).toBe(0);
    expect(keysOf(talk)).toContain("said_again");
    expect(talk.hear("As I said, I did.")).toContain("Who decides?");
    const before = after(guide, ["We are with Northbox now.", "Nothing.", "As I said, Northbox."], {
      generation: 11,
    });
    expect(before.lines.at(-1)).toContain("Who decides?");
  });

  test("is asked after not knowing another one, once", () => {
    const talk = after(two, ["A spreadsheet.", "I don't know."]);
    expect(goalOf(talk)).toBe(1);
    expect(talk.hear("I don't know.")).toContain("Who decides?");
    expect(after(two, ["A spreadsheet.", "I don't know."], { generation: 11 }).lines.at(-1)).toContain(
      "Who decides?",
    );
    expect(after(two, ["A spreadsheet.", "I'd rather not say."]).lines.at(-1)).toContain("Who decides?");
  });
});

describe("the engine's own follow-ups", () => {
  const held = "- What held up your last purchase?\n- Who decides?";
  const story = [
    "The tender, as so often.",
    "One vendor withdrew in the meantime.",
    "The lawyers had to publish it again.",
  ];

  test("end a story with what was behind it", () => {
    expect(keysOf(after(held, story))).toContain("behind");
    expect(keysOf(after(held, story, { generation: 11 }))).not.toContain("behind");
    const caused = [...story.slice(0, 2), "We published it again because of a mistake."];
    expect(keysOf(after(held, caused))).not.toContain("behind");
    expect(keysOf(after("- How does a purchase begin?\n- Who decides?", story))).not.toContain("behind");
  });

  test("ask a full answer once more only what is likely to bring something", () => {
    const use = "- What do you use today?\n- Who decides?";
    const told = ["We have a tool from a small firm.", "A neighbour recommended it to all of us."];
    expect(keysOf(after(use, told))).toContain("compare");
    expect(after(use, told, { generation: 11 }).lines.at(-1)).toContain("Who decides?");
    expect(
      after(use, [`${told.join(" ")} It does what we need, and nothing else.`, "A neighbour."], {
        profile: "maturity-assessment",
      }).lines.at(-1),
    ).toContain("Who decides?");
  });

  test("ask what would show that a wish is fulfilled, unless the author has goals", () => {
    const wish = "- What should vendors do differently?";
    const said = ["They should keep their dates, all of them.", "One promised March and came in July."];
    expect(keysOf(after(`${wish}\n- Who decides?`, said))).toContain("proof");
    expect(keysOf(after(`${wish}\n- Who decides?`, said, { generation: 11 }))).not.toContain("proof");
    const goal = "\n  - goal: which date [march]\n- Who decides?";
    expect(keysOf(after(wish + goal, said))).not.toContain("proof");
  });
});

describe("after distress, a wish for no more of it", () => {
  const grief = "My mother died in May.";

  test("is met with care and asked about, and “no” leads back to the choice", () => {
    const talk = after("- What changed?\n- Who decides?", [grief, "I can't go on with this"]);
    expect(keysOf(talk)).toEqual(["care_distress", "care_confirm_stop"]);
    expect(talk.hear("no")).toMatch(/“next”/u);
    expect(
      keysOf(
        after("- What changed?\n- Who decides?", [grief, "I can't go on with this"], { generation: 11 }),
      ),
    ).toEqual(["care_distress", "care_choice_distress"]);
    expect(after("- What changed?", [grief, "I can't go on with this", "yes"]).state.outcome).toBe("stopped");
  });

  test("is met with care alone where no choice was offered yet", () => {
    expect(keysOf(after("- What changed?\n- Why?", ["I can't go on with this"]))).toEqual([
      "care_distress",
      "care_choice_distress",
    ]);
  });
});

test.each(languages)("in %s no interview asks more than three follow-ups of its own", (language) => {
  const talk = new TestConversation(
    aGraph("- What changed?\n- Why?\n- How?", { language, profile: "expert-deep-dive" }),
  );
  for (let turn = 0; turn < 20 && talk.state.status !== "ended"; turn += 1)
    talk.hear(`zu${turn} va${turn} bo${turn} ke${turn} li${turn} mo${turn}`);
  expect(Math.max(...talk.state.progress.map(({ probes }) => probes.length))).toBeLessThanOrEqual(3);
});
