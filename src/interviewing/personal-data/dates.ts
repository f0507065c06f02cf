import type { Found } from "./contacts.ts";
import { cueDistance } from "./cues.ts";

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

/** How far before or behind a date a word such as "born" may stand. */
const reach = 100;

/** Dates beside a word that says that somebody was born then; any other date is none of anybody's business to hide. */
export function findBirthDates(text: string): Found[] {
  const found: Found[] = [];
  for (const { 0: match, index } of text.matchAll(dates)) {
    const span = { start: index, end: index + match.trimEnd().length };
    if (cueDistance(text, span, "birth") < reach) found.push(span);
  }
  return found;
}
