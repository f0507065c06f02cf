import { describe, expect, test } from "vitest";
import { growth } from "../../testing.ts";
import { aGraph } from "../../engine/testing.ts";
import { languages } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import complaints from "./complaints.testing.json" with { type: "json" };
import { isReproach } from "../remarks/asked-beside.ts";
import { saysAgain } from "./says-again.ts";
import answers from "./says-again.testing.json" with { type: "json" };

/** Answers by a writer who did not know the patterns; some are hard to tell without knowing what was asked. */
describe.each(languages)("in %s", (language) => {
  const { again, other } = answers[language];

  test("answers that say they were given before are heard as such", () => {
    expect(again.filter((text) => saysAgain(text, language)).length).toBeGreaterThan(again.length * 0.75);
  });

  test("what was said to others, or is done again, is not", () => {
    expect(other.filter((text) => saysAgain(text, language)).length).toBeLessThan(other.length * 0.15);
  });
});

/** What respondents said when a line asked for what they had told. */
describe.each(languages)("in %s", (language) => {
  const { complaints: said, others } = complaints[language];
  const question = "What changed?";

  test("complaints about being asked again, as questions too, are heard as such", () => {
    const listen = createListener(aGraph(`- ${question}`, { language }));
    const isHeard = (text: string) => {
      const { isAgain, nonAnswer } = listen(text, { question });
      return isAgain === true || nonAnswer === "already_said" || nonAnswer === "reproach";
    };
    expect(said.filter((text) => !isHeard(text))).toEqual([]);
    expect(others.filter((text) => saysAgain(text, language) || isReproach(text, [language]))).toEqual([]);
  });
});

test("of a long answer only the beginning and the end are read, which bounds the time", () => {
  const story = "And then we went on to the next town. ".repeat(500);
  expect(saysAgain(`${story} I just told you.`, "en")).toBe(true);
  expect(saysAgain(`I just told you. ${story}`, "en")).toBe(true);
  expect(saysAgain(`${story} I just told you. ${story}`, "en")).toBe(false);
  // Where reading begins, in the middle of a sentence, is no beginning of a clause.
  const read = `told you${" about the desk".repeat(30)}`.slice(0, 300);
  expect(saysAgain(read, "en")).toBe(true);
  expect(saysAgain(`${story} The man who ${read}`, "en")).toBe(false);
  expect(growth(1_000, (words) => saysAgain("word ".repeat(words), "en"))).toBeLessThan(5);
});
