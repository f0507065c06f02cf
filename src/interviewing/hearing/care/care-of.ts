import { detectLanguage } from "../../languages/detect-language.ts";
import type { Language } from "../../languages/language.ts";
import { fold } from "../normalize.ts";
import type { Care } from "../parsed-utterance.ts";
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
 * The words of one language. An entry is a phrase in lower case without punctuation, signs over Latin letters optional;
 * `(a|b)` is a choice, `(a )?` may be left out, `*` ends a word in any way, `_` stands for up to three words.
 * `<name>` stands for one of the words of that part. `figures` are figures of speech and matters of business that hold
 * such words and mean none of it; `distressOnly` holds words of a crisis and is none: somebody else's death ("my brother
 * killed himself"), or its denial ("I would never hurt myself").
 */
interface CareWords {
  readonly parts?: Readonly<Record<string, string>>;
  readonly distressOnly?: readonly string[];
  readonly crisis: readonly string[];
  readonly distress: readonly string[];
  readonly hostility: readonly string[];
  readonly figures: readonly string[];
}

const careWords: Readonly<Record<Language, CareWords>> = {
  ar,
  ca,
  da,
  de,
  en,
  es,
  eu,
  fr,
  hi,
  ko,
  nl,
  pt,
  th,
};

/** What is longer is read so far. */
const maxReadLength = 20_000;

/** Thai and Korean join words: there a phrase is found anywhere, and spaces do not count. */
const isJoined = (language: Language): boolean => language === "ko" || language === "th";

const unified = (text: string, language: Language): string => {
  const plain = fold(
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[’‘ʼ`´]/gu, "'")
      .replaceAll(/[\u064B-\u0652\u0640\u200B-\u200F]/gu, "")
      .replaceAll(/[أإآ]/gu, "ا")
      .replaceAll("ø", "o")
      .replaceAll("æ", "ae")
      .replaceAll("œ", "oe")
      .replaceAll("ß", "ss")
      .replaceAll("ى", "ي")
      .replaceAll("ة", "ه")
      .replaceAll("\u093C", ""),
  );
  return plain.replaceAll("'", language === "en" ? "" : " ");
};

function patternOf(entries: readonly string[], language: Language): RegExp | null {
  if (entries.length === 0) return null;
  const { parts = {} } = careWords[language];
  const phrases = entries.map((entry) => {
    const whole = entry.replaceAll(/<(\w+)>/gu, (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`${language} has no part <${name}>, in ${entry}`);
      return part;
    });
    const text = unified(whole, language).replaceAll("(_ )?", "_ ").replaceAll("(", "(?:");
    return isJoined(language)
      ? text.replaceAll("_", "[^~]{0,14}").replaceAll(" ", "")
      : text.replaceAll("*", "\\S*").replaceAll("_ ", "(?:\\S+ ){0,3}");
  });
  const any = phrases.join("|");
  // Arabic writes "and" and "so" as part of the word that follows.
  if (isJoined(language)) return new RegExp(any, "gu");
  return new RegExp(`(?<= )${language === "ar" ? "[وف]?" : ""}(?:${any})(?= )`, "gu");
}

interface CarePatterns {
  readonly crisis: RegExp | null;
  readonly distressOnly: RegExp | null;
  readonly distress: RegExp | null;
  readonly hostility: RegExp | null;
  readonly figures: RegExp | null;
}

const compiled = new Map<Language, CarePatterns>();

function patternsOf(language: Language): CarePatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { crisis, distressOnly = [], distress, hostility, figures } = careWords[language];
  const patterns = {
    crisis: patternOf(crisis, language),
    distressOnly: patternOf(distressOnly, language),
    distress: patternOf(distress, language),
    hostility: patternOf(hostility, language),
    figures: patternOf(figures, language),
  };
  compiled.set(language, patterns);
  return patterns;
}

/** Sentences without punctuation, a space at either end of each. */
const sentencesOf = (text: string, language: Language): readonly string[] =>
  unified(text, language)
    .split(/[.!?;:…。؟।\n]+/u)
    .map((sentence) => {
      const words = sentence.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
      return isJoined(language) ? words.replaceAll(" ", "") : ` ${words} `;
    });

const found = (pattern: RegExp | null, text: string): boolean =>
  pattern !== null && text.search(pattern) >= 0;

/** `spoken`: the guide's language, whose figures of speech hold as well. */
function careIn(text: string, language: Language, spoken: Language): Care | null {
  const { crisis, distressOnly, distress, hostility, figures } = patternsOf(language);
  const others = language === spoken ? null : patternsOf(spoken).figures;
  const without = (sentence: string, pattern: RegExp | null) =>
    pattern === null ? sentence : sentence.replaceAll(pattern, "~");
  const literal = sentencesOf(text, language).map((sentence) => without(without(sentence, figures), others));
  if (literal.some((sentence) => found(crisis, without(sentence, distressOnly)))) return "crisis";
  if (literal.some((sentence) => found(distressOnly, sentence) || found(distress, sentence)))
    return "distress";
  return literal.some((sentence) => found(hostility, sentence)) ? "hostility" : null;
}

/**
 * Whether a remark tells of a crisis (a wish not to live, self-harm, abuse, rape, violence, danger), of distress
 * (grief, crying, being overwhelmed), or abuses the interviewer. English is understood in every language. It errs on the side of care: its answer
 * costs a respondent one sentence and researchers one follow-up.
 */
export function careOf(text: string, language: Language): Care | null {
  const read = text.slice(0, maxReadLength);
  const own = careIn(read, language, language);
  if (own === "crisis" || language === "en") return own;
  const spoken = detectLanguage(read);
  return spoken === "en" || spoken === null ? (careIn(read, "en", language) ?? own) : own;
}
