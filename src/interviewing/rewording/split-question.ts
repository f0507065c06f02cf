import { questionCues } from "../guide/hints/question-hints.ts";
import type { Language } from "../languages/language.ts";
import { questionForms } from "./question-forms.ts";

/** A mark at the end of a question with what may stand around it, such as the space of French. */
const ending = /\s*[?？؟]\s*$/u;
const sentenceEnd = /(?<=[?？؟])\s+/u;

const withCapital = (text: string): string =>
  text.replace(/^(¿?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** One word that asks, and that is where the question begins: else the rest depends on it. */
function asksOnce(part: string, language: Language): boolean {
  const bare = part
    .replaceAll(/qu['’]est-ce (?:que|qui|qu['’])/giu, "quoi ")
    .replaceAll(/est-ce (?:que|qui|qu['’])/giu, "");
  const { open } = questionCues(language);
  return [...bare.matchAll(new RegExp(open.source, "giu"))].length === 1;
}

/** Whether who hears a part without the other knows what is asked. */
function standsAlone(part: string, language: Language, isSecond: boolean): boolean {
  const { starts, has, lacks, dangling, minWords } = questionForms[language];
  const words = part.replace(/^[¿\s]+/u, "").replace(ending, "");
  if (words.split(/\s+/u).length < minWords || !asksOnce(words, language)) return false;
  if (starts !== null && !starts.test(words)) return false;
  if (has !== null && !has.test(words)) return false;
  if (!isSecond) return true;
  return lacks?.test(words) !== true && !dangling.test(words);
}

/** "And what not?" behind "What did you like?" is "What did you not like?", where a language puts it by a rule. */
function negated(first: string, second: string, language: Language): string | null {
  const rule = questionForms[language].negation;
  if (rule === undefined || !rule.elliptic.test(second)) return null;
  const found = first.replace(rule.find, rule.put);
  return found === first ? null : found;
}

/** The two parts as they are written: two sentences, or what "and" joins. */
function partsOf(text: string, language: Language): readonly [string, string] | null {
  const { and, starts } = questionForms[language];
  // Arabic and Thai write no space behind "and".
  const glue = language === "ar" || language === "th" ? "\\s*" : "[,]?\\s+";
  // What begins as "and" does may be another word.
  const begins = starts === null ? "" : `(?=${starts.source.replace(/^\^/u, "")})`;
  const sentences = text.split(sentenceEnd);
  if (sentences.length > 2) return null;
  const [one = "", other] = sentences;
  if (other !== undefined) {
    const isAsked = ending.test(one) && ending.test(other);
    const joint = new RegExp(`^(¿?)\\s*(?:${and})${glue}${begins}`, "iu");
    const bare = other.replace(joint, "$1");
    return isAsked ? [one, bare] : null;
  }
  if (starts === null) return null;
  const joint = new RegExp(`[,،]?\\s+(?:${and})${glue}${begins}`, "giu");
  const places = [...text.matchAll(joint)];
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const mark = ending.exec(text)?.[0].trimEnd() ?? "";
  const opening = text.startsWith("¿") ? "¿" : "";
  return [text.slice(0, place.index) + mark, opening + text.slice(place.index + place[0].length)];
}

/** The two questions that one consists of, each of which can be asked alone; null where they cannot be told apart so. */
export function splitQuestion(text: string, language: Language): readonly [string, string] | null {
  const parts = partsOf(text.trim(), language);
  if (parts === null) return null;
  const [first, second] = parts;
  if (!standsAlone(first, language, false)) return null;
  const expanded = negated(first, second, language);
  if (expanded !== null) return [first, expanded];
  return standsAlone(second, language, true) ? [first, withCapital(second)] : null;
}
