import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { placeNamed } from "./ordinals.ts";
import set from "./ordinals.testing.json" with { type: "json" };

const choices = ["Alpha", "Bravo", "Charlie"];
const survey = (options: readonly string[]) =>
  `- Which? [must-ask]\n${options.map((option) => `  - choice: ${option}`).join("\n")}\n- What else do you use?`;

describe.each(languages)("in %s", (language) => {
  test.each(set[language].places.map(([text, place]) => ({ text: String(text), place: Number(place) })))(
    "an option is chosen by its place: $text",
    ({ text, place }) => {
      const talk = new TestConversation(aGraph(survey(choices), { language }));
      expect(talk.hear(text)).toContain("What else do you use?");
      const [event] = talk.events.slice(-1);
      expect(event?.type === "heard" ? event.heard.choice : undefined).toBe(place);
    },
  );

  test.each(set[language].none)("none is chosen, and the options are not put again: %s", (text) => {
    const talk = new TestConversation(aGraph(survey(choices), { language }));
    expect(talk.hear(text)).toContain("What else do you use?");
    const [event] = talk.events.slice(-1);
    expect(event?.type === "heard" ? event.heard.choice : undefined).toBeUndefined();
  });

  test.each(set[language].both)("several are not one: %s", (text) => {
    const talk = new TestConversation(aGraph(survey(choices), { language }));
    const again = talk.hear(text);
    expect(wordings[language].phrases.choose.some((wording) => again.includes(wording))).toBe(true);
  });
});

describe("the place of an option", () => {
  test.each([
    ["not the first one", choices, null],
    ["the first time I tried it, it broke", choices, null],
    ["the fourth", choices, null],
    ["the middle one", ["Alpha", "Bravo"], null],
    ["the second", ["Second floor", "First floor"], 0],
    ["the last one", ["This year", "Last year", "Before that"], 1],
    ["one", ["Two times", "One time"], 1],
    ["the second one", ["Second hand", "Second home", "New"], null],
  ] as const)("of “%s” among %j is %j", (text, among, place) => {
    expect(placeNamed(text, among, "en")).toBe(place);
  });

  test("counts at a screening question with options in words", () => {
    const guide =
      "- What do you do? [screen]\n  - segment Nurses: nurse\n  - segment Doctors: doctor\n- Why?";
    const talk = new TestConversation(aGraph(guide));
    expect(talk.hear("the second one")).toContain("Why?");
    expect(talk.state.progress.find(({ met }) => met !== undefined)?.met).toEqual([1]);
  });
});
