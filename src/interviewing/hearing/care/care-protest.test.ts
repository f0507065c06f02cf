import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { createListener } from "../create-listener.ts";
import replies from "../real-replies.testing.json" with { type: "json" };
import exam from "./fifth-exam-statements.testing.json" with { type: "json" };
import corrections from "./corrections.testing.json" with { type: "json" };
import statements from "./statements.testing.json" with { type: "json" };
import { isGoOnClause } from "./care-protest.ts";

const question = "What changed?";
const afterCrisis = { question, choosesIn: [], choosesAfter: "crisis", hadDistress: true } as const;
const listenIn = (language: Language) => createListener(aGraph(`- ${question}`, { language }));

const fine: Readonly<Record<Language, string>> = {
  en: "I'm fine.",
  de: "Mir geht es gut.",
  fr: "Tout va bien.",
  es: "Todo bien.",
  pt: "Está tudo bem.",
  nl: "Alles goed.",
  da: "Alt er godt.",
  ca: "Tot bé.",
  eu: "Dena ondo.",
  ar: "أنا بخير.",
  hi: "सब ठीक है।",
  ko: "저 괜찮아요.",
  th: "สบายดี",
};

/** Written as replies to a sentence of care that was out of place. */
test("nine of ten protests go on at once, and none ends the interview", () => {
  const heard = languages.flatMap((language) => {
    const listen = listenIn(language);
    return replies[language].protest.map((text) => listen(text, afterCrisis));
  });
  const onward = heard.filter(({ care, careChoice }) => care === undefined && careChoice === "go_on");
  expect(onward.length / heard.length).toBeGreaterThan(0.88);
  expect(heard.filter(({ command, isExact }) => command === "stop" && isExact === true)).toEqual([]);
});

describe.each(languages)("in %s", (language) => {
  test.each(corrections[language])("goes on with an apology: %s", (text) => {
    const listen = listenIn(language);
    for (const choosesAfter of ["crisis", "distress"] as const) {
      const heard = listen(text, { ...afterCrisis, choosesAfter });
      expect(heard).toMatchObject({ careChoice: "go_on", deniesCare: true });
      expect(heard.care).toBeUndefined();
    }
  });

  test("a crisis in the same breath as a correction is heard", () => {
    const listen = listenIn(language);
    const grave = exam[language].crisis.filter((text) => listen(text, afterCrisis).care === "crisis");
    const [correction = ""] = corrections[language];
    const missed = grave.filter((text) => listen(`${correction} ${text}`, afterCrisis).care !== "crisis");
    expect(missed.length).toBeLessThanOrEqual(2);
  });

  test("what is grave stays so between a denial and a wish to go on", () => {
    const listen = listenIn(language);
    const [goOn = ""] = wordings[language].cues.resume;
    const grave = exam[language].crisis.filter((text) => listen(text, afterCrisis).care === "crisis");
    expect(grave.length).toBeGreaterThan(2);
    const missed = grave.filter(
      (text) => listen(`${fine[language]} ${text}. ${goOn}.`, afterCrisis).care === undefined,
    );
    expect(missed.length).toBeLessThanOrEqual(1);
  });

  test("a denial alone goes on and is told apart from a wish to go on", () => {
    const listen = listenIn(language);
    const [goOn = ""] = wordings[language].cues.resume;
    expect(listen(fine[language], afterCrisis)).toMatchObject({ careChoice: "go_on", deniesCare: true });
    const heard = listen(goOn, afterCrisis);
    expect(heard.careChoice).toBe("go_on");
    expect(heard.deniesCare).toBeUndefined();
    expect(isGoOnClause(goOn, language)).toBe(true);
  });
});

const choices = [
  ["What emergency? It's about a pump. Continue.", "go_on"],
  ["I only need a minute. All right, next.", "go_on"],
  ["Can we go on please", "go_on"],
  ["I'm fine. But let's stop here.", "stop"],
  ["I'm fine, I need a minute.", "pause"],
  ["Can I continue tomorrow?", "pause"],
  ["I can't go on", "stop"],
  ["No. I don't want to talk about it.", "leave"],
] as const;

test.each(choices)("%j chooses %s", (text, choice) => {
  expect(listenIn("en")(text, afterCrisis).careChoice).toBe(choice);
});

/** Exam statements, in reply to a sentence of care: none is a misunderstanding. */
describe.each(languages)("a grave statement after care, in %s", (language) => {
  const listen = listenIn(language);

  test("is no denial if it alone calls for care for sure", () => {
    const sure = [
      ...statements[language].crisis,
      ...statements[language].distress,
      ...exam[language].crisis,
    ].filter((text) => !text.includes("?"));
    const grave = sure.filter((text) => {
      const { care, isCareUnsure } = listen(text, { question });
      return (care === "crisis" || care === "distress") && isCareUnsure === undefined;
    });
    expect(grave.length).toBeGreaterThan(sure.length / 2);
    expect(grave.filter((text) => listen(text, afterCrisis).deniesCare === true)).toEqual([]);
  });
});
