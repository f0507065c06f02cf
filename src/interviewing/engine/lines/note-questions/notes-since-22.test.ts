import { expect, test } from "vitest";
import type { Language } from "../../../languages/language.ts";
import { putGoal } from "../put-goal.ts";
import cases from "./notes-since-22.testing.json" with { type: "json" };

const examples = Object.entries(cases).flatMap(([language, questions]) =>
  questions.flatMap(({ question, notes }) =>
    Object.entries(notes).map(([note, text]) => [language as Language, note, question, text] as const),
  ),
);

test.each(examples)(
  "a quantity or what may not exist is asked for in %s: %s",
  (language, note, question, text) => {
    expect(putGoal(note, question, { language })).toEqual({ form: "asked", text });
  },
);

test("an interview that began with generation 21 keeps its line", () => {
  const question = "What help did you get?";
  expect(putGoal("number of staff", question, { language: "en" }, 19).form).toBe("about");
  expect(putGoal("conversations with other parents", question, { language: "en" }, 19).form).toBe("about");
});

test.each<[Language, string, string]>([
  ["en", "What do your customers ask for?", "number of staff"],
  ["fr", "Que demandent les clients ?", "nombre de clients"],
])("what others have is not asked of the respondent in %s: %s", (language, question, note) => {
  const { text } = putGoal(note, question, { language });
  expect(text).not.toMatch(/do you have|avez-vous/u);
});

test.each<[Language, string, string]>([
  ["en", "importance of the number of staff", "about"],
  ["en", "recommendations from friends", "some_now"],
])("other notes are put as before in %s: %s", (language, note, form) => {
  expect(putGoal(note, "What is your shop like?", { language }).form).toBe(form);
});

test("a familiar guide and a formal tone are kept", () => {
  const question = "Wie machst du das?";
  expect(putGoal("Anzahl der Kunden", question, { language: "de", wording: "familiar" }).text).toBe(
    "Wie viele Kunden hast du?",
  );
  expect(putGoal("number of staff", "What is your shop like?", { language: "en", tone: "formal" })).toEqual({
    form: "within",
    text: "how many staff you have",
  });
});

test.each<[Language, string, string, string, string]>([
  [
    "de",
    "Wie haben Sie die Werkstatt gewählt?",
    "Alternativen, die in Frage kamen",
    "about",
    "die Alternativen, die in Frage kamen",
  ],
  [
    "de",
    "Wozu brauchen Sie das Auto?",
    "wie sehr man auf das Auto angewiesen ist",
    "asked",
    "Wie sehr sind Sie auf das Auto angewiesen?",
  ],
  ["en", "How did the switch itself go?", "anything that went wrong", "any", "anything that went wrong"],
])(
  "what stands behind a noun or a word of degree stays with it in %s, to %s: %s",
  (language, question, note, form, text) => {
    expect(putGoal(note, question, { language })).toEqual({ form, text });
  },
);

test("things in a list are no clause about the first", () => {
  const { text } = putGoal("Kosten, die Wartezeit", "Wie war der Besuch?", { language: "de" });
  expect(text).toContain(" und ");
});
