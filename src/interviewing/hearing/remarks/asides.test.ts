import { expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import type { ParsedUtterance } from "../text/parsed-utterance.ts";
import asides from "./asides.testing.json" with { type: "json" };

interface Asides {
  readonly question: string;
  /** Remarks by expected meaning: a topic, a command, a non-answer, or `noise`. */
  readonly meant: Readonly<Record<string, readonly string[]>>;
  /** Answers with the same words. */
  readonly answers: readonly string[];
}

const tables: Readonly<Record<Language, Asides>> = asides;

const meaningOf = ({ words, topic, command, nonAnswer }: ParsedUtterance): string =>
  words === 0 ? "noise" : (topic ?? command ?? nonAnswer ?? "answer");

test.each(languages)("separates asides in %s from answers", (language) => {
  const { question, meant, answers } = tables[language];
  const listen = createListener(aGraph(`- ${question}`, { language }));
  const all = Object.entries({ ...meant, answer: answers }).flatMap(([meaning, texts]) =>
    texts.map((text) => ({ text, meaning })),
  );
  expect(all.map(({ text }) => ({ text, meaning: meaningOf(listen(text, { question })) }))).toEqual(all);
});

test("closed questions have no premise to deny, and a requested age does not stop the interview", () => {
  const closed = "Did you leave us?";
  expect(
    createListener(aGraph(`- ${closed}`))("I never left.", { question: closed }).nonAnswer,
  ).toBeUndefined();
  const age = "How old are you?";
  expect(createListener(aGraph(`- ${age}`))("I'm 15 years old", { question: age }).command).toBeNull();
});

test("a bare “why” at consent asks for the purpose of the study", () => {
  const listen = createListener(aGraph("- How is it?", { language: "de" }));
  expect(listen("Warum?", { question: "", awaitsConsent: true }).topic).toBe("why_study");
});
