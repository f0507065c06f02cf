import { describe, expect, it, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { isBackchannel } from "./backchannels.ts";
import spoken from "./backchannels.testing.json" with { type: "json" };

/** An open question in each language that no backchannel answers. */
const questions: Readonly<Record<Language, string>> = {
  en: "What made you decide to leave?",
  de: "Was hat Sie dazu gebracht zu gehen?",
  es: "¿Qué le llevó a marcharse?",
  ca: "Què el va portar a marxar?",
  fr: "Qu'est-ce qui vous a décidé à partir ?",
  pt: "O que o levou a sair?",
  nl: "Waarom bent u weggegaan?",
  da: "Hvad fik dig til at stoppe?",
  eu: "Zergatik utzi zenuen?",
  ar: "ما الذي دفعكم إلى المغادرة؟",
  hi: "आपने छोड़ने का फैसला क्यों किया?",
  ko: "왜 그만두기로 하셨나요?",
  th: "อะไรทำให้คุณตัดสินใจเลิกใช้?",
};

describe.each(languages)("in %s", (language) => {
  it("recognizes backchannels, alone and combined", () => {
    const missed = spoken[language].filter(
      (text) => !isBackchannel(text, language) || !isBackchannel(`Mm, ${text}!`, language),
    );
    expect(missed).toEqual([]);
  });

  it("records no backchannel as the answer to an open question", () => {
    const recorded = spoken[language].filter((text) => {
      const talk = new TestConversation(aGraph(`- ${questions[language]}`, { language }));
      talk.hear(text);
      return talk.state.progress.some(({ answers }) => answers.length > 0);
    });
    expect(recorded).toEqual([]);
  });
});

test("the set has at least 200 backchannels", () => {
  expect(Object.values(spoken).flat().length).toBeGreaterThanOrEqual(200);
});

test.each(["Mm-hm.", "Uh, okay.", "Yeah, right.", "OK OK", "I see."])(
  "%s is a backchannel in any language",
  (text) => {
    expect(isBackchannel(text, "en")).toBe(true);
    expect(isBackchannel(text, "ko")).toBe(true);
  },
);

test.each(["No.", "Right after Easter.", "", "It was the price", "yes yes yes yes yes", "Stop."])(
  "%s is not a backchannel",
  (text) => expect(isBackchannel(text, "en")).toBe(false),
);
