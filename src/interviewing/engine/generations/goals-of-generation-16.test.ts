import { expect, test } from "vitest";
import { aGraph, TestConversation } from "../testing.ts";
import type { Generation } from "../engine-event.ts";

const guide =
  "- Warum haben Sie die Ausbildung abgebrochen?\n  - goal: Schwierigkeiten in der Berufsschule [xyzzy]\n  - goal: genauer Ablauf [plugh]\n- Und jetzt?";

function linesOf(generation: Generation) {
  const talk = new TestConversation(aGraph(guide, { language: "de" }), undefined, 0);
  talk.state = { ...talk.state, generation };
  talk.hear("Ich habe im zweiten Jahr einfach keine Lust mehr auf den Betrieb gehabt.");
  talk.hear("Der Ton in der Werkstatt war von Anfang an ziemlich rau.");
  const goals = talk.actions.flatMap((action) =>
    action.type === "say" ? action.parts.filter(({ kind }) => kind === "goal") : [],
  );
  return { goals, text: talk.lines.join("\n") };
}

test("an interview of generation 16 keeps its keywords and the mark of its goals", () => {
  const { goals, text } = linesOf(16);
  expect(goals).not.toHaveLength(0);
  expect(goals.every((part) => part.kind === "goal" && part.isPut === true && part.rules === undefined)).toBe(
    true,
  );
  expect(text).toMatch(/(?:Stichwort|Punkt).*(?:Schwierigkeiten in der Berufsschule|genauer Ablauf)/u);
});

test("an interview of generation 17 speaks of them in a sentence", () => {
  const { goals, text } = linesOf(17);
  expect(goals).not.toHaveLength(0);
  expect(goals.every((part) => part.kind === "goal" && part.isPut === undefined && part.rules === 17)).toBe(
    true,
  );
  expect(text).toMatch(/ber (?:Schwierigkeiten in der Berufsschule|den genauen Ablauf)/u);
});

test("an interview of generation 18 asks whether there was what may not have been", () => {
  const { goals, text } = linesOf(18);
  expect(goals).not.toHaveLength(0);
  expect(goals.every((part) => part.kind === "goal" && part.rules === 18)).toBe(true);
  expect(text).toMatch(
    /(?:Gab es|Hatten Sie|ob es) .*Schwierigkeiten in der Berufsschule|über den genauen Ablauf/u,
  );
  expect(text).not.toMatch(/noch etwas über/u);
});
