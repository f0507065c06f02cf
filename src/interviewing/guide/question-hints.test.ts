import { expect, test } from "vitest";
import type { Language } from "../languages/language.ts";
import { questionHints } from "./hints/question-hints.ts";

const suggestive: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "You were unhappy with support, right?",
    "Wouldn't it be easier to pay monthly?",
    "How frustrating was the outage?",
    "Most people find it easy. How was it for you?",
    "Why is our product better than others?",
    "How much did you love the new design?",
    "You liked it, didn't you?",
  ],
  de: [
    "Sie waren unzufrieden, oder?",
    "Wäre es nicht einfacher, monatlich zu zahlen?",
    "Wie frustrierend war der Ausfall?",
    "Die meisten finden es einfach. Wie war es für Sie?",
    "Warum ist unser Produkt besser als andere?",
    "Wie hat Sie unser toller Support begeistert?",
  ],
  fr: [
    "Vous étiez mécontent, non ?",
    "Ne serait-il pas plus simple de payer au mois ?",
    "La plupart des gens trouvent cela facile. Et vous ?",
    "Pourquoi notre produit est-il meilleur ?",
    "Qu'avez-vous aimé dans notre super support ?",
  ],
  es: [
    "Estaba descontento, ¿verdad?",
    "¿No sería más fácil pagar al mes?",
    "La mayoría de la gente cree que es fácil. ¿Cómo lo vio?",
    "¿Por qué es nuestro producto mejor?",
  ],
  nl: [
    "U was ontevreden, toch?",
    "Zou het niet makkelijker zijn?",
    "Hoe frustrerend was de storing?",
    "De meeste mensen vinden het makkelijk. Hoe was het voor u?",
    "Waarom is ons product beter?",
  ],
  pt: [
    "Estava insatisfeito, certo?",
    "Não seria mais fácil pagar por mês?",
    "A maioria das pessoas acha fácil. Como foi?",
  ],
  da: [
    "Du var utilfreds, ikke?",
    "Ville det ikke være lettere at betale månedligt?",
    "Hvor frustrerende var det?",
    "De fleste synes, det er let. Hvordan var det?",
  ],
  ca: [
    "Estava descontent, oi?",
    "No seria més fàcil pagar al mes?",
    "La majoria de la gent creu que és fàcil. Com va anar?",
  ],
  eu: ["Pozik zeunden, ezta?", "Ez litzateke hobe hilero ordaintzea?"],
  hi: ["आप नाखुश थे, ना?", "ज़्यादातर लोग मानते हैं कि यह आसान है। आपको कैसा लगा?"],
  ar: ["كنت غير راض، صحيح؟", "معظم الناس يرون أنه سهل. كيف كان لك؟"],
  ko: ["불만이셨죠, 그렇죠?", "대부분의 사람들은 쉽다고 생각합니다. 어떠셨나요?"],
  th: ["คุณไม่พอใจ ถูกไหม", "คนส่วนใหญ่คิดว่าง่าย คุณคิดอย่างไร"],
};

test.each(Object.entries(suggestive))(
  "detects tags, opinions of others and presupposed feelings in %s",
  (language, questions) => {
    const missed = questions.filter((text) => !questionHints(text, language as Language).includes("leading"));
    expect(missed).toEqual([]);
  },
);

test("detects two opposites in one question as two questions", () => {
  for (const [language, text] of [
    ["en", "What do you like and dislike?"],
    ["en", "What were the pros and cons?"],
    ["de", "Was waren Stärken und Schwächen?"],
    ["fr", "Quels étaient les avantages et les inconvénients ?"],
    ["es", "¿Cuáles fueron las ventajas y desventajas?"],
    ["ko", "장점과 단점은 무엇인가요?"],
  ] as const)
    expect(questionHints(text, language)).toContain("double_barrelled");
});

test.each([
  "How easy was it to find your way?",
  "Which of these is right for you?",
  "What do you think most people need?",
  "How did our support answer you?",
  "Why did you choose our product?",
  "How satisfied are you with it?",
])("%j suggests nothing", (text) => {
  expect(questionHints(text, "en")).toEqual([]);
});

test.each<[Language, string]>([
  ["en", "How satisfied are you with price and support?"],
  ["de", "Wie zufrieden sind Sie mit Preis und Support?"],
  ["fr", "À quel point êtes-vous satisfait du prix et du service ?"],
  ["es", "¿Qué tan satisfecho está con el precio y el soporte?"],
  ["pt", "Por que mudou e o que usa agora?"],
  ["hi", "आपने क्यों बदला और अब क्या इस्तेमाल करते हैं?"],
  ["ko", "왜 바꾸셨고 지금은 무엇을 쓰세요?"],
  ["th", "ทำไมคุณถึงเปลี่ยน และตอนนี้ใช้อะไรอยู่"],
])("in %s asks two things at once: %s", (language, text) => {
  expect(questionHints(text, language)).toContain("double_barrelled");
});

test.each<[Language, string]>([
  ["en", "How satisfied are you with the price?"],
  ["de", "Wie zufrieden sind Sie mit dem Preis?"],
  ["hi", "आप कीमत और सेवा के बारे में कैसे सोचते हैं?"],
  ["ko", "지금은 무엇을 쓰고 계세요?"],
  ["th", "ตอนนี้คุณใช้อะไรและอย่างอื่นที่บ้าน"],
])("in %s asks one thing: %s", (language, text) => {
  expect(questionHints(text, language)).not.toContain("double_barrelled");
});
