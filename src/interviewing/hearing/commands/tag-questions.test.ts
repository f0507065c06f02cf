import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import { isTagQuestion } from "./tag-questions.ts";

const statements: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "It was too expensive, you know?",
    "Because nobody knew what it did, right?",
    "The support was awful, wasn't it?",
    "The price, what else?",
    "the price I suppose isn't it?",
  ],
  de: [
    "Es war zu teuer, oder?",
    "Die Konkurrenz, was denn sonst?",
    "Das war langsam, nicht wahr?",
    "na das mit den 118 Euro oder?",
  ],
  fr: [
    "C'était trop cher, vous voyez ?",
    "Le prix, non ?",
    "La concurrence, quoi d'autre ?",
    "ben ce que je vous ai raconté du foot et les 118 euros non ?",
  ],
  es: [
    "Era muy caro, ¿no?",
    "Por el precio, ¿sabe?",
    "La competencia, ¿qué si no?",
    "pues lo que le he contado del futbol y los 118 euros no?",
  ],
  pt: ["Era muito caro, não é?", "O preço, que mais?"],
  nl: ["Het was te duur, toch?", "De concurrent, wat anders?"],
  da: ["Det var for dyrt, ikke?", "Det var prisen, hvad ellers?"],
  ca: ["Era massa car, oi?", "El preu, què si no?"],
  eu: ["Garestiegia zen, ezta?"],
  ar: ["كان السعر مرتفعا جدا، أليس كذلك؟"],
  hi: ["यह बहुत महंगा था, है ना?"],
  ko: ["가격이 너무 비쌌어요, 그렇죠?"],
  th: ["มันแพงเกินไป รู้ไหม?"],
};

/** Questions, and statements about the interviewer. */
const questions: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: [
    "How long does it take?",
    "You are recording this, right?",
    "Is it anonymous, you know?",
    "Sorry, what else?",
    "We can leave it there, okay?",
    "What do you know?",
    "Does anybody read this, or not?",
    "is it being recorded or isn't it?",
  ],
  de: [
    "Wie lange dauert das?",
    "Nehmen Sie das auf, ja?",
    "Das hören Sie ab, oder?",
    "Warum fragen Sie, ja?",
  ],
  fr: [
    "Vous enregistrez, non ?",
    "Combien de temps, vous savez ?",
    "vous me rappelez après l'entretien non ?",
  ],
  es: ["¿Cuánto falta, sabe?", "¿Es anónimo, no?", "Usted graba esto, ¿no?"],
  pt: ["Você é um robô, não é?"],
  nl: ["U neemt dit op, toch?"],
  hi: ["आप रिकॉर्ड कर रहे हैं, है ना?", "कितना समय लगेगा, जानते हैं?"],
};

describe.each(Object.entries(statements) as [Language, readonly string[]][])("in %s", (language, texts) => {
  test.each(texts)("%s makes a statement", (text) => {
    expect(isTagQuestion(text, language)).toBe(true);
  });

  test.each(questions[language] ?? [])("%s asks a question", (text) => {
    expect(isTagQuestion(text, language)).toBe(false);
  });
});

test("follows up a tagged answer, in the guide's language and in English", () => {
  const listen = createListener(aGraph("- Warum sind Sie gegangen?", { language: "de" }));
  for (const text of ["Es war zu teuer, oder?", "It was too expensive, you know?"]) {
    const heard = listen(text, { question: "Warum sind Sie gegangen?" });
    expect(heard.command).toBeNull();
    expect(heard.lacks).not.toHaveLength(0);
  }
  expect(listen("Wie lange dauert das, wissen Sie?", { question: "Warum sind Sie gegangen?" }).command).toBe(
    "question",
  );
});

test("reads long runs of spaces in linear time", () => {
  const begun = performance.now();
  expect(isTagQuestion(`It was${" ".repeat(200_000)}too expensive, you know?`, "en")).toBe(true);
  expect(isTagQuestion(`a${" ".repeat(200_000)}b?`, "en")).toBe(false);
  // A pattern that backtracks takes minutes.
  expect(performance.now() - begun).toBeLessThan(1_000);
});
