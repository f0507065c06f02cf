import { expect, test } from "vitest";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { languages, type Language } from "../languages/language.ts";
import remarks from "./after-distress.testing.json" with { type: "json" };
import { createListener } from "./create-listener.ts";

const question = "How did your last weeks go?";

test.each(languages)("in %s separates further distress and “nothing to add” from answers", (language) => {
  const listen = createListener(aGraph(`- ${question}`, { language }));
  const { grieves, addsNothing, answers } = remarks[language];
  const isCared = (text: string) => listen(text, { question, hadDistress: true }).care === "distress";
  const goesOn = (text: string) =>
    listen(text, { question, choosesIn: [], choosesAfter: "distress" }).careChoice === "go_on";
  expect(grieves.filter((text) => !isCared(text))).toEqual([]);
  expect(answers.filter(isCared)).toEqual([]);
  expect(addsNothing.filter((text) => !goesOn(text))).toEqual([]);
  expect(answers.filter(goesOn)).toEqual([]);
});

test.each(languages)(
  "in %s a wish for no more of it may end the interview, other wishes do not",
  (language) => {
    const listen = createListener(aGraph(`- ${question}`, { language }));
    const choice = (text: string) => listen(text, { question, choosesIn: [], choosesAfter: "distress" });
    const { quits, stays, answers } = remarks[language];
    expect(quits.filter((text) => choice(text).careChoice !== "stop")).toEqual([]);
    // "Would you like to end here?" is asked first.
    expect(quits.filter((text) => choice(text).isExact === true)).toEqual([]);
    expect([...stays, ...answers].filter((text) => choice(text).careChoice === "stop")).toEqual([]);
  },
);

/** Contain words that also mean "enough", or did so up to the next verb. */
const everyday: readonly (readonly [Language, string])[] = [
  ["es", "Mi padre ya está mejor"],
  ["es", "ya está superado"],
  ["ca", "la meva mare ja està millor"],
  ["da", "det er nok fordi jeg er alene"],
  ["da", "det er nok bare træthed"],
  ["nl", "het is goed zo"],
  ["hi", "मुझे बहुत दुख है"],
  ["hi", "बस यही है"],
  ["ar", "خلاص"],
];

test.each(everyday)("in %s “%s” after distress does not stop the interview", (language, text) => {
  const asked = { question, choosesIn: [], choosesAfter: "distress" } as const;
  expect(createListener(aGraph(`- ${question}`, { language }))(text, asked).careChoice).not.toBe("stop");
});

const enough: readonly (readonly [Language, string])[] = [
  ["es", "ya basta"],
  ["ca", "ja n'hi ha prou"],
  ["da", "nu er det nok, tak"],
  ["nl", "het is genoeg"],
  ["hi", "बस कीजिए"],
  ["hi", "इतना काफ़ी है"],
  ["ar", "هذا يكفي"],
];

test.each(enough)("in %s “%s” after distress stops it", (language, text) => {
  const asked = { question, choosesIn: [], choosesAfter: "distress" } as const;
  expect(createListener(aGraph(`- ${question}`, { language }))(text, asked).careChoice).toBe("stop");
});

const flags = ({ actions }: TestConversation): number =>
  actions.filter(({ type }) => type === "care_flagged").length;

test("treats “a hard time” as distress after earlier distress, and as an answer otherwise", () => {
  const talk = new TestConversation(aGraph(`- What changed?\n- ${question}\n- Who decides?`));
  talk.hear("It was a hard time");
  expect(flags(talk)).toBe(0);
  talk.hear("My mother died in May.");
  expect(talk.hear("that's all")).toMatch(/last weeks go\?$/u);
  expect(talk.hear("It was a hard time")).toMatch(/take a break/u);
  expect(flags(talk)).toBe(2);
});

test("“that's all” after a crisis does not lead to the next question", () => {
  const talk = new TestConversation(aGraph(`- What changed?\n- ${question}`));
  talk.hear("I want to die.");
  talk.hear("that's all");
  expect(talk.state.status).toBe("paused");
});
