import { expect, test } from "vitest";
import type { Language } from "../languages/language.ts";
import { aGraph, TestConversation } from "./testing.ts";

/** An interview as one that began with an earlier generation of the engine. */
function begun(guide: string, language: Language = "en", generation?: 21): TestConversation {
  const talk = new TestConversation(aGraph(guide, { language }));
  if (generation !== undefined) talk.state = { ...talk.state, generation };
  return talk;
}

const followUp = `- Wie ist der Stand heute?
  - Was fehlt noch, bis Sie sagen würden: fertig?
- Was würden Sie anders machen?`;
const tiles = "Duschen geht, der Rest ist Baustelle. Die Fliesen fehlen noch, das Waschbecken steht im Flur.";

test("the author's follow-up is put as something spoken of if one clause of the answer has all its words", () => {
  const line = begun(followUp, "de").hear(tiles);
  expect(line).toContain("Was fehlt noch, bis Sie sagen würden: fertig?");
  expect(line).toMatch(/schon etwas gesagt|vorhin gesprochen|schon angesprochen|schon beantwortet/u);
  expect(begun(followUp, "de", 21).hear(tiles)).toMatch(
    /(?<!:) ?Was fehlt noch, bis Sie sagen würden: fertig\?$/u,
  );
});

test("it is asked as usual if the words are in several clauses, or not all there", () => {
  const others = [
    "Es fehlt an allem, und noch ist nichts fertig geworden.",
    "Die Fliesen sind da, das Waschbecken auch.",
  ];
  for (const answer of others)
    expect(begun(followUp, "de").hear(answer)).toMatch(
      /(?<!: )Was fehlt noch, bis Sie sagen würden: fertig\?$/u,
    );
});

const late = `- Tell me about the last time a client paid late.
  - goal: number of reminders
- What next?`;

test("an amount is not repeated before a goal that asks for an amount", () => {
  const answer = "They left two calls unanswered, then paid.";
  expect(begun(late).hear(answer)).not.toMatch(/two calls/iu);
  expect(begun(late.replace("number of reminders", "tone of the agency")).hear(answer)).toMatch(
    /two calls/iu,
  );
});

const sections = `# Leaving
- Why did you leave?
# Choosing
- How did you choose?`;
const left = "They never had time for anything new, and nobody listened.";

test("a section is announced without its title", () => {
  const talk = begun(sections);
  talk.hear(left);
  while (!talk.lines.at(-1)?.includes("How did you choose?")) talk.hear(left);
  expect(talk.lines.at(-1)).toMatch(/something else|another subject/u);
  expect(talk.lines.at(-1)).not.toMatch(/Choosing/u);
});

test("an interview that began with generation 21 reads it", () => {
  const talk = begun(sections, "en", 21);
  talk.hear(left);
  while (!talk.lines.at(-1)?.includes("How did you choose?")) talk.hear(left);
  expect(talk.lines.at(-1)).toMatch(/Choosing/u);
});
