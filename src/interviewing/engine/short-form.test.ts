import { expect, test } from "vitest";
import type { Generation } from "./engine-event.ts";
import { aGraph, TestConversation } from "./testing.ts";

const story = "We had no advice at all, only a leaflet from the insurance, and the bed had to stay behind.";

/** The words of it that would be quoted. */
const told = "We had no advice at all";

function secondLine(question: string, generation: Generation = 22): string | null {
  const talk = new TestConversation(
    aGraph(`- What did you take with you?\n- ${question}\n  - goal: advice [advice, leaflet]`),
  );
  talk.state = { ...talk.state, generation };
  const lines = [talk.hear(story)];
  while (lines.length < 4 && lines.at(-1)?.includes(question) !== true)
    lines.push(talk.hear("The old clock."));
  return lines.at(-1) ?? null;
}

test("a question for a wish or a condition is asked in full, whatever was told before", () => {
  expect(secondLine("What help would you have liked?")).not.toContain(told);
  expect(secondLine("What could make you move again?")).not.toContain(told);
});

test("a question for what happened is put in its short form, with the words that answer it", () => {
  expect(secondLine("What help did you get?")).toContain(told);
});

test("earlier generations put any question so", () => {
  expect(secondLine("What help would you have liked?", 21)).toContain(told);
});
