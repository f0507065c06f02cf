import { matchesOf } from "../../kernel/matches-of.ts";
import { type Language, languages } from "../languages/language.ts";
import type { TextMatch } from "./contacts.ts";
import { cueDistance, hasCue } from "./cues.ts";
import { numberPattern } from "./spoken-numbers.ts";

const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|" +
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|" +
  "gener|febrer|març|maig|juny|juliol|agost|setembre|octubre|novembre|desembre|" +
  "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|décembre|" +
  "januar|jänner|februar|märz|juni|juli|oktober|dezember|" +
  "janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|" +
  "marts|maj|december|januari|februari|maart|mei|augustus|" +
  "urtarrila|otsaila|martxoa|apirila|maiatza|ekaina|uztaila|abuztua|iraila|urria|azaroa|abendua|" +
  "urtarrilaren|otsailaren|martxoaren|apirilaren|maiatzaren|ekainaren|uztailaren|abuztuaren|irailaren|urriaren|azaroaren|abenduaren|" +
  "जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर|" +
  "يناير|فبراير|مارس|أبريل|ابريل|إبريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|" +
  "มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม";
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:(?:18|19|20|24|25)\d{2})`;
const ordinal = String.raw`(?:st|nd|rd|th|er|º|ª|\.)?`;

const dates = new RegExp(
  [
    String.raw`(?<!\d)(?:${day}([./-])${month}\1(?:${year}|\d{2})|${month}([./-])${day}\2(?:${year}|\d{2})|${year}([./-])${month}\3${day})(?!\d)`,
    String.raw`(?<!\d)${year}년 ?${month}월 ?${day}일`,
    String.raw`(?<!\d)${day}${ordinal}(?: of)?(?: de)?(?: d['’])? ?(?:${months})(?!\p{L})(?:(?:,| de| del| of| พ\.ศ\.| ค\.ศ\.)? ?${year})?`,
    String.raw`(?<!\p{L})(?:${months}) ${day}${ordinal}(?:,? ${year})?(?![\d\p{L}])`,
    String.raw`${year}(?:ko|eko) (?:${months}) ${day}`,
  ].join("|"),
  "giu",
);

const anyMonth = new RegExp(String.raw`(?<!\p{L})(?:${months})(?!\p{L})`, "giu");

interface Around {
  /** Text before the month that belongs to the date. */
  readonly before: RegExp;
  readonly behind: RegExp;
  readonly behindDay: RegExp;
}

/** Patterns for days and years in words: "the third of May nineteen eighty one", "March the fifth". */
const createAround = (language: Language): Around => {
  const number = numberPattern(language);
  const spokenYear = String.raw`(?:(?:,| de| del| of)? (?:${year}(?!\d)|${number}))?`;
  return {
    before: new RegExp(
      String.raw`(?:(?<![\p{L}\p{M}])${number}|(?<!\d)${day}${ordinal})(?:-| of| de| d'|)? ?$`,
      "iu",
    ),
    behind: new RegExp(String.raw`^ (?:the )?${number}`, "iu"),
    behindDay: new RegExp(`^${spokenYear}`, "iu"),
  };
};

const arounds = new Map<Language, Around>();
function aroundOf(language: Language): Around {
  const known = arounds.get(language) ?? createAround(language);
  arounds.set(language, known);
  return known;
}

/** Maximum length of a day or year in words. */
const maxInWords = 60;

function findInWords(text: string, language: Language | undefined): TextMatch[] {
  const tried = language === undefined ? languages : [language];
  const found: TextMatch[] = [];
  for (const { 0: name, index } of matchesOf(text, anyMonth)) {
    const end = index + name.length;
    const [head, tail] = [
      text.slice(Math.max(0, index - maxInWords), index),
      text.slice(end, end + maxInWords),
    ];
    for (const spoken of tried) {
      const { before, behind, behindDay } = aroundOf(spoken);
      const first = before.exec(head)?.[0];
      const last = (first === undefined ? behind : behindDay).exec(tail)?.[0];
      if (last !== undefined) found.push({ start: index - (first ?? "").length, end: end + last.length });
    }
  }
  return found;
}

/** Maximum distance of a word such as "born" from a date, in characters. */
const reach = 100;

/**
 * Finds dates beside a word such as "born"; other dates are not personal data.
 * @param language of the interview, for days and years in words; without it all languages are tried
 */
export function findBirthDates(text: string, language: Language | undefined): TextMatch[] {
  if (!hasCue(text, "birth")) return [];
  const written = matchesOf(text, dates).map(({ 0: match, index }) => ({
    start: index,
    end: index + match.trimEnd().length,
  }));
  return [...written, ...findInWords(text, language)].filter(
    (span) => cueDistance(text, span, "birth") < reach,
  );
}
