import { expect, it } from "vitest";
import type { GuideSection } from "../../../../contracts/contracts.gen.ts";
import { firstQuestions } from "./guide-card.tsx";

const section = (title: string, count: number): GuideSection => ({
  title,
  line: 1,
  questions: Array.from({ length: count }, (_, index) => ({
    text: `${title} ${index + 1}?`,
    probes: [],
    depth: null,
    must_ask: false,
    goals: [],
    belief: false,
    screening: false,
    rules: [],
    no_interrupt: false,
    line: index + 2,
  })),
});
const textsOf = (sections: readonly GuideSection[]) =>
  sections.flatMap(({ questions }) => questions.map(({ text }) => text));

it("firstQuestions takes questions across sections in order", () => {
  expect(textsOf(firstQuestions([section("A", 2), section("B", 3)], 4))).toEqual([
    "A 1?",
    "A 2?",
    "B 1?",
    "B 2?",
  ]);
});

it("firstQuestions omits sections without questions", () => {
  expect(firstQuestions([section("A", 2), section("B", 3)], 2).map(({ title }) => title)).toEqual(["A"]);
});

it("firstQuestions returns all questions below the limit", () => {
  expect(textsOf(firstQuestions([section("A", 2)], 25))).toHaveLength(2);
});
