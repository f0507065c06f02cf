import { normalize, removeDiacritics, unifyLetters } from "../../languages/normalize.ts";
import { dateTimeFormat } from "../../../kernel/date-time.ts";
import type { Language } from "../../languages/language.ts";
import { withDigits } from "../../languages/spelled-numbers.ts";
import { containsNumber } from "./answer-shape.ts";

/*
 * Cue words that are heard in an amount of what they measure: "price" in "we paid forty euros", "month" in "since
 * March". General synonyms are not used: of 25 sentences in which WordNet's hyponyms of a cue would have heard a goal,
 * 7 told it.
 */

/** Cue words of money, folded. */
const moneyCues: Readonly<Record<Language, RegExp>> = {
  en: /^(prices?|pricing|costs?|money|fees?|bills?|budget|amount|sum|salary|wages?|pay|paid|payment|expens\w*|spend|spent|savings?)$/u,
  de: /^(preise?|kosten|kostete|gekostet|geld|gebuhr(en)?|rechnung(en)?|budget|betrag|summe|gehalt|lohn|bezahl\w*|zahl(en|te)|gezahlt|ausgaben?|ausgegeben|teuer)$/u,
  es: /^(precios?|costes?|costos?|costo|cuesta|dinero|tarifas?|facturas?|presupuesto|importe|suma|sueldo|salario|pag(o|ar|amos|ue)|gastos?|gastamos|caro)$/u,
  ca: /^(preus?|costos?|cost|costa|diners|tarif\w+|factur\w+|pressupost|import|suma|sou|salari|pag(ar|uem|at)|despes\w+|gast\w+|car)$/u,
  fr: /^(prix|cout\w*|argent|tarifs?|factures?|budget|montant|somme|salaire|pay(er|e|ait)|paiement|depens\w+|cher)$/u,
  pt: /^(precos?|custos?|custou|custa|dinheiro|tarifas?|faturas?|contas?|orcamento|montante|valor|salario|pag(ar|o|ou|amos|amento)|gast\w+|despesas?|caro)$/u,
  nl: /^(prijs|prijzen|kosten|kostte|gekost|geld|tarie\w+|rekening(en)?|budget|bedrag|loon|salaris|betaal\w*|betalen|uitgaven|duur)$/u,
  da: /^(pris|priser|priserne|omkostning\w*|kost(er|ede|et)|penge|gebyr\w*|regning\w*|budget|belob|lon|betal\w*|udgift\w*|dyrt?)$/u,
  eu: /^(prezio\w*|kostu\w*|diru\w*|faktura\w*|aurrekontu\w*|soldata\w*|ordain\w*|gastu\w*|garesti)$/u,
  ar: /^(ال)?(سعر|اسعار|تكلف\p{L}*|كلف\p{L}*|مال|نقود|فاتوره|فواتير|ميزانيه|مبلغ|راتب|اجر|دفع\p{L}*)$/u,
  hi: /^(दाम|कीमत|क़ीमत|लागत|पैसा|पैसे|खर्च|ख़र्च|बिल|बजट|रकम|रक़म|वेतन|भुगतान|महंगा|महँगा)$/u,
  ko: /^(가격|비용|돈|요금|청구서|예산|금액|월급|급여|지불|지출)$/u,
  th: /^(ราคา|ค่าใช้จ่าย|เงิน|ค่าบริการ|ใบแจ้งหนี้|งบ|งบประมาณ|จำนวนเงิน|เงินเดือน|จ่าย)$/u,
};

/** Cue words for a month. */
const monthCues: Readonly<Record<Language, RegExp>> = {
  en: /^months?$/u,
  de: /^monate?n?$/u,
  es: /^mes(es)?$/u,
  ca: /^mes(os)?$/u,
  fr: /^mois$/u,
  pt: /^mes(es)?$/u,
  nl: /^maand(en)?$/u,
  da: /^m(å|a)ned(er|en)?$/u,
  eu: /^hil(abete\w*|a)$/u,
  ar: /^(ال)?(شهر|اشهر|شهور)$/u,
  hi: /^महीन[ाेो]/u,
  ko: /^(달|월|개월)$/u,
  th: /^เดือน$/u,
};

