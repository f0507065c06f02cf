import { matchesOf } from "../../kernel/matches-of.ts";
import { electronicFormatIBAN, getCountrySpecifications, isValidIBAN } from "ibantools";
import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";
import type { Language } from "../languages/language.ts";
import type { TextMatch } from "./contacts.ts";
import { cueDistance, type PersonalDataKind } from "./cues.ts";
import { hasLuhnDigit, idFormats } from "./national-ids.ts";

interface FoundNumber extends TextMatch {
  readonly kind: PersonalDataKind;
}

const ibanStart = /(?<![\p{Script=Latin}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){8,60}/giu;
const specifications = getCountrySpecifications();

/** Finds valid IBANs by the country's length, whatever words follow. */
export function findIbans(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (const { 0: match, index } of matchesOf(text, ibanStart)) {
    const chars = specifications[match.slice(0, 2).toUpperCase()]?.chars ?? null;
    if (chars === null) continue;
    let [end, count] = [0, 0];
    while (count < chars && end < match.length) {
      if (/[^ -]/u.test(match[end] ?? "")) count += 1;
      end += 1;
    }
    const isWhole = !/^[\p{Script=Latin}\p{N}]/u.test(text.slice(index + end));
    if (count === chars && isWhole && isValidIBAN(electronicFormatIBAN(match.slice(0, end)) ?? "")) {
      found.push({ start: index, end: index + end });
    }
  }
  return found;
}

const ids = idFormats.map(({ pattern, ...format }) => ({
  ...format,
  // One scan per format; adjacent characters must not belong to the number.
  pattern: new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}.+-])(?:${pattern.source})(?![\p{Script=Latin}\p{N}])(?!-\d)`,
    `g${pattern.flags}`,
  ),
}));

/** Finds valid national identity numbers, unless a nearer cue marks a phone or business number. */
export function findNationalIds(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  if (!/\d/u.test(text)) return found;
  for (const { pattern, isValid, needsCue } of ids) {
    for (const { 0: match, index } of matchesOf(text, pattern)) {
      if (!isValid(match)) continue;
      const span = { start: index, end: index + match.length };
      const cue = cueDistance(text, span, "id");
      const other = Math.min(cueDistance(text, span, "business"), cueDistance(text, span, "phone"));
      if (needsCue === true ? cue < other : other === Infinity || cue <= other) found.push(span);
    }
  }
  return found;
}

/** A run of digits as people write it; length, check digit and context decide what it is. */
const digits = /(?<![\p{Script=Latin}\p{N}])\+?\(?\d(?:[ ().\-/]{0,2}\d){5,22}(?![\p{Script=Latin}\p{N}])/gu;
const isDate = (text: string): boolean =>
  /^(?:\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{4} ?[-/] ?\d{4})$/u.test(text);
/** Amounts in groups of three: 1.250.000 and 1 250 000; commas as in 1,250,000 never match `digits`. */
const isAmount = (text: string): boolean => /^\d{1,3}(?:([ .])\d{3})(?:\1\d{3})*$/u.test(text);

/** Countries whose national phone formats are tried, by language of the interview. */
const countries: Readonly<Record<Language, readonly CountryCode[]>> = {
  en: ["US", "GB", "IE", "AU", "IN"],
  es: ["ES", "MX", "AR", "CO", "CL"],
  ca: ["ES"],
  fr: ["FR", "BE", "CH", "CA"],
  de: ["DE", "AT", "CH"],
  eu: ["ES", "FR"],
  pt: ["PT", "BR"],
  da: ["DK"],
  hi: ["IN"],
  nl: ["NL", "BE"],
  ar: ["EG", "SA", "AE", "MA"],
  ko: ["KR"],
  th: ["TH"],
};
const anywhere: readonly CountryCode[] = ["US", "GB", "ES", "DE", "FR", "KR"];

/** Maximum phone lookups per text; further numbers are masked without one, to bound the cost. */
const maxLookups = 60;

type Classifier = (text: string, span: TextMatch) => PersonalDataKind | null;

function createClassifier(language: Language | undefined): Classifier {
  let lookups = 0;
  const isPhone = (number: string): boolean => {
    const tried = number.startsWith("+")
      ? [undefined]
      : language === undefined
        ? anywhere
        : countries[language];
    lookups += tried.length;
    if (lookups > maxLookups) return false;
    return tried.some((country) => parsePhoneNumberFromString(number, country)?.isValid() === true);
  };
  return (text, span) => {
    const number = text.slice(span.start, span.end);
    const values = Array.from(number.replaceAll(/\D/gu, ""), Number);
    const isMarked = /^\+|\)/u.test(number);
    if (isDate(number)) return null;
    const business = cueDistance(text, span, "business");
    const phone = cueDistance(text, span, "phone");
    const isBusiness = business < phone;
    if (!isBusiness && values.length >= 13 && values.length <= 19 && hasLuhnDigit(values)) return "card";
    if (isBusiness) return null;
    if (values.length >= 16) return "account";
    if (phone < Infinity && values.length >= 7)
      return isAmount(number) && number.endsWith("000") ? null : "phone";
    // "612 345 678" may be a phone number, "1 200 000" and "2 450" are not.
    if (!isMarked && isAmount(number) && (number.endsWith("000") || !isPhone(number))) return null;
    if (values.length < 7) return null;
    const isWritten = isMarked || /\D/u.test(number) || number.startsWith("0") || values.length > 8;
    if (isWritten && (isMarked || isPhone(number))) return "phone";
    return values.length >= 9 ? "number" : null;
  };
}

/** "030 901820 2" is a number and another figure: also tries the part before the last blank. */
function shortened(number: string): string[] {
  const blank = number.lastIndexOf(" ");
  return blank > 6 ? [number, number.slice(0, blank)] : [number];
}

/** Finds phone, card and other long numbers. Digits without any other clue count from nine digits on. */
export function findNumbers(
  text: string,
  language: Language | undefined,
  isTaken: (span: TextMatch) => boolean,
): FoundNumber[] {
  const found: FoundNumber[] = [];
  const classify = createClassifier(language);
  for (const { 0: match, index } of matchesOf(text, digits)) {
    for (const number of shortened(match)) {
      const span = { start: index, end: index + number.length };
      if (isTaken(span)) continue;
      const kind = classify(text, span);
      if (kind === null) continue;
      found.push({ kind, ...span });
      break;
    }
  }
  return found;
}
