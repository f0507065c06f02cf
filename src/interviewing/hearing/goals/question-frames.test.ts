import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import { questionFrame, type QuestionFrame } from "./question-frames.ts";

const questions: Readonly<Record<Language, Readonly<Record<QuestionFrame | "none", string>>>> = {
  en: {
    advice: "What would you do differently next time?",
    plans: "Where would you like to be in two years?",
    effects: "How has it affected your own life?",
    single: "Which piece or moment are you most proud of?",
    condition: "What would have had to be different for you to stay?",
    none: "What would you like vendors to do differently?",
  },
  de: {
    advice: "Was würden Sie beim nächsten Mal anders machen?",
    plans: "Wo sehen Sie sich in zwei Jahren?",
    effects: "Welche Folgen hatte das für Sie und Ihre Familie?",
    single: "Auf welches Stück sind Sie am meisten stolz?",
    condition: "Was hätte anders sein müssen, damit Sie geblieben wären?",
    none: "Was sollten Anbieter anders machen?",
  },
  fr: {
    advice: "Quel conseil donneriez-vous à un ami ?",
    plans: "Où aimeriez-vous être dans deux ans ?",
    effects: "Quelles ont été les conséquences pour vous ?",
    single: "Quel moment vous a le plus marqué ?",
    condition: "Qu'est-ce qui pourrait vous faire arrêter le vélo ?",
    none: "Que devraient faire les vendeurs autrement ?",
  },
  es: {
    advice: "¿Qué haría usted diferente la próxima vez?",
    plans: "¿Dónde te gustaría estar dentro de dos años?",
    effects: "¿Cómo le afectó en su trabajo?",
    single: "¿Qué momento recuerda más?",
    condition: "¿Qué le haría cambiar de compañía otra vez?",
    none: "¿Cómo le atendió el servicio técnico?",
  },
  pt: {
    advice: "Que conselho daria a um amigo?",
    plans: "Onde gostaria de estar daqui a dois anos?",
    effects: "Que consequências teve isso?",
    single: "Qual foi o melhor momento?",
    condition: "O que teria de ser diferente para que ficasse?",
    none: "Como procurou um novo fornecedor?",
  },
  ca: {
    advice: "Quin consell donaria a un amic?",
    plans: "On li agradaria ser d'aquí a dos anys?",
    effects: "Quines conseqüències va tenir?",
    single: "Quin va ser el millor moment?",
    condition: "Què hauria de canviar perquè vostè tornés?",
    none: "Com va buscar un nou proveïdor?",
  },
  nl: {
    advice: "Wat zou u de volgende keer anders doen?",
    plans: "Waar wilt u over twee jaar zijn?",
    effects: "Welke gevolgen had dat voor u?",
    single: "Wat was het mooiste moment?",
    condition: "Wat zou u ertoe brengen om van leverancier te veranderen?",
    none: "Wat moeten leveranciers anders doen?",
  },
  da: {
    advice: "Hvilket råd ville du give en ven?",
    plans: "Hvor ser du dig selv om to år?",
    effects: "Hvilke konsekvenser fik det?",
    single: "Hvad var det bedste øjeblik?",
    condition: "Hvad kunne få dig til at skifte leverandør?",
    none: "Hvad skulle leverandørerne gøre anderledes?",
  },
  eu: {
    advice: "Zer aholku emango zenioke lagun bati?",
    plans: "Non egon nahi zenuke bi urte barru?",
    effects: "Zer ondorio izan zituen?",
    single: "Zein izan zen unerik onena?",
    condition: "Zerk eramango zintuzke hornitzailea aldatzera?",
    none: "Nola bilatu zenuen hornitzaile berria?",
  },
  ar: {
    advice: "ما النصيحة التي تقدمها لصديق؟",
    plans: "أين ترى نفسك بعد سنتين؟",
    effects: "كيف أثر ذلك على حياتك؟",
    single: "ما هي أفضل لحظة؟",
    condition: "ما الذي قد يدفعك إلى تغيير المورد؟",
    none: "كيف بحثت عن مورد جديد؟",
  },
  hi: {
    advice: "आप किसी दोस्त को क्या सलाह देंगे?",
    plans: "दो साल बाद आप कहाँ होना चाहेंगे?",
    effects: "इसका आपके जीवन पर क्या असर पड़ा?",
    single: "सबसे यादगार पल कौन सा था?",
    condition: "ऐसी क्या बात है जो आपको दुकान बदलने पर मजबूर कर सकती है?",
    none: "आपने नया विक्रेता कैसे ढूँढा?",
  },
  ko: {
    advice: "친구에게 어떤 조언을 하시겠어요?",
    plans: "2년 후에는 어디에 있고 싶으세요?",
    effects: "그 일이 생활에 어떤 영향을 주었나요?",
    single: "가장 기억에 남는 순간은 언제였나요?",
    condition: "무엇이 거래처를 바꾸게 만들까요?",
    none: "새 업체를 어떻게 찾으셨나요?",
  },
  th: {
    advice: "คุณจะแนะนำเพื่อนอย่างไร",
    plans: "อีกสองปีคุณอยากอยู่ที่ไหน",
    effects: "เรื่องนี้ส่งผลต่อชีวิตคุณอย่างไร",
    single: "ช่วงไหนที่คุณภูมิใจที่สุด",
    condition: "อะไรจะทำให้คุณเปลี่ยนผู้ขาย?",
    none: "คุณหาผู้ขายรายใหม่อย่างไร",
  },
};

test.each(languages)("tells the frames of questions in %s", (language) => {
  const { none, ...framed } = questions[language];
  expect(Object.values(framed).map((question) => questionFrame(question, language))).toEqual(
    Object.keys(framed),
  );
  expect(questionFrame(none, language)).toBeNull();
});

/** Exchanges of interviews that strangers held, each of which got a follow-up without a place in the answer. */
describe("what an answer lacks", () => {
  const lacks = (question: string, answer: string, language: Language = "en") =>
    createListener(aGraph("- A?", { language }))(answer, { question }).lacks;

  test.each<[string, string, Language]>([
    [
      "Which piece or moment are you most proud of?",
      "The swan at my husband's 60th, half of it was wrong but she wept, mind you she weeps at adverts.",
      "en",
    ],
    [
      "How did you look for a new dentist?",
      "Google, then because she had amazing teeth I asked a woman at work whose dentist I have now.",
      "en",
    ],
    [
      "How has it affected your own life?",
      "I gave up my job at the library because of it, I'm 61, and I sleep badly still.",
      "en",
    ],
    [
      "Was würden Sie beim nächsten Mal anders machen?",
      "Drei Referenzen anschauen, weil das billigste nie das beste ist.",
      "de",
    ],
  ])("is nothing after an account: %s", (question, answer, language) => {
    expect(lacks(question, answer, language)).toEqual([]);
  });

  test("is the ground of an advice, never the occasion of a wish", () => {
    expect(lacks("What advice would you give somebody who is unhappy?", "Go. Just go.")).toEqual(["basis"]);
  });
});
