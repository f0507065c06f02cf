import type { Language } from "../languages/language.ts";
import type { ProbeKind } from "../profiles/profile.ts";
import { questionKind, type QuestionKind } from "./question-kind.ts";

/**
 * What is worth asking after an answer to a question of a kind: never what the question asked already (no reason after
 * "why"), and never what makes no sense of it (no occasion of a wish or of a person).
 */
const worthAsking: Readonly<Record<QuestionKind, readonly ProbeKind[]>> = {
  amount: ["reason", "consequence", "example", "elaborate"],
  reason: ["example", "consequence", "mechanism", "elaborate"],
  person: ["reason", "elaborate", "mechanism"],
  wish: ["elaborate", "reason"],
  judgement: ["example", "evidence", "reason", "exception", "elaborate"],
  course: ["example", "reason", "consequence", "evidence", "exception", "elaborate"],
  thing: ["reason", "contrast", "elaborate", "mechanism", "consequence"],
};

const ofAnyKind: readonly ProbeKind[] = ["elaborate", "example", "reason", "consequence"];

/** Words of price, time and effort: their size is worth a question. */
const measurable: Readonly<Record<Language, RegExp>> = {
  en: /\b(prices?|pric(ey|ing)|costs?|costly|expensive|fees?|bills?|money|hours|waiting|waited)\b/iu,
  de: /\b(preise?|preislich|kosten|teuer|gebühr\p{L}*|geld|stunden|warte\p{L}*|gewartet)\b/iu,
  es: /(precio|coste|costo|caro|cara|tarifa|dinero|horas|espera)/iu,
  ca: /(preu|cost|car\b|cara\b|tarifa|diners|hores|esper)/iu,
  fr: /(prix|coût|cher|chère|tarif|argent|heures|attent|attendu)/iu,
  pt: /(preço|custo|caro|cara|taxa|dinheiro|horas|espera)/iu,
  nl: /\b(prijs|prijzen|kosten|duur|geld|uren|wachten|gewacht)\b/iu,
  da: /\b(pris\p{L}*|omkostning\p{L}*|dyrt?|penge|timer|ventet?)\b/iu,
  eu: /(prezio|kostu|garesti|diru|ordu|itxaro)/iu,
  ar: /(سعر|أسعار|تكلف|غال|مال|ساعات|انتظار)/u,
  hi: /(दाम|कीमत|क़ीमत|महंगा|महँगा|पैस|घंटे|इंतज)/u,
  ko: /(가격|비용|비싸|요금|돈|시간)/u,
  th: /(ราคา|ค่าใช้จ่าย|แพง|เงิน|ชั่วโมง|รอ)/u,
};

interface Answer {
  readonly text: string;
  readonly words: number;
  readonly hasNumber: boolean;
  readonly hasExample: boolean;
  readonly hasReason: boolean;
  readonly isQuotable: boolean;
}

/** An answer of so many words has parts, one of which may be asked for by name. */
export const minWordsToQuote = 9;

/** What a good follow-up would ask for, the best first, by the question together with the answer. */
export function openKinds(question: string, answer: Answer, language: Language): readonly ProbeKind[] {
  const kind = questionKind(question, language);
  const plain = kind === null ? ofAnyKind : worthAsking[kind];
  const isMeasurable = kind !== "amount" && kind !== "person" && measurable[language].test(answer.text);
  const asked: readonly ProbeKind[] = [
    ...(isMeasurable ? (["number"] as const) : []),
    ...plain.slice(0, 1),
    ...(answer.isQuotable && answer.words >= minWordsToQuote ? (["elaborate"] as const) : []),
    ...plain.slice(1),
  ];
  const given: Partial<Record<ProbeKind, boolean>> = {
    number: answer.hasNumber,
    example: answer.hasExample || answer.hasNumber,
    reason: answer.hasReason,
  };
  return [...new Set(asked)].filter((each) => given[each] !== true);
}
