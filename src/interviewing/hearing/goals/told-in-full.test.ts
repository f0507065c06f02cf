import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import pairs from "./told-in-full.testing.json" with { type: "json" };

/** Goals that a full answer to their question tells in words of its own, whatever their cue words are, and others. */
describe.each(languages)("in %s", (language) => {
  const isHeard = ({ question, goal, answer }: (typeof pairs.en.told)[number]): boolean => {
    const graph = aGraph(`- ${question}\n  - goal: xyzzy plugh\n  - goal: ${goal}\n- X Y Z?`, { language });
    return createListener(graph)(answer, { question }).goals?.some((hit) => hit.goal === 1) === true;
  };

  test.each(pairs[language].told)("$goal is told: $answer", (pair) => {
    expect(isHeard(pair)).toBe(true);
  });

  test.each(pairs[language].not)("$goal is not told: $answer", (pair) => {
    expect(isHeard(pair)).toBe(false);
  });
});
