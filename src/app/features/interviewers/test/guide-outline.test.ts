import { expect, test } from "vitest";
import { aDebugEvent } from "../../../../conversation/testing/fake-socket.ts";
import { guideProgress } from "./guide-outline.ts";

const outline = {
  sections: [
    { id: "s-1", title: "Work" },
    { id: "s-2", title: "Tools" },
  ],
  nodes: [
    { id: "introduction", kind: "introduction", section: null, text: null },
    { id: "q-1", kind: "question", section: 0, text: "What do you do?" },
    { id: "q-2", kind: "question", section: 0, text: "With whom?" },
    { id: "q-3", kind: "question", section: 1, text: "Which tools?" },
    { id: "closing", kind: "closing", section: null, text: "Thanks" },
  ],
};

test("guideProgress lists all questions as open in their sections before the start", () => {
  const { sections, done, total } = guideProgress(outline, null, null);
  expect(sections.map(({ title, steps }) => [title, steps.map(({ id }) => id)])).toEqual([
    [null, ["introduction"]],
    ["Work", ["q-1", "q-2"]],
    ["Tools", ["q-3"]],
    [null, ["closing"]],
  ]);
  expect([done, total]).toEqual([0, 3]);
});

test("guideProgress marks the current step and counts finished questions", () => {
  const node = { kind: "question", words: 3 } as const;
  const debug = aDebugEvent({
    graph_state: {
      active: "q-2",
      nodes: [
        { ...node, id: "q-1", status: "thin", probes: 1 },
        { ...node, id: "q-2", status: "probing", probes: 2 },
        { ...node, id: "q-unknown", status: "covered", probes: 0 },
      ],
      objectives: [],
    },
  });
  const { sections, done, total } = guideProgress(outline, debug, "q-2");
  const steps = sections.flatMap((section) => section.steps);
  expect(steps.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(["q-2"]);
  expect(steps.find(({ id }) => id === "q-2")).toMatchObject({ status: "probing", probes: 2 });
  expect([done, total]).toEqual([1, 3]);
});
