import { describe, expect, test } from "vitest";
import { languages, type Language } from "../languages/language.ts";
import { guideHints } from "./guide-hints.ts";
import { questionHints } from "./hints/question-hints.ts";
import { parseGuide } from "./parse-content.ts";

const open: Readonly<Record<Language, string>> = {
  en: "What made you change your supplier?",
  es: "¿Qué le hizo cambiar de proveedor?",
  ca: "Què el va fer canviar de proveïdor?",
  fr: "Qu'est-ce qui vous a fait changer de fournisseur ?",
  de: "Was hat Sie dazu gebracht, den Lieferanten zu wechseln?",
  eu: "Zerk eraman zaitu hornitzailea aldatzera?",
  pt: "O que o levou a mudar de fornecedor?",
  da: "Hvad fik dig til at skifte leverandør?",
  hi: "आपने आपूर्तिकर्ता क्यों बदला?",
  nl: "Waarom bent u van leverancier veranderd?",
  ar: "لماذا غيرت المورد؟",
  ko: "공급업체를 왜 바꾸셨습니까?",
  th: "ทำไมคุณถึงเปลี่ยนผู้จัดจำหน่าย",
};

const closed: Readonly<Record<Language, string>> = {
  en: "Do you like your supplier?",
  es: "¿Le gusta su proveedor?",
  ca: "Li agrada el seu proveïdor?",
  fr: "Aimez-vous votre fournisseur ?",
  de: "Mögen Sie Ihren Lieferanten?",
  eu: "Gustuko al duzu zure hornitzailea?",
  pt: "Gosta do seu fornecedor?",
  da: "Kan du lide din leverandør?",
  hi: "क्या आपको आपका आपूर्तिकर्ता पसंद है?",
  nl: "Bent u tevreden met uw leverancier?",
  ar: "هل يعجبك المورد؟",
  ko: "공급업체가 마음에 드십니까?",
  th: "คุณชอบผู้จัดจำหน่ายไหม",
};

const doubled: Readonly<Record<Language, string>> = {
  en: "What did you change and why did you do it?",
  es: "¿Qué cambió y por qué lo hizo?",
  ca: "Què va canviar i per què ho va fer?",
  fr: "Qu'avez-vous changé et pourquoi l'avez-vous fait ?",
  de: "Was haben Sie geändert und warum haben Sie es getan?",
  eu: "Zer aldatu zenuen eta zergatik egin zenuen?",
  pt: "O que mudou e por que o fez?",
  da: "Hvad ændrede du og hvorfor gjorde du det?",
  hi: "आपने किसे बदला और क्यों बदला?",
  nl: "Wat hebt u veranderd en waarom deed u dat?",
  ar: "ماذا غيرت ولماذا فعلت ذلك؟",
  ko: "무엇을 바꾸셨고 그리고 왜 바꾸셨습니까?",
  th: "คุณเปลี่ยนอะไรและทำไมถึงเปลี่ยน",
};

const leading: Readonly<Record<Language, string>> = {
  en: "Why is the new portal better, wouldn't you say, obviously?",
  es: "¿Por qué el portal es mejor, no cree?",
  ca: "Per què el portal és millor, no creu?",
  fr: "Pourquoi le portail est-il meilleur, n'est-ce pas ?",
  de: "Warum ist das Portal besser, nicht wahr?",
  eu: "Zergatik da ataria hobea, noski?",
  pt: "Por que o portal é melhor, não acha?",
  da: "Hvorfor er portalen bedre, ikke sandt?",
  hi: "पोर्टल बेहतर क्यों है, है ना?",
  nl: "Waarom is het portaal beter, vindt u niet?",
  ar: "لماذا البوابة أفضل، أليس كذلك؟",
  ko: "당연히 포털이 왜 더 좋습니까?",
  th: "แน่นอนว่าพอร์ทัลดีกว่าเพราะอะไร",
};

const judging: Readonly<Record<Language, string>> = {
  en: "What makes this awful supplier so slow?",
  es: "¿Qué hace este proveedor horrible?",
  ca: "Què fa aquest proveïdor horrible?",
  fr: "Que fait cet horrible fournisseur ?",
  de: "Was macht dieser furchtbare Lieferant?",
  eu: "Zer egiten du hornitzaile izugarri horrek?",
  pt: "O que faz este fornecedor horrível?",
  da: "Hvad gør denne forfærdelige leverandør?",
  hi: "यह घटिया आपूर्तिकर्ता कैसे काम करता है?",
  nl: "Wat doet deze vreselijke leverancier?",
  ar: "ماذا يفعل هذا المورد الفظيع؟",
  ko: "이 끔찍한 공급업체는 어떻게 일합니까?",
  th: "ผู้จัดจำหน่ายที่แย่มากทำอะไร",
};

