import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { repeatsQuestion } from "../../guide/hints/repeats-question.ts";
import type { Language } from "../../languages/language.ts";
import { createImpliedGoals } from "./implied-goals.ts";

const repeated: readonly (readonly [Language, string, string, string])[] = [
  ["en", "What did it cost you?", "what it cost them", "It was 400 euros."],
  ["en", "Why did you leave?", "why they left", "The team never had time for anything new."],
  ["de", "Was hat es Sie gekostet?", "was es sie gekostet hat", "Das waren so 400 Euro."],
  ["de", "Warum haben Sie gekündigt?", "warum sie gekündigt haben", "Das Team hatte nie Zeit für Neues."],
  ["fr", "Combien cela vous a-t-il coûté ?", "combien cela leur a coûté", "Environ 400 euros."],
  ["es", "¿Por qué se fue?", "por qué se fue", "El equipo nunca tenía tiempo para nada."],
  ["pt", "Por que saiu?", "por que saiu", "A equipa nunca tinha tempo para nada."],
  ["nl", "Waarom bent u vertrokken?", "waarom ze vertrokken zijn", "Het team had nooit ergens tijd voor."],
  ["da", "Hvorfor stoppede du?", "hvorfor de stoppede", "Holdet havde aldrig tid til noget."],
  ["ca", "Per què va marxar?", "per què va marxar", "L'equip no tenia mai temps per a res."],
  ["eu", "Zergatik utzi zenuen?", "zergatik utzi zuten", "Taldeak ez zuen inoiz denborarik ezertarako."],
  ["ar", "لماذا غادرت؟", "لماذا غادروا", "لم يكن لدى الفريق وقت لأي شيء."],
  ["hi", "आपने नौकरी क्यों छोड़ी?", "उन्होंने नौकरी क्यों छोड़ी", "टीम के पास कभी समय नहीं होता था।"],
  ["ko", "왜 떠나셨나요?", "왜 떠났는지", "팀에 새로운 일을 할 시간이 전혀 없었어요."],
  ["th", "ทำไมคุณถึงลาออก", "ทำไมเขาลาออก", "ทีมไม่เคยมีเวลาสำหรับอะไรใหม่เลย"],
];

describe("a goal in the words of its question", () => {
  test.each(repeated)(
    "in %s is covered by any answer of substance: %s",
    (language, question, goal, answer) => {
      expect(repeatsQuestion(goal, question, language)).toBe(true);
      const implied = createImpliedGoals(aGraph(`- ${question}\n  - goal: ${goal} [xyzzy]`, { language }));
      expect(implied(answer, question, { isFirst: true, isNone: false, isNo: false })).toHaveLength(1);
      expect(implied(answer, "Something else?", { isFirst: true, isNone: false, isNo: false })).toEqual([]);
    },
  );

  test("is not covered by a word or two", () => {
    const question = "Why did you leave?";
    const implied = createImpliedGoals(aGraph(`- ${question}\n  - goal: why they left [left]`));
    expect([
      implied("The boss.", question, { isFirst: true, isNone: false, isNo: false }),
      implied("400", question, { isFirst: true, isNone: false, isNo: false }),
    ]).toEqual([[], []]);
  });

  test.each([
    [
      "- What did it cost you?\n  - goal: what it cost them [cost, price, month]\n- What next?",
      "It was 400 euros.",
    ],
    [
      "- Why did you leave?\n  - goal: why they left [left]\n- What next?",
      "The team never had time for anything new.",
    ],
  ])("is not asked again: %s", (markdown, answer) => {
    const talk = new TestConversation(aGraph(markdown));
    const before = talk.lines.length;
    talk.hear(answer);
    expect(talk.lines.slice(before).join(" ")).not.toMatch(/cost you\?|you leave\?/u);
  });

  test.each<[Language, string, string]>([
    ["en", "What happened when you changed suppliers?", "what it cost them"],
    ["en", "What do you like about the price?", "the price"],
    ["en", "How do you choose a supplier?", "who decides about the supplier"],
    ["de", "Was ist dann passiert?", "was es gekostet hat"],
    ["fr", "Pourquoi êtes-vous parti ?", "qui a décidé du départ"],
    ["es", "¿Qué pasó entonces?", "cuánto costó"],
    ["hi", "आपने नौकरी क्यों छोड़ी?", "किसने फ़ैसला किया"],
    ["th", "ทำไมคุณถึงลาออก", "ใครเป็นคนตัดสินใจ"],
  ])("in %s asks for more than its question: %s / %s", (language, question, goal) => {
    expect(repeatsQuestion(goal, question, language)).toBe(false);
  });
});
