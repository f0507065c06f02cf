import type { Language } from "../../languages/language.ts";

/** Words of price, time and effort, whose size is worth asking. */
const measurable: Readonly<Record<Language, RegExp>> = {
  en: /\b(prices?|pric(ey|ing)|costs?|costly|expensive|fees?|bills?|money|hours|waiting|waited)\b/iu,
  de: /\b(preise?|preislich|kosten|kostete?n?|gekostet|teuer|gebühr\p{L}*|geld|stunden|warte\p{L}*|gewartet)\b/iu,
  es: /(precio|cost[eoóa]|caro|cara|tarifa|dinero|horas|espera)/iu,
  ca: /(preu|cost|car\b|cara\b|tarifa|diners|hores|esper)/iu,
  fr: /(prix|coût|cher|chère|tarif|argent|heures|attent|attendu)/iu,
  pt: /(preço|custo|caro|cara|taxa|dinheiro|horas|espera)/iu,
  nl: /\b(prijs|prijzen|kosten|kostten?|gekost|duur|geld|uren|wachten|gewacht)\b/iu,
  da: /\b(pris\p{L}*|omkostning\p{L}*|kost(er|ede|et)|dyrt?|penge|timer|ventet?)\b/iu,
  eu: /(prezio|kostu|garesti|diru|ordu|itxaro)/iu,
  ar: /(سعر|أسعار|تكلف|غال|مال|ساعات|انتظار)/u,
  hi: /(दाम|कीमत|क़ीमत|महंगा|महँगा|पैस|घंटे|इंतज)/u,
  ko: /(가격|비용|비싸|요금|돈|시간)/u,
  th: /(ราคา|ค่าใช้จ่าย|แพง|เงิน|ชั่วโมง|รอ)/u,
};

/** Words that ask for one of several. */
const superlatives: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:most|main|biggest|first)\b/iu,
  de: /(?:am meisten|am wichtigsten|wichtigste|größte|am ehesten|zuerst)/iu,
  fr: /(?:le plus|la plus|principale?|en premier)/iu,
  es: /(?:más importante|más$|principal|en primer lugar)/iu,
  pt: /(?:mais importante|mais$|principal|em primeiro lugar)/iu,
  nl: /(?:het meest|belangrijkste|grootste|het eerst)/iu,
  da: /(?:mest|vigtigste|største|først)/iu,
  ca: /(?:més important|més$|principal|en primer lloc)/iu,
  eu: /(?:gehien|nagusi|handien)/iu,
  ar: /(?:الأكثر|أكثر|أهم|أكبر)/u,
  hi: /सबसे/u,
  ko: /(?:가장|제일)/u,
  th: /ที่สุด/u,
};

/** Returns the first word of price, time or effort in a text, with its position; otherwise `null`. */
export const findMeasure = (text: string, language: Language): RegExpExecArray | null =>
  measurable[language].exec(text);

/** True if a text asks for one of several: "which change would matter most". */
export const asksForOneOfSeveral = (text: string, language: Language): boolean =>
  superlatives[language].test(text);