const each = (table: Readonly<Record<Language, string>>) => Object.entries(table) as [Language, string][];

describe("questionHints", () => {
  test.each(each(open))("%s: gives an open question no hint", (language, text) => {
    expect(questionHints(text, language)).toEqual([]);
  });
  test.each(each(closed))("%s: detects a yes-or-no question as closed", (language, text) => {
    expect(questionHints(text, language)).toEqual(["closed"]);
  });
  test.each(each(doubled))("%s: detects two questions in one as double-barrelled", (language, text) => {
    expect(questionHints(text, language)).toEqual(["double_barrelled"]);
  });
  test.each(each(leading))("%s: detects words that suggest the answer as leading", (language, text) => {
    expect(questionHints(text, language)).toEqual(["leading"]);
  });
  test.each(each(judging))("%s: detects judging words as loaded", (language, text) => {
    expect(questionHints(text, language)).toEqual(["loaded"]);
  });
  test("does not treat an invitation to tell as closed", () => {
    expect(questionHints("Could you tell me about your day?", "en")).toEqual([]);
  });
  test("detects two question marks and too many words", () => {
    expect(questionHints(`What? ${"and more ".repeat(30)}?`, "en")).toEqual(["double_barrelled", "too_long"]);
  });
});

describe("guideHints", () => {
  const hintsOf = (content: string, questions: string, minutes: number | null = null) =>
    guideHints(parseGuide(content, questions), { language: "en", profile: "standard", minutes });

  test("gives part, line and text", () => {
    const { hints } = hintsOf(
      "## Objectives\n- Measure nuclear safety\n",
      "# Work\n- Is it good?\n- What is it?\n- what is it?",
    );
    expect(hints).toEqual([
      { code: "closed", part: "questions", line: 2, text: "Is it good?" },
      { code: "repeated_question", part: "questions", line: 4, text: "what is it?" },
      { code: "objective_without_question", part: "objectives", line: null, text: "Measure nuclear safety" },
      { code: "no_goals", part: "questions", line: null, text: "" },
      { code: "no_closing", part: "closing", line: null, text: "" },
    ]);
  });

  test("reports questions without a goal if others have one", () => {
    const goals =
      "- What happened?\n  - goal: what it cost [cost]\n- Who decides?\n- Which one?\n  - Since when?";
    const closing = "## Closing\nBye.";
    expect(hintsOf(closing, goals).hints).toEqual([
      { code: "no_goal", part: "questions", line: 3, text: "Who decides?" },
    ]);
    expect(hintsOf(closing, "- What happened?\n  - Since when?\n- Who decides?").hints).toEqual([]);
    expect(hintsOf(closing, "- What happened?\n- Who decides?").hints).toEqual([
      { code: "no_goals", part: "questions", line: null, text: "" },
    ]);
  });

  test("estimates minutes and reports an exceeded plan", () => {
    const twenty = "- How does that work in your team?\n".repeat(20);
    const { estimatedMinutes } = hintsOf("", twenty);
    expect(estimatedMinutes).toBeGreaterThan(10);
    expect(estimatedMinutes).toBeLessThan(45);
    expect(hintsOf("", twenty, 5).hints.map(({ code }) => code)).toContain("longer_than_planned");
    expect(hintsOf("", "").estimatedMinutes).toBe(0);
  });

  test("omits word-based hints for a language without cues", () => {
    const guide = parseGuide("## Closing\nHvala", "- Je li dobro?");
    expect(guideHints(guide, { language: "hr", profile: "standard", minutes: null }).hints).toEqual([]);
  });
});

test.each([
  ["en", "Do you like it and would you buy it?", "Do you walk or do you take the bus?"],
  ["de", "Mögen Sie es und würden Sie es kaufen?", "Gehen Sie zu Fuß, oder haben Sie ein Auto?"],
  ["es", "¿Lo usa y tiene algo en contra?", "¿Va a pie o tiene un coche?"],
  ["fr", "L'aimez-vous et avez-vous un autre produit ?", "Marchez-vous ou avez-vous une voiture ?"],
] as const)(
  "detects two yes-or-no questions in one in %s, but not a choice between two",
  (language, two, one) => {
    const isDouble = (text: string) => questionHints(text, language).includes("double_barrelled");
    expect([isDouble(two), isDouble(one)]).toEqual([true, false]);
  },
);

