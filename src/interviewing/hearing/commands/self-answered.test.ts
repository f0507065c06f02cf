import { expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import set from "./self-answered.testing.json" with { type: "json" };
import several from "../gaps/several-people.testing.json" with { type: "json" };

const rows = (sets: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(sets).flatMap(([language, list]) =>
    list.map((text) => ({ language: language as Language, text })),
  );

const heard = ({ language, text }: { readonly language: Language; readonly text: string }) =>
  createListener(aGraph("- What changed?", { language }))(text, { question: "What changed?" });

test.each(rows(set.answers))("a question that answers itself is an answer: $text", (row) => {
  expect(heard(row).command).toBeNull();
  expect(heard(row).topic).toBeUndefined();
  expect(heard(row).asks).toBeUndefined();
});

test.each(rows(set.questions))("a question with a reason for it is a question: $text", (row) => {
  expect(heard(row).command).toBe("question");
});

test.each(rows(several))("having to talk to several people is no distress: $text", (row) => {
  expect(heard(row)).toMatchObject({ command: null });
  expect(heard(row).care).toBeUndefined();
});
