import type { Language } from "../../languages/language.ts";
import ar from "./ar.json" with { type: "json" };
import ca from "./ca.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import eu from "./eu.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import ko from "./ko.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import type { SetupWords } from "./setup-words.ts";
import th from "./th.json" with { type: "json" };

/** The words of each language in which somebody talks to the assistant. */
export const setupWords: Readonly<Record<Language, SetupWords>> = {
  en,
  es,
  ca,
  fr,
  de,
  eu,
  pt,
  da,
  hi,
  nl,
  ar,
  ko,
  th,
};

/**
 * A text in which words can be looked for, in lower case; places in it are the places in the text. Patterns that
 * ignore case themselves take seconds to compile, because of the classes of letters in them.
 */
export function searchable(text: string): string {
  const plain = text.replaceAll(/[’‘ʼ`´]/gu, "'");
  const lower = plain.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(plain, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  }).join("");
}

/** Letters, their signs and digits in the scripts of these languages, roughly: `\\p{L}` and its like compile slowly. */
const letters = "a-z0-9ß-\\u060b\\u0620-\\u0963\\u0966-\\u1fff\\u3040-\\ud7ff";
const properties = /\\p\{[LMN]\}/gu;

const compiled = new Map<string, RegExp>();

/** A regular expression for searchable texts, compiled once; its classes of letters are replaced by short ones. */
export function regexp(source: string, flags: string): RegExp {
  const key = `${flags} ${source}`;
  const known = compiled.get(key);
  if (known !== undefined) {
    known.lastIndex = 0;
    return known;
  }
  const short = source
    .replaceAll(/\[[^\]]*\\p\{[LMN]\}[^\]]*\]/gu, (set) =>
      set.replace(properties, letters).replaceAll(properties, ""),
    )
    .replaceAll(properties, `[${letters}]`);
  const made = new RegExp(short, flags);
  compiled.set(key, made);
  return made;
}

/**
 * Finds alternatives as whole words in a searchable text. In Thai and Arabic words are joined with what belongs to
 * them, in Korean at their end.
 *
 * @param isLead more of the text may follow at once: what stands in front of a value
 */
export function cachedPattern(alternatives: string, language: Language, isLead = false): RegExp {
  if (language === "th" || language === "ar") return regexp(`(?:${alternatives})`, "gu");
  const end = isLead || language === "ko" ? "" : "(?![\\p{L}\\p{M}\\p{N}])";
  return regexp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives})${end}`, "gu");
}

/** Whether any of the alternatives stands in a text. */
export const holds = (text: string, alternatives: string, language: Language): boolean =>
  cachedPattern(alternatives, language).test(searchable(text));
