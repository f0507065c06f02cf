import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";

interface Priced {
  readonly asked: string;
  readonly price: string;
  /** Asks for the price of something that nobody has named. */
  readonly other: string;
  readonly goal: string;
  readonly cues: string;
  readonly told: string;
}

const priced: Readonly<Record<Language, Priced>> = {
  en: {
    asked: "Why did you leave?",
    price: "What does it cost you a month?",
    other: "How much do you pay for the parking space?",
    goal: "How much did you pay for it?",
    cues: "cost, price",
    told: "The support was slow. It costs us about 400 euros a month.",
  },
  de: {
    asked: "Warum sind Sie gegangen?",
    price: "Was kostet es Sie im Monat?",
    other: "Wie viel zahlen Sie für den Stellplatz?",
    goal: "Wie viel haben Sie dafür bezahlt?",
    cues: "Kosten, kostet",
    told: "Der Support war langsam. Das kostet uns rund 400 Euro im Monat.",
  },
  es: {
    asked: "¿Por qué se fue?",
    price: "¿Cuánto le cuesta al mes?",
    other: "¿Cuánto paga por el aparcamiento?",
    goal: "¿Cuánto pagó por ello?",
    cues: "cuesta, precio",
    told: "La atención era lenta. Nos cuesta unos 400 euros al mes.",
  },
  fr: {
    asked: "Pourquoi êtes-vous parti ?",
    price: "Combien cela vous coûte-t-il par mois ?",
    other: "Combien payez-vous pour le parking ?",
    goal: "Combien avez-vous payé ?",
    cues: "coûte, prix",
    told: "Le support était lent. Ça nous coûte environ 400 euros par mois.",
  },
  pt: {
    asked: "Porque é que saiu?",
    price: "Quanto lhe custa por mês?",
    other: "Quanto paga pelo estacionamento?",
    goal: "Quanto pagou por isso?",
    cues: "custa, preço",
    told: "O apoio era lento. Custa-nos uns 400 euros por mês.",
  },
  ca: {
    asked: "Per què va marxar?",
    price: "Quant li costa al mes?",
    other: "Quant paga per l'aparcament?",
    goal: "Quant va pagar per això?",
    cues: "costa, preu",
    told: "El suport era lent. Ens costa uns 400 euros al mes.",
  },
  nl: {
    asked: "Waarom bent u weggegaan?",
    price: "Hoeveel betaalt u per maand?",
    other: "Hoeveel betaalt u voor de parkeerplaats?",
    goal: "Hoeveel hebt u ervoor betaald?",
    cues: "kost, prijs",
    told: "De ondersteuning was traag. Het kost ons zo'n 400 euro per maand.",
  },
  da: {
    asked: "Hvorfor stoppede du?",
    price: "Hvad koster det jer om måneden?",
    other: "Hvor meget betaler du for parkeringspladsen?",
    goal: "Hvor meget betalte du for det?",
    cues: "koster, pris",
    told: "Supporten var langsom. Det koster os omkring 400 kroner om måneden.",
  },
  eu: {
    asked: "Zergatik utzi zenuen?",
    price: "Zenbat kostatzen zaizu hilean?",
    other: "Zenbat ordaintzen duzu aparkalekuagatik?",
    goal: "Zenbat ordaindu zenuen horregatik?",
    cues: "kostatzen, prezioa",
    told: "Laguntza motela zen. Hilean 400 euro inguru kostatzen zaigu.",
  },
  ar: {
    asked: "لماذا تركتهم؟",
    price: "كم يكلفك ذلك في الشهر؟",
    other: "كم تدفع مقابل موقف السيارة؟",
    goal: "كم دفعت مقابل ذلك؟",
    cues: "يكلفنا, السعر",
    told: "كان الدعم بطيئا. يكلفنا حوالي 400 يورو في الشهر.",
  },
  hi: {
    asked: "आपने क्यों छोड़ा?",
    price: "इसका महीने में कितना खर्च आता है?",
    other: "पार्किंग के लिए आप कितने पैसे देते हैं?",
    goal: "इसके लिए आपने कितने पैसे दिए?",
    cues: "खर्च, दाम",
    told: "सपोर्ट धीमा था। महीने में करीब 400 रुपये खर्च होते हैं।",
  },
  ko: {
    asked: "왜 그만두셨나요?",
    price: "한 달에 비용이 얼마나 드나요?",
    other: "주차장에는 얼마를 내세요?",
    goal: "비용이 얼마나 들었나요?",
    cues: "비용, 가격",
    told: "지원이 느렸어요. 한 달에 비용이 400유로 정도 들어요.",
  },
  th: {
    asked: "ทำไมคุณถึงเลิกใช้",
    price: "ต้องจ่ายเดือนละเท่าไร",
    other: "คุณจ่ายค่าที่จอดรถเท่าไร",
    goal: "คุณจ่ายไปเท่าไร",
    cues: "จ่าย, ราคา",
    told: "การช่วยเหลือช้ามาก เราจ่ายเดือนละประมาณ 400 บาท",
  },
};

describe.each(languages)("a price that is told before it is asked, in %s", (language) => {
  const { asked, price, other, goal, cues, told } = priced[language];
  const listen = createListener(
    aGraph(`- ${asked}\n- ${price}\n- ${other}\n- ${price}\n  - goal: ${goal} [${cues}]`, { language }),
  );

  test("answers a question and a goal that ask for nothing else, with its words as proof", () => {
    const heard = listen(told, { question: asked });
    expect(heard.told?.map(({ node }) => node)).toEqual([2]);
    const proof = heard.told?.[0]?.proof;
    expect(told.slice(proof?.start, proof?.end)).toContain("400");
    expect(heard.goals?.map(({ node, goal: index }) => `${node}.${index}`)).toEqual(["4.0"]);
  });

  test("answers nothing without an amount, or in reply to another price", () => {
    const withoutFigure = told.replace(/400\s?\p{L}+/u, "");
    expect(listen(withoutFigure, { question: asked }).told).toBeUndefined();
    expect(listen(told, { question: other }).told).toBeUndefined();
  });
});

test("a price told by somebody named is kept for staff", () => {
  const listen = createListener(aGraph("- Why did you leave?\n- What does it cost you a month?"));
  const heard = listen("Maria Schneider pays 400 euros a month.", { question: "Why did you leave?" });
  expect(heard.told).toEqual([{ node: 2, proof: { start: 0, end: 39 }, isForStaff: true }]);
});
