import { matchesOf } from "../../../kernel/matches-of.ts";
import { contentStems } from "../../guide/hints/repeats-question.ts";
import type { Language } from "../../languages/language.ts";
import { namesAmount } from "../text/measured-cues.ts";
import priceWords from "./price-words.json" with { type: "json" };

/*
 * Prices that are told before they are asked: "it costs us about 400 euros a month" answers "What does it cost you a
 * month?" wherever it is said. What a question or goal names besides the price has to be named, too, by the answer or by
 * the question that it replies to, so that the price of one thing never stands for that of another.
 */

/** Questions and goals that ask what something costs. */
const asksPrice: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:what|how much)\b.*\b(?:costs?|pay|paid|spend|spent|charged?)\b|\bhow much (?:is|was|are|were)\b/iu,
  de: /(?<!\p{L})(?:was|wie ?viel)(?!\p{L}).*(?:kost|zahl|ausg[ae]|gibst|geben)/iu,
  es: /cu[aá]nto.*(?:cuest|cost|pag|gast)/iu,
  ca: /quant.*(?:cost|pag|gast)/iu,
  fr: /combien.*(?:coût|pa[iy]|dépens)/iu,
  pt: /quanto.*(?:cust|pag|gast)/iu,
  nl: /(?<!\p{L})(?:wat|hoeveel)(?!\p{L}).*(?:kost|beta|geeft .*uit)/iu,
  da: /(?:hvad|hvor meget).*(?:kost|betal)|hvor meget (?:bruger|giver)/iu,
  eu: /zenbat.*(?:kosta|ordain|gasta)/iu,
  ar: /كم.*(?:كلف|دفع|تنفق|ثمن|سعر)/u,
  hi: /कितन.*(?:ख़र्च|खर्च|दे|दिया|दिए|लग|पैस)/u,
  ko: /얼마.*(?:드|들|내|냈|지불|쓰)|비용.*얼마/u,
  th: /(?:จ่าย|ราคา|ค่า|เสียเงิน).*(?:เท่าไร|เท่าไหร่|กี่)/u,
};

/** True if a question or goal asks what something costs. */
export const isPriceAsked = (text: string, language: Language): boolean => asksPrice[language].test(text);

const plainStems = new Map<Language, ReadonlySet<string>>();

/** Stems of what any question about a price consists of. */
function plainOf(language: Language): ReadonlySet<string> {
  const stems = plainStems.get(language) ?? contentStems(priceWords[language], language);
  plainStems.set(language, stems);
  return stems;
}

/** What a text that asks for a price names besides it: "contract" and "month". */
export const besidesPrice = (text: string, language: Language): readonly string[] =>
  [...contentStems(text, language)].filter((stem) => !plainOf(language).has(stem));

const clausePattern = /[^,;:،、—–]+/gu;

/**
 * Returns the stems of a sentence that tells a price and of the question that it replies to; `null` if it tells none. In
 * reply to a question about a price, a figure belongs to that question.
 */
export function toldPrice(sentence: string, asked: string, language: Language): ReadonlySet<string> | null {
  if (isPriceAsked(asked, language)) return null;
  const tells = matchesOf(sentence, clausePattern).some(([clause]) => namesAmount(clause, "money", language));
  if (!tells) return null;
  return new Set([...contentStems(sentence, language), ...contentStems(asked, language)]);
}
