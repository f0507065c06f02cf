import type { Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { isBackchannel } from "../commands/backchannels.ts";
import { endsAsQuestion, matcherOf } from "../commands/command-in.ts";
import { clausesOf } from "../care/care-protest.ts";
import { sentencesIn } from "../text/sentences.ts";
import data from "./wish-to-forget.json" with { type: "json" };

/*
 * A wish to have the last answer deleted that says what it was about: "Oh. Then forget that, the bit about my boss." Cues
 * match whole remarks only (`commands/`), and kept such a wish as an answer. It is confirmed before anything is deleted.
 */

/** How a language asks to forget, in the syntax of patterns. */
interface ForgetWords {
  /** The verb, what it takes, and what may follow: "forget", "that", "about". */
  readonly says?: string;
  readonly what?: string;
  readonly more?: string;
  /** Requests, which may be questions: "Can you delete what I said about my boss?" */
  readonly asks?: readonly string[];
  /** Where the verb comes last: the verb, and a word for what was said. */
  readonly ends?: string;
  readonly about?: string;
}

const forgetWords: Readonly<Record<Language, ForgetWords>> = data;

/** A longer remark is an answer. */
const maxLength = 140;
const maxWords = 24;
/** "Oh.", "Right, okay." */
const maxWordsBefore = 3;
const maxClausesBefore = 2;

interface Patterns {
  /** A clause that says to forget, and possibly what. */
  readonly clause: RegExp;
  /** A clause after it that says what. */
  readonly more: RegExp | null;
  /** A sentence that begins as a request. */
  readonly request: RegExp | null;
}

const compiled = new Map<Language, Patterns>();

function compile(language: Language): Patterns {
  const { says, what, more, ends, about, asks: requests } = forgetWords[language];
  const end = String.raw`(?![\p{L}\p{M}])`;
  const request =
    requests === undefined
      ? null
      : new RegExp(`^(?:[\\p{L}\\p{M}']+,? ){0,2}(?:${requests.join("|")})${end}`, "iu");
  if (says === undefined)
    return {
      clause: new RegExp(`^(?=.*(?:${about ?? ""})).{0,40}${ends ?? ""}$`, "iu"),
      more: null,
      request,
    };
  return {
    request,
    clause: new RegExp(`^${says}\\s*(?:${what ?? ""})(?:\\s+(?:${more ?? ""})${end}.*)?$`, "iu"),
    more: new RegExp(`^(?:${more ?? ""})${end}`, "iu"),
  };
}

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language) ?? compile(language);
  compiled.set(language, known);
  return known;
}

const isOpening = (clause: string, language: Language): boolean =>
  isBackchannel(clause, language) || countWords(clause) <= maxWordsBefore;

/** True for a clause that wholly asks to forget, or does so and says what. */
function asks(clause: string, language: Language): boolean {
  const spoken = clause.toLowerCase().replaceAll("’", "'").trim();
  return (
    patternsOf(language).clause.test(spoken) ||
    matcherOf(language).remark(normalize(clause)).command === "forget"
  );
}

function asksIn(text: string, language: Language): boolean {
  const clauses = clausesOf(text, language).filter((clause) => clause.trim() !== "");
  const at = clauses.findIndex((clause) => asks(clause, language));
  if (at < 0 || at > maxClausesBefore) return false;
  if (!clauses.slice(0, at).every((clause) => isOpening(clause, language))) return false;
  const { more } = patternsOf(language);
  const [next] = clauses.slice(at + 1);
  // "Forget that, it was awful" answers a question.
  return next === undefined || more === null || more.test(next.toLowerCase().trim());
}

/** A longer sentence beside a request is an answer. */
const maxWordsBesideRequest = 6;

/** True for a request in a sentence of its own, beside few other words: "No, that's all. Could you take out the part …?" */
function requestsIn(text: string, language: Language): boolean {
  const { request } = patternsOf(language);
  if (request === null) return false;
  const sentences = sentencesIn(text, language);
  const at = sentences.findIndex((sentence) => request.test(sentence.toLowerCase().replaceAll("’", "'")));
  return at >= 0 && countWords(sentences.toSpliced(at, 1).join(" ")) <= maxWordsBesideRequest;
}

/** True if a short remark asks to delete the last answer in more words than a cue, in any of these languages. */
export const wishesToForget = (text: string, languages: readonly Language[]): boolean =>
  text.length <= maxLength &&
  countWords(text) <= maxWords &&
  languages.some(
    (language) =>
      requestsIn(text, language) ||
      ((!endsAsQuestion(text) || forgetWords[language].ends !== undefined) && asksIn(text, language)),
  );
