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
import th from "./th.json" with { type: "json" };

/**
 * Words by which people of one language describe a study and talk to the assistant. Every string is a list of regular
 * expression alternatives, matched case-insensitively as whole words.
 */
export interface SetupWords {
  /** Names of the interview languages. */
  readonly languages: Readonly<Record<Language, string>>;
  /** Names of unsupported languages. */
  readonly otherLanguages: string;
  /** Precedes a language's name if it is the language of the interview. */
  readonly inLanguage: string;
  readonly minute: string;
  /** Lengths without a number of minutes. */
  readonly quarterHour: string;
  readonly halfHour: string;
  readonly threeQuarters: string;
  readonly hour: string;
  readonly question: string;
  readonly chat: string;
  /** By voice, in an unknown direction. */
  readonly phone: string;
  /** Respondents call. */
  readonly inbound: string;
  /** Respondents are called. */
  readonly outbound: string;
  readonly not: string;
  /** Announces that the next words replace the previous ones. */
  readonly correction: string;
  readonly warm: string;
  readonly formal: string;
  readonly neutral: string;
  readonly direct: string;
  /** Names of an archetype's kind. */
  readonly expert: string;
  readonly belief: string;
  readonly maturity: string;
  readonly survey: string;
  /** Subjects of a study: people leaving, choosing, working. */
  readonly leaving: string;
  readonly choosing: string;
  readonly working: string;
  /** An idea that does not exist yet. */
  readonly testing: string;
  /** Won and lost offers. */
  readonly winLoss: string;
  /** The first time in a job, with a product, in a group. */
  readonly joining: string;
  /** Satisfaction with something in use. */
  readonly satisfaction: string;
  /** Labels before a colon or a verb. */
  readonly labels: Readonly<
    Record<"name" | "audience" | "topic" | "language" | "minutes" | "questions" | "channel" | "tone", string>
  >;
  /** Verbs between a label and its value. */
  readonly is: string;
  /** Precedes a given name. */
  readonly callIt: string;
  /** Precedes the interviewees. */
  readonly talkTo: string;
  /** Precedes only people, so that any following noun is a group of people. */
  readonly talkOnlyTo?: string;
  /** Describes the speaker: "I am a student". */
  readonly iAm?: string;
  /** Precedes the interviewees if nothing better matches. */
  readonly with: string;
  /** Precedes the subject of a study. */
  readonly about: string;
  /** Words that end a group of people or a subject. */
  readonly ends: string;
  /** Articles and possessives before a group of people. */
  readonly articles: string;
  /** Nouns for people, with their endings. */
  readonly people: string;
  /** Complete remarks, or clauses of one. */
  readonly yes: string;
  readonly no: string;
  readonly youDecide: string;
  readonly undo: string;
  readonly back: string;
  readonly skip: string;
  readonly create: string;
  readonly show: string;
  readonly restart: string;
  readonly leave: string;
  readonly greeting: string;
  /** Words around them without effect. */
  readonly fillers: string;
  /** Beginning of a question. */
  readonly asks: string;
  /** Words that occur only in questions about the product, the assistant or its choices. */
  readonly product: string;
  /** Beginning of a request to write or change something. */
  readonly requests: string;
  readonly shorter: string;
  /** Adding and dropping something. */
  readonly add: string;
  readonly drop: string;
}

/** Setup words by chat language. */
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
 * Lower-cases a text for matching without shifting positions. Case-insensitive patterns would take seconds to compile,
 * because of their letter classes.
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

/** Approximate ranges of letters, marks and digits in these scripts; `\\p{L}` and the like compile slowly. */
const letters = "a-z0-9ß-\\u060b\\u0620-\\u0963\\u0966-\\u1fff\\u3040-\\ud7ff";
const properties = /\\p\{[LMN]\}/gu;

const compiled = new Map<string, RegExp>();

/** Compiles and caches a regular expression for searchable texts, with short ranges for letter classes. */
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
 * Returns a pattern for alternatives as whole words in a searchable text. Thai and Arabic match within words, Korean
 * allows any ending.
 *
 * @param isLead true if more text may follow directly, as before a value
 */
export function cachedPattern(alternatives: string, language: Language, isLead = false): RegExp {
  if (language === "th" || language === "ar") return regexp(`(?:${alternatives})`, "gu");
  const end = isLead || language === "ko" ? "" : "(?![\\p{L}\\p{M}\\p{N}])";
  return regexp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives})${end}`, "gu");
}

/** True if a text contains any of the alternatives. */
export const containsAny = (text: string, alternatives: string, language: Language): boolean =>
  cachedPattern(alternatives, language).test(searchable(text));
