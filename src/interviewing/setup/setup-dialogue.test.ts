import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginSetup,
  changeRemark,
  knownFacts,
  nextSetup,
  quickReplies,
  replaySetup,
  type SetupState,
  setupStep,
} from "./setup-dialogue.ts";
import type { SetupChoices } from "./setup-facts.ts";

const choices: SetupChoices = {
  archetypes: [
    { id: "a1", name: "Expert Deep Dive", summary: "Asks experts.", isActive: true },
    { id: "a2", name: "Belief Audits", summary: "Asks why.", isActive: true },
    { id: "a3", name: "Surveys at Scale", summary: "Asks many.", isActive: false },
  ],
  channels: [
    { id: "c1", name: "Chat", summary: "Web text", isChat: true, isActive: true },
    { id: "c2", name: "Inbound", summary: "Phone", isChat: false, isActive: true },
    { id: "c3", name: "Outbound", summary: "Phone", isChat: false, isActive: false },
  ],
  voices: [
    { language: "en", type: "female" },
    { language: "es", type: "male" },
  ],
};

const lastLine = ({ lines }: SetupState) => lines.at(-1)?.text;
const talk = (...remarks: string[]) => replaySetup(remarks, choices);

const goal = "I want to understand how teams choose their tools.";
const answers = [
  goal,
  "Learn how teams decide\nLearn who decides",
  "expert deep dive",
  "How teams choose",
  "English",
  "20 minutes",
  "Use the draft",
  "Use the draft",
  "Thank you, that was all.",
  "The study is about tools for product teams.",
  "Inbound",
  "female",
];

