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
 * How people of one language describe a study and talk to the assistant. Every string is a row of alternatives of a
 * regular expression, matched without regard to case, word by word.
 */
export interface SetupWords {
  /** How each language that interviews are held in is called. */
  readonly languages: Readonly<Record<Language, string>>;
  /** Languages that no interview is held in. */
  readonly otherLanguages: string;
  /** What stands before a language's name where the language of the interview is meant. */
  readonly inLanguage: string;
  readonly minute: string;
  /** Lengths that are no number of minutes. */
  readonly quarterHour: string;
  readonly halfHour: string;
  readonly threeQuarters: string;
  readonly hour: string;
  readonly question: string;
  readonly chat: string;
  /** By voice, without saying who calls. */
  readonly phone: string;
  /** Respondents call. */
  readonly inbound: string;
  /** Respondents are called. */
  readonly outbound: string;
  readonly not: string;
  /** What announces that the next words replace the ones before. */
  readonly correction: string;
  readonly warm: string;
  readonly formal: string;
  readonly neutral: string;
  readonly direct: string;
  /** What names an archetype's kind. */
  readonly expert: string;
  readonly belief: string;
  readonly maturity: string;
  readonly survey: string;
  /** What the study is on: people leaving, choosing, working. */
  readonly leaving: string;
  readonly choosing: string;
  readonly working: string;
  /** An idea that does not exist yet. */
  readonly testing: string;
  /** Offers that were accepted or refused. */
  readonly winLoss: string;
  /** The first time in a job, with a product, in a group. */
  readonly joining: string;
  /** How content people are with what they use. */
  readonly satisfaction: string;
  /** Labels in front of a colon or a verb. */
  readonly labels: Readonly<
    Record<"name" | "audience" | "topic" | "language" | "minutes" | "questions" | "channel" | "tone", string>
  >;
  /** Verbs between a label and its value. */
  readonly is: string;
  /** What stands before a name that is given. */
  readonly callIt: string;
  /** What stands before those who are interviewed. */
  readonly talkTo: string;
  /** What stands before nothing but people: whatever noun follows is one for people. */
  readonly talkOnlyTo?: string;
  /** What somebody says of themselves: "I am a student". */
  readonly iAm?: string;
  /** What stands before those who are interviewed only where nothing better does. */
  readonly with: string;
  /** What stands before what a study is about. */
  readonly about: string;
  /** Words at which a group of people or a subject ends. */
  readonly ends: string;
  /** Articles and possessives before a group of people. */
  readonly articles: string;
  /** Nouns for people, with their endings. */
  readonly people: string;
  /** Whole remarks, or clauses of one. */
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
  /** Words around any of them that change nothing. */
  readonly fillers: string;
  /** What begins a question. */
  readonly asks: string;
  /** What only a question about the product, the assistant or its choices holds. */
  readonly product: string;
  /** What begins a request to write or change something. */
  readonly requests: string;
  readonly shorter: string;
  /** That something is added or dropped. */
  readonly add: string;
  readonly drop: string;
}

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
