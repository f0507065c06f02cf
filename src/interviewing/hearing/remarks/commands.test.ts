import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import type { ParsedUtterance } from "../text/parsed-utterance.ts";
import commands from "./commands.testing.json" with { type: "json" };
import questions from "./questions.testing.json" with { type: "json" };

/** Remarks by meaning, separated by "|"; `answer` are answers with the same words. */
type Remarks = Readonly<Record<string, string>>;

const commandsIn: Readonly<Record<Language, Remarks>> = commands;
const questionsIn: Readonly<Record<Language, Remarks>> = questions;

const minHeard = 0.98;
const minPerCommand = 12;
const question = "What?";

const meaningOf = ({ command, topic, undoes, nonAnswer }: ParsedUtterance, meant: string): string =>
  meant === "undo" && undoes === true ? "undo" : (topic ?? command ?? nonAnswer ?? "answer");

const rowsOf = (remarks: Remarks) =>
  Object.entries(remarks).flatMap(([meant, texts]) => texts.split("|").map((text) => ({ text, meant })));

/** Returns the remarks that are heard as something else. */
function missed(language: Language, remarks: Remarks) {
  const listen = createListener(aGraph(`- ${question}`, { language }));
  return rowsOf(remarks)
    .map(({ text, meant }) => ({ text, meant, heard: meaningOf(listen(text, { question }), meant) }))
    .filter(({ meant, heard }) => heard !== meant);
}

describe.each(languages)("in %s", (language) => {
  const { answer = "", ...meant } = commandsIn[language];

  test("commands in their usual words are heard as meant", () => {
    const all = rowsOf(meant);
    expect(Object.values(meant).filter((texts) => texts.split("|").length < minPerCommand)).toEqual([]);
    const others = missed(language, meant);
    // Lists the missed remarks if there are too many.
    expect(others.slice(0, all.length * (1 - minHeard))).toEqual(others);
  });

  test("answers with the same words are answers", () => {
    expect(answer).not.toBe("");
    expect(missed(language, { answer })).toEqual([]);
  });

  test("common questions are heard by their topic, also before a short reason", () => {
    expect(missed(language, questionsIn[language])).toEqual([]);
  });
});

test("a wish to stop in other words needs confirmation", () => {
  const listen = createListener(aGraph(`- ${question}`));
  for (const text of ["I've had enough of this", "I withdraw from the study", "End it"])
    expect(listen(text, { question })).toMatchObject({ command: "stop", isExact: false });
});

test("a word that the question offers is an answer, not a refusal", () => {
  const offering = "Is it a public or a private company?";
  const listen = createListener(aGraph(`- ${offering}`));
  expect(listen("Private", { question: offering }).command).toBeNull();
  expect(listen("Too private", { question: offering }).command).toBe("refuse");
});