/** Units of money in any of the languages, and signs that stand beside a figure; over folded text. */
const currency =
  /[€$£¥₹₩฿]|(?<!\p{L})(euros?|eurot?\p{L}*|eur|usd|gbp|chf|dollars?|dolares|dolar\p{L}*|pounds?|quid|pence|cents?|centimes?|centimos?|centims?|franken|francs?|francos?|kroner|kronen|kr|pesos?|reais|libras?|lliures|pfund|livres sterling|يورو|دولار\p{L}*|جنيه\p{L}*|ريال\p{L}*|درهم|دراهم|دينار\p{L}*|ليره|रुपय[\p{L}\p{M}]*|रुपए|यूरो|डॉलर|रुपये)(?!\p{L})|유로|달러|\p{Nd}\s*(?:만|천|백)?\s*원|만\s?원|천\s?원|백\s?원|(?:ยูโร|ดอลลาร์|\p{Nd}\s*บาท|บาท)/u;

/** English months that are words of another meaning count only after these. */
const ambiguousMonths =
  / (?:in|since|until|till|last|this|next|by|from|early|late|mid|of|every) (?:may|march) /u;

const months = new Map<Language, readonly string[]>();

/** Names of the months, folded; without those that need a word before them. */
function monthsOf(language: Language): readonly string[] {
  const known = months.get(language);
  if (known !== undefined) return known;
  const format = dateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, month) =>
    removeDiacritics(normalize(format.format(new Date(Date.UTC(2001, month, 15))))),
  ).filter((name) => language !== "en" || (name !== "may" && name !== "march"));
  months.set(language, names);
  return names;
}

/** True if a text, folded and padded, names a month. */
function namesMonth(folded: string, language: Language): boolean {
  if (language === "en" && ambiguousMonths.test(folded)) return true;
  return monthsOf(language).some((name) => {
    if (language === "th") return folded.includes(name);
    // Korean numbers its months: "11월" holds no "1월".
    if (language === "ko") return new RegExp(`(?<!\\p{Nd})${name}`, "u").test(folded);
    // Basque declines them: "martxoan".
    if (language === "eu") return folded.includes(` ${name.replace(/a$/u, "")}`);
    // Catalan elides the article: "l'octubre".
    return folded.includes(` ${name} `) || folded.includes(`'${name} `);
  });
}

/** Sino-Korean numerals before a unit of money. */
const koreanAmount = /[일이삼사오육칠팔구십백천만]\s?(?:유로|달러|원)/u;

const namesFigure = (sentence: string, language: Language): boolean =>
  containsNumber(sentence, language) ||
  /\p{Nd}/u.test(withDigits(sentence, language)) ||
  (language === "ko" && koreanAmount.test(sentence));

/** What a cue word or a goal may measure. */
export type Measure = "money" | "month" | "duration";

/** Returns what a folded cue measures; `null` for most. */
export function measureOf(cue: string, language: Language): Measure | null {
  if (moneyCues[language].test(cue)) return "money";
  return monthCues[language].test(cue) ? "month" : null;
}

const units = new Map<Language, RegExp>();

/** Words for minutes to years, as the language's own numbers are followed by, folded. */
function unitsOf(language: Language): RegExp {
  const known = units.get(language);
  if (known !== undefined) return known;
  const names = ["minute", "hour", "day", "week", "month", "year"].flatMap((unit) => {
    const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
    return [1, 2, 3, 5, 11].map((count) =>
      removeDiacritics(
        normalize(
          format
            .formatToParts(count)
            .flatMap(({ type, value }) => (type === "unit" ? [value] : []))
            .join(""),
        ),
      ).trim(),
    );
  });
  const all = [...new Set(names)].filter((name) => name !== "").toSorted((a, b) => b.length - a.length);
  const isJoined = language === "th" || language === "ko";
  const made = new RegExp(isJoined ? all.join("|") : `(?<=[ '])(?:${all.join("|")})(?= )`, "u");
  units.set(language, made);
  return made;
}

/** Units that people type in short behind a figure: "45 min", "3 hrs". */
const shortUnits = /\p{Nd}\s?(?:mins?|h|hrs?|std|secs?|sek)(?![\p{L}\p{M}\p{Nd}])/iu;

const namesDuration = (sentence: string, language: Language): boolean =>
  shortUnits.test(sentence) ||
  (namesFigure(sentence, language) && unitsOf(language).test(` ${removeDiacritics(normalize(sentence))} `));

/** True if a sentence names an amount of money, a month, or how long something took. */
export function namesAmount(sentence: string, measure: Measure, language: Language): boolean {
  if (measure === "month") return namesMonth(` ${removeDiacritics(normalize(sentence))} `, language);
  if (measure === "duration") return namesDuration(sentence, language);
  return currency.test(removeDiacritics(unifyLetters(sentence))) && namesFigure(sentence, language);
}
