import { describe, expect, test } from "vitest";
import type { Language } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, Rehearsal } from "./testing.ts";

const talkIn = (language: Language, profile: string) =>
  new Rehearsal(aGraph("- One? [deep]\n- Two? [deep]", { language, profile }));

describe("what was once answered with a probe, a quote or a rating is met with care", () => {
  test.each([
    [
      "de",
      "belief-audit",
      "distress",
      "Mein Mann und ich hatten den Laden zusammen. Er ist im Februar gestorben, und ich konnte das alles nicht mehr ansehen.",
    ],
    ["hi", "expert-deep-dive", "crisis", "कुछ नहीं। कभी कभी लगता है कि मैं न रहूँ तो ही अच्छा है।"],
    ["en", "expert-deep-dive", "crisis", "I am thinking about killing myself."],
    ["en", "expert-deep-dive", "crisis", "I was raped by a colleague and HR did nothing."],
    [
      "en",
      "expert-deep-dive",
      "crisis",
      "I kept the books since May. It was quiet. Some days I think it would be easier not to be here at all.",
    ],
    ["en", "expert-deep-dive", "distress", "It hurts to talk about it."],
    ["en", "expert-deep-dive", "distress", "I am sorry, this is too much for me right now."],
    ["es", "belief-audit", "distress", "Mi marido llevaba la tienda y murió en febrero."],
    ["hi", "expert-deep-dive", "distress", "उनका देहांत हो गया।"],
  ] as const)("%s, %s, %s: %s", (language, profile, kind, text) => {
    const talk = talkIn(language, profile);
    const { says } = wordings[language];
    const lines =
      kind === "crisis" ? ["care_crisis", "care_choice"] : ["care_distress", "care_choice_distress"];
    expect(talk.hear(text)).toBe(
      lines.map((key) => says[key as "care_crisis" | "care_choice"].join("")).join(" "),
    );
  });
});

describe("what once ended the interview, erased an answer or lost a question is an answer", () => {
  test.each([
    "I want to stop wasting money.",
    "I have to go through IT for that.",
    "My boss told me to stop it.",
    "I don't understand the invoices.",
    "I can't say it was cheap.",
  ])("%s", (text) => {
    const talk = talkIn("en", "expert-deep-dive");
    talk.hear(text);
    expect(talk.state).toMatchObject({ status: "running", node: 1 });
    expect(talk.state.progress[1]?.answers).toHaveLength(1);
  });

  test("four hundred notes are kept when somebody tells of asking for a deletion", () => {
    const talk = talkIn("en", "expert-deep-dive");
    talk.hear("The export lost my notes and we had to type four hundred of them again.");
    talk.hear("We asked you to delete that.");
    expect(talk.actions.filter(({ type }) => type === "erase")).toEqual([]);
    expect(talk.state.progress[1]?.answers).toHaveLength(2);
  });
});