test("detects each kind of flawed question in every language, but not a good one", () => {
  const questions: Readonly<Record<Language, readonly string[]>> = {
    en: [
      "Don't you think the price is too high?",
      "What did you think of the awful support?",
      "Do you use it daily?",
      "What did you buy and why did you choose it?",
      "What made you leave?",
    ],
    de: [
      "Finden Sie nicht auch, dass der Preis zu hoch ist?",
      "Wie schrecklich war der Support?",
      "Nutzen Sie es täglich?",
      "Was haben Sie gekauft und warum haben Sie es gewählt?",
      "Was hat Sie zum Gehen bewogen?",
    ],
    es: [
      "¿No cree que el precio es demasiado alto?",
      "¿Cómo fue de horrible el soporte?",
      "¿Lo usa a diario?",
      "¿Qué compró y por qué lo eligió?",
      "¿Qué le hizo marcharse?",
    ],
    ca: [
      "No creu que el preu és massa alt?",
      "Com va ser d'horrible el suport?",
      "El fa servir cada dia?",
      "Què va comprar i per què ho va triar?",
      "Què el va fer marxar?",
    ],
    fr: [
      "Ne pensez-vous pas que le prix est trop élevé ?",
      "À quel point le support était-il horrible ?",
      "L'utilisez-vous tous les jours ?",
      "Qu'avez-vous acheté et pourquoi l'avez-vous choisi ?",
      "Qu'avez-vous essayé avant de partir ?",
    ],
    pt: [
      "Não acha que o preço é alto demais?",
      "Quão horrível foi o suporte?",
      "Usa-o todos os dias?",
      "O que comprou e porque o escolheu?",
      "O que o levou a sair?",
    ],
    nl: [
      "Vindt u ook niet dat de prijs te hoog is?",
      "Hoe vreselijk was de support?",
      "Gebruikt u het dagelijks?",
      "Wat hebt u gekocht en waarom hebt u het gekozen?",
      "Wat deed u vertrekken?",
    ],
    da: [
      "Synes du ikke, at prisen er for høj?",
      "Hvor forfærdelig var supporten?",
      "Bruger du det dagligt?",
      "Hvad købte du, og hvorfor valgte du det?",
      "Hvad fik dig til at stoppe?",
    ],
    eu: [
      "Ez al duzu uste prezioa altuegia dela?",
      "Zein izugarria izan zen laguntza?",
      "Egunero erabiltzen duzu?",
      "Zer erosi zenuen eta zergatik aukeratu zenuen?",
      "Zerk eraman zaitu uztera?",
    ],
    ar: [
      "ألا تعتقد أن السعر مرتفع جدًا؟",
      "كم كان الدعم فظيعًا؟",
      "هل تستخدمه يوميًا؟",
      "ماذا اشتريت ولماذا اخترته؟",
      "ما الذي دفعك إلى المغادرة؟",
    ],
    hi: [
      "क्या आपको नहीं लगता कि कीमत बहुत ज़्यादा है?",
      "सपोर्ट कितना भयानक था?",
      "क्या आप इसे रोज़ इस्तेमाल करते हैं?",
      "आपने क्या ख़रीदा और क्यों चुना?",
      "आपने क्यों छोड़ा?",
    ],
    ko: [
      "가격이 너무 비싸다고 생각하지 않나요?",
      "지원이 얼마나 끔찍했나요?",
      "매일 사용하시나요?",
      "무엇을 샀고 그리고 왜 선택하셨나요?",
      "왜 떠나셨나요?",
    ],
    th: [
      "คุณเห็นด้วยไหมว่าราคาแพงไป",
      "ฝ่ายบริการแย่มากอย่างไร",
      "คุณใช้ทุกวันไหม",
      "คุณซื้ออะไรและทำไมถึงเลือก",
      "อะไรทำให้คุณเลิกใช้",
    ],
  };
  const kinds = ["leading", "loaded", "closed", "double_barrelled", null] as const;
  const wrong = languages.flatMap((language) =>
    questions[language].filter((text, index) => {
      const hints = questionHints(text, language);
      const kind = kinds[index] ?? null;
      return kind === null ? hints.length > 0 : !hints.includes(kind);
    }),
  );
  expect(languages.every((language) => questions[language].length === kinds.length)).toBe(true);
  expect(wrong).toEqual([]);
});
