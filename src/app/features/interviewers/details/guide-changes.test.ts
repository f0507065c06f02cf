import { expect, it } from "vitest";
import type { GuideQuestion, InterviewGuideVersion } from "../../../../contracts/contracts.gen.ts";
import { guideChanges } from "./guide-changes.ts";

const asked = (text: string, more: Partial<GuideQuestion> = {}): GuideQuestion => ({
  text,
  probes: [],
  goals: [],
  rules: [],
  depth: null,
  belief: false,
  screening: false,
  must_ask: false,
  no_interrupt: false,
  line: 1,
  ...more,
});

/** Derives the markdown from the parts, so that it differs if they do. */
function version(
  sections: Readonly<Record<string, readonly GuideQuestion[]>>,
  more: Partial<InterviewGuideVersion> = {},
): InterviewGuideVersion {
  const parts = { introduction: "Hello.", objectives: "Learn why", closing: "Bye.", consent: "", ...more };
  const guideQuestions = Object.entries(sections).map(([title, questions]) => ({
    title: title === "" ? null : title,
    line: 1,
    questions: [...questions],
  }));
  return {
    version: 1,
    file_name: "guide.md",
    markdown: JSON.stringify([parts, sections]),
    guide_questions: guideQuestions,
    ...parts,
  };
}

it("lists added, removed and reworded questions with their sections", () => {
  const before = version({
    Buying: [
      asked("Why did you change?"),
      asked("Who decides about suppliers?"),
      asked("How long did it take?"),
    ],
  });
  const after = version(
    {
      Buying: [asked("Why did you change?"), asked("Who decides about the suppliers?")],
      After: [asked("What would you do differently?")],
    },
    { introduction: "Good morning.", objectives: "Learn why\nLearn how" },
  );
  expect(guideChanges(before, after)).toEqual([
    "The introduction changed.",
    "Objective added: “Learn how”",
    "Question removed: “How long did it take?”",
    "Question added to “After”: “What would you do differently?”",
    "Question reworded: “Who decides about suppliers?” is now “Who decides about the suppliers?”",
  ]);
});

it("lists questions with changed settings, section or order", () => {
  const before = version({ "": [asked("One?"), asked("Two?"), asked("Three?")] });
  const after = version({
    "": [asked("Two?", { must_ask: true }), asked("One?", { probes: ["Since when?"] })],
    Last: [asked("Three?")],
  });
  expect(guideChanges(before, after)).toEqual([
    "“Two?”: tags changed.",
    "“One?”: follow-ups changed.",
    "“Three?” moved to “Last”.",
    "Questions are asked in a different order.",
  ]);
});

it("reports no changes for equal texts, and formatting-only changes as such", () => {
  const one = version({ "": [asked("One?"), asked("One?")] });
  expect(guideChanges(one, one)).toEqual([]);
  expect(guideChanges(one, { ...one, markdown: `${one.markdown}\n` })).toEqual([
    "Only formatting or the order of lines differs. Side by side shows where.",
  ]);
});
