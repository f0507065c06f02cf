import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { type Language, languages } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import replies from "./spoken-consent.testing.json" with { type: "json" };
import { withQuestionMark } from "./spoken-questions.ts";

describe("what a recogniser wrote without punctuation", () => {
  test.each<[Language, string]>([
    ["en", "what do you mean alternatives"],
    ["en", "wait can I ask who is paying for this study"],
    ["en", "sorry what do you mean by that"],
    ["en", "I don't understand what you are asking"],
    ["de", "Was meinen Sie damit"],
    ["de", "äh darf ich mal was fragen"],
    ["es", "perdón qué quiere decir con eso"],
    ["fr", "euh qu'est-ce que vous voulez dire par là"],
    ["es", "eh cómo que echo de menos yo del colegio"],
    ["pt", "como assim o que eu perdi"],
    ["ca", "què vol dir amb això"],
    ["pt", "o que você quer dizer com isso"],
    ["nl", "wat bedoelt u daarmee"],
    ["da", "hvad mener du med det"],
    ["eu", "zer esan nahi duzu horrekin"],
    ["hi", "आपका क्या मतलब है"],
    ["ar", "ماذا تقصد بذلك"],
    ["ko", "그게 무슨 뜻이에요"],
    ["th", "หมายความว่าอะไรคะ"],
  ])("in %s, %j gets its question mark", (language, text) => {
    expect(withQuestionMark(text, language)).toBe(`${text}?`);
  });

  test.each<[Language, string, string]>([
    ["en", "um yes that is fine but are you a real person", "um yes that is fine,but are you a real person?"],
    ["en", "yes ok how long does it take", "yes ok,how long does it take?"],
    ["de", "ja äh einverstanden wie lange dauert das denn", "ja äh einverstanden,wie lange dauert das denn?"],
  ])("in %s, a question behind an assent stands apart: %j", (language, text, marked) => {
    expect(withQuestionMark(text, language)).toBe(marked);
  });

  test.each<[Language, string]>([
    ["en", "he asked what do you mean by that and I had no answer"],
    ["en", "they are paying for it and I can ask whenever I like"],
    ["en", "What do you mean?"],
    ["de", "kann ich nicht sagen"],
    ["de", "können Sie vergessen"],
    ["de", "wie lange das gedauert hat weiß ich nicht mehr"],
    ["es", "cómo que no me gusta lo que más"],
    ["th", "คุณเป็นคนโง่"],
    ["ko", "다시 샀어요"],
  ])("in %s, %j stays as it is", (language, text) => {
    expect(withQuestionMark(text, language)).toBe(text);
  });
});

describe.each(languages)("a question beside consent, written without punctuation in %s,", (language) => {
  const listen = createListener(aGraph("- What?", { language }));
  const assents = (texts: readonly string[]) =>
    texts.map((text) => listen(text, { question: "", awaitsConsent: true }));
  const { agrees, does_not } = replies[language];

  test("is heard together with the yes", () => {
    const heard = assents(agrees).map(({ assent, topic, asks }) => [assent, (topic ?? asks) !== undefined]);
    expect(heard).toEqual(agrees.map(() => ["yes", true]));
  });

  test("is no yes after a word that only hesitates, a but, or a no", () => {
    expect(assents(does_not).map(({ assent }) => assent)).not.toContain("yes");
  });
});

/** Whether that can be agreed to depends on the answer, so that the question comes first, with its mark or without. */
test.each<[Language, string]>([
  ["en", "Yes how does it work"],
  ["en", "Yes, how does it work?"],
  ["de", "ja wie funktioniert das"],
  ["fr", "oui comment ça marche"],
  ["es", "sí cómo funciona"],
  ["pt", "sim como funciona"],
  ["nl", "ja hoe werkt het"],
  ["da", "ja hvordan virker det"],
  ["ca", "sí com funciona"],
  ["eu", "bai nola funtzionatzen du"],
  ["ar", "نعم كيف يعمل هذا"],
  ["hi", "हाँ यह कैसे काम करता है"],
  ["th", "ได้ มันทำงานยังไง"],
])("in %s, %j asks how it works, which is not dropped", (language, text) => {
  const heard = createListener(aGraph("- What?", { language }))(text, { question: "", awaitsConsent: true });
  expect([heard.command, heard.assent]).toEqual(["question", null]);
});

test("a yes that only speaks of how it works is a yes", () => {
  const listen = createListener(aGraph("- What?"));
  const assents = ["yes I know how it works", "yes that is fine"].map(
    (text) => listen(text, { question: "", awaitsConsent: true }).assent,
  );
  expect(assents).toEqual(["yes", "yes"]);
});
