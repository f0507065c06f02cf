import { expect, test } from "vitest";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../testing.ts";

const questions =
  "- What changed?\n  - goal: what it cost them [cost, price]\n  - goal: who decided it [decided, decision]\n- What next?";
const { care_misheard: apologies, care_onward: onward } = wordings.en.phrases;

const begunWith = (statement: string) => {
  const talk = new TestConversation(aGraph(questions));
  talk.hear(statement);
  return talk;
};
const begins = (line: string, phrases: readonly unknown[]) =>
  phrases.some((phrase) => line.startsWith(phrase as string));

test("after distress that was none, apologises and asks on about the same question", () => {
  const talk = begunWith("My father died in 1990. The barn he built is too small for us.");
  const line = talk.hear("No no, I was only talking about the barn. Continue.");
  expect(begins(line, apologies)).toBe(true);
  expect(line).toMatch(/cost/u);
  expect(talk.statuses).toEqual(["probing", "open"]);
  expect(talk.state.progress.flatMap(({ answers }) => answers).some(({ care }) => care !== undefined)).toBe(
    false,
  );
});

test("after a crisis that was none, apologises and goes on without a probe", () => {
  const talk = begunWith("I want to die, the pump is broken again.");
  expect(talk.state.care).toBe("crisis");
  const line = talk.hear("What emergency? It's about a pump. Continue.");
  expect(begins(line, apologies)).toBe(true);
  expect(line).toMatch(/What next\?$/u);
  expect(talk.state.hadCrisis).toBe(true);
  talk.hear("We moved to another house in the spring of last year.");
  expect(talk.statuses).toEqual(["skipped", "thin"]);
});

test("a plain wish to go on gets no apology", () => {
  const talk = begunWith("I want to die.");
  const line = talk.hear("continue");
  expect(begins(line, onward)).toBe(true);
  expect(line).toMatch(/What next\?$/u);
});

test("a denial that adds something grave is met with care again", () => {
  const talk = begunWith("I want to die.");
  talk.hear("I'm fine. I took all the pills an hour ago. Continue.");
  expect(talk.state.care).toBe("crisis");
  expect(talk.state.status).toBe("paused");
});