describe("the talk that sets up an interviewer", () => {
  test("asks for its pieces one after another and ends in a review", () => {
    const state = talk(...answers);
    expect(state.asked).toBe("review");
    expect(state.facts).toEqual({
      goal,
      objectives: ["Learn how teams decide", "Learn who decides"],
      archetype: { id: "a1", name: "Expert Deep Dive" },
      name: "How teams choose",
      language: "en",
      minutes: 20,
      introduction:
        "Hello, and thank you for taking part in this interview. We would like to learn how teams choose their tools. It takes about 20 minutes. There are no right or wrong answers.",
      questions:
        "- Could you tell me how teams decide?\n  - Could you give me an example?\n- Could you tell me who decides?\n  - Could you give me an example?",
      closing: "Thank you, that was all.",
      background: "The study is about tools for product teams.",
      channel: { id: "c2", name: "Inbound", isChat: false },
      voice: "female",
    });
    expect(nextSetup(state, "Create the interviewer", choices).asked).toBe("create");
  });

  test("goes through the nine steps", () => {
    const steps = answers.map((_, count) => setupStep(talk(...answers.slice(0, count))));
    expect(steps).toEqual([0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6]);
    expect(setupStep(talk(...answers))).toBe(7);
    expect(setupStep(talk(...answers, "yes"))).toBe(8);
  });

  test("understands what is mentioned in passing, says so, and does not ask for it again", () => {
    const state = talk(
      "Chat interviews in Spanish of 25 minutes about why customers leave, as Belief Audits",
    );
    expect(state.facts).toMatchObject({
      language: "es",
      minutes: 25,
      channel: { id: "c1" },
      archetype: { id: "a2" },
    });
    expect(state.lines.map(({ text }) => text)).toContain(
      "I noted: archetype Belief Audits, language Spanish, length 25 minutes, channel Chat.",
    );
    const named = nextSetup(nextSetup(state, "Why they leave", choices), "Leavers", choices);
    expect(named.asked).toBe("introduction");
  });

  test("a chat has no voice; another language has its own voices", () => {
    expect(talk(...answers.slice(0, 10), "Chat").asked).toBe("review");
    const spanish = talk(...answers, "change the language", "Spanish");
    expect(spanish.asked).toBe("voice");
    expect(quickReplies(spanish, choices)).toEqual([{ label: "Male", text: "male" }]);
    const danish = talk(...answers, "change the language", "Danish");
    expect([danish.asked, danish.facts.voice]).toEqual(["review", undefined]);
  });

  test.each([
    [0, "tools", "Please tell me a little more: at least 10 characters."],
    [1, "-", "At least one research objective is required"],
    [
      2,
      "surveys at scale",
      "Surveys at Scale is not available. Choose one of: Expert Deep Dive, Belief Audits.",
    ],
    [2, "whatever", "I did not recognise an archetype. Choose one of: Expert Deep Dive, Belief Audits."],
    [3, "x", "Must be at least 2 characters"],
    [3, "x".repeat(121), "Must be at most 120 characters"],
    [4, "Klingon", /^Choose one of: English, Spanish/],
    [5, "0", "Give whole minutes from 1 to 240, or say “No limit”."],
    [5, "241 minutes", "Give whole minutes from 1 to 240, or say “No limit”."],
    [6, "Hi", "Introduction is required and must be at least 10 characters"],
    [7, "## Only a heading", "Questions are required"],
    [9, "short", "Please provide some background information"],
    [10, "Outbound", "Choose one of: Chat, Inbound."],
    [11, "male", "Choose one of: female."],
  ])(
    "after %i answers, “%s” is refused with what is allowed, and asked for again",
    (count, text, message) => {
      const before = talk(...answers.slice(0, count));
      const after = nextSetup(before, text, choices);
      if (typeof message === "string") expect(lastLine(after)).toBe(message);
      else expect(lastLine(after)).toMatch(message);
      expect([after.asked, after.facts]).toEqual([before.asked, before.facts]);
    },
  );

  test("goes back, also from the review, and stops at the first question", () => {
    expect(talk(...answers.slice(0, 4), "back").asked).toBe("name");
    expect(talk(...answers, "go back").asked).toBe("voice");
    expect(lastLine(talk("back"))).toBe("This is the first question.");
    expect(talk(...answers.slice(0, 4), "back", "Another name").facts.name).toBe("Another name");
  });

  test("every piece can be corrected at the review and leads back to it", () => {
    const state = talk(...answers);
    for (const { slot, label } of knownFacts(state.facts)) {
      const changing = nextSetup(state, changeRemark(label), choices);
      expect(changing.asked).toBe(slot);
      const position = knownFacts(state.facts).findIndex((fact) => fact.slot === slot);
      expect(nextSetup(changing, answers[position] ?? "", choices).asked).toBe("review");
    }
  });

  test("what is not known yet cannot be corrected, and nothing is taken for an answer", () => {
    const state = talk("change the name");
    expect([state.asked, lastLine(state)]).toEqual(["goal", "I do not know the name yet."]);
  });

  test.each([
    ["learn about the budget", ["The budget"]],
    ["learn change the name", []],
    ["learn back", []],
  ])("after “%s” these names are suggested, none of which is a command: %j", (subject, names) => {
    const [, ...following] = answers.slice(0, 3);
    const replies = quickReplies(talk(`I want to ${subject}.`, ...following), choices);
    expect(replies.map(({ text }) => text)).toEqual(names);
  });

  test("drafts are offered in English alone", () => {
    const spanish = talk(...answers.slice(0, 4), "Spanish", "No limit");
    expect(spanish.asked).toBe("introduction");
    expect(quickReplies(spanish, choices)).toEqual([]);
  });

  test("a draft introduction speaks of the subject alone", () => {
    const state = talk("How teams choose. Chat interviews in English.", ...answers.slice(1, 4), "No limit");
    expect(lastLine(state)).toContain("We would like to learn how teams choose. There are no right");
  });

  test("begins anew when asked to", () => {
    expect(talk(...answers, "start over")).toMatchObject({ facts: {}, asked: "goal" });
  });

  test("whatever is said, nothing throws, the step stays in the list and every quick reply is understood", () => {
    const remark = fc.oneof(
      fc.constantFrom(...answers, "back", "change the name", "start over", "yes", "2", "skip"),
      fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }),
    );
    fc.assert(
      fc.property(fc.array(remark, { maxLength: 20 }), (remarks) => {
        const state = replaySetup(remarks, choices);
        expect(setupStep(state)).toBeGreaterThanOrEqual(0);
        expect(setupStep(state)).toBeLessThan(9);
        expect(replaySetup(remarks, choices)).toEqual(state);
        for (const { text } of quickReplies(state, choices)) {
          const next = nextSetup(state, text, choices);
          expect([text, next.asked]).not.toEqual([text, state.asked]);
        }
      }),
    );
  });
});

test("a talk begins with a greeting and the first question", () => {
  expect(beginSetup(choices).lines).toHaveLength(2);
});
