import type { Language } from "../../languages/language.ts";
import { normalize, unifyLetters } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import type { CueId } from "../../phrases/wording.ts";
import { remarkOf } from "./remark-of.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import words from "./echoed-words.json" with { type: "json" };
import { endsAsQuestion, matcherOf } from "../commands/command-in.ts";

/*
 * Words of a command that are no command. "Skip? No, it was the price." repeats an offer and answers; "no idea, the
 * price perhaps?" guesses; "please don't stop" asks for the opposite.
 */

/** A longer question is not only a command that is said again. */
const maxEchoLength = 40;
const maxReadLength = 600;
const minWordsOfRequest = 4;

const echoed: ReadonlySet<CueId | null> = new Set(["skip", "repeat", "clarify", "pause", "stop", "refuse"]);
/** Asked back because something was not heard: what follows may say so. */
const askedBack: ReadonlySet<CueId | null> = new Set(["repeat", "clarify"]);

const patterns = new Map<string, RegExp>();

/** A pattern for one of these words; words of Thai and Korean match anywhere. */
function wordOf(language: Language, kind: "guess" | "line" | "forgets"): RegExp {
  const key = `${language} ${kind}`;
  const source = words[language][kind];
  const found =
    patterns.get(key) ??
    new RegExp(isJoined(language) ? source : `(?<![\\p{L}\\p{M}])(?:${source})(?![\\p{L}\\p{M}])`, "iu");
  patterns.set(key, found);
  return found;
}

const commandOf = (text: string, language: Language): CueId | null =>
  matcherOf(language).remark(normalize(text)).command;

/** The command that a question is when it stands alone: "What?" */
function commandAsked(question: string, language: Language): CueId | null {
  const command = commandOf(question, language);
  if (command !== null) return command;
  const remark = remarkOf(`${question.trim()}?`, language);
  return remark !== null && "command" in remark ? remark.command : null;
}

function beginsWithNo(text: string, language: Language): boolean {
  const [first = ""] = text.split(/[,،、.;:!…–—]/u);
  return matcherOf(language).remark(normalize(first)).isNo;
}

/** What follows a command that is repeated as a question. */
function afterEcho(text: string, language: Language): string | null {
  const found = /^([^?？؟]+)[?？؟]\s*(?=\S)/u.exec(text);
  const [echo = "", head = ""] = found ?? [];
  if (head === "" || head.length > maxEchoLength) return null;
  const command = commandAsked(head, language);
  if (!echoed.has(command)) return null;
  const rest = text.slice(echo.length);
  const { isYes, isNo, resumes, command: other } = matcherOf(language).remark(normalize(rest));
  if (isYes || isNo || resumes || other !== null || endsAsQuestion(rest)) return null;
  // "What was the question? The postman came." asks, other than "What? We sold it."
  if (command === "repeat" && countWords(head) >= minWordsOfRequest && !beginsWithNo(rest, language))
    return null;
  // "Can I stop? I have to pick up my kid." gives a reason.
  if (!askedBack.has(command) && !beginsWithNo(rest, language)) return null;
  if (askedBack.has(command) && (countWords(rest) < 2 || wordOf(language, "line").test(rest))) return null;
  return rest;
}

/** A guess after "no idea", spoken as a question: "no idea, the price perhaps?" */
function afterNotKnowing(text: string, language: Language): string | null {
  if (!endsAsQuestion(text)) return null;
  const [head = "", ...others] = text.split(/[,،、;.–—-]\s+/u);
  if (others.length === 0 || commandOf(head, language) !== "dont_know") return null;
  const rest = text.slice(head.length).replace(/^[\p{P}\s]+/u, "");
  if (/[?？؟].*[?？؟]/u.test(rest) || !wordOf(language, "guess").test(rest)) return null;
  return rest.replace(/[?？؟]\s*$/u, ".");
}

/**
 * Returns what a remark says apart from a command in it that is none, or `null`.
 * @param languages those listened for
 */
export function besideEchoedCue(text: string, languages: readonly Language[]): string | null {
  if (text.length > maxReadLength || !/[?？؟]/u.test(text)) return null;
  for (const language of languages) {
    const rest = afterEcho(text, language) ?? afterNotKnowing(text, language);
    if (rest !== null) return rest;
  }
  return null;
}

/** Longer remarks are no wish at all. */
const maxDeniedLength = 60;

const negations = new Map<Language, RegExp | null>();

function negationOf(language: Language): RegExp | null {
  const known = negations.get(language);
  if (known !== undefined) return known;
  const { not } = words[language];
  const made =
    not === ""
      ? null
      : new RegExp(
          language === "th" ? `^(?:${not})` : `(?<=^| )(?:${unifyLetters(not)})(?= |$)|(?<=^| )n'`,
          "gu",
        );
  negations.set(language, made);
  return made;
}

/** Commands that their denial turns into a wish to go on. "Never forget that" may be an answer. */
const deniable: ReadonlySet<CueId | null> = new Set(["stop", "skip"]);

/** "Skip? No." */
function deniesEcho(text: string, languages: readonly Language[]): boolean {
  const [, head = "", rest = ""] = /^([^?？؟]+)[?？؟]\s*([^?？؟]+)$/u.exec(text) ?? [];
  return languages.some(
    (language) => deniable.has(commandOf(head, language)) && matcherOf(language).remark(normalize(rest)).isNo,
  );
}

/**
 * True for a command that is denied: "please don't stop", "skip? No.", but not "no, stop" and not "I don't want to go
 * on".
 */
export function deniesCommand(text: string, languages: readonly Language[]): boolean {
  if (text.length > maxDeniedLength) return false;
  if (deniesEcho(text, languages)) return true;
  if (/[,،;!.—–](?=.*\p{L})/u.test(text.trim())) return false;
  const said = normalize(text);
  return languages.some((language) => {
    const negation = negationOf(language);
    if (negation === null) return false;
    const without = said.replaceAll(negation, " ").replaceAll(/\s+/gu, " ").trim();
    if (without === said || without === "") return false;
    const { command, isExact } = matcherOf(language).remark(without);
    // A denied phrase that is a command of its own, such as "I don't want to talk", stays one.
    return deniable.has(command) && !(matcherOf(language).remark(said).isExact && !isExact);
  });
}

/** True if a remark tells that something was forgotten, which is not the same as not knowing: "I forgot that it was there". */
export const tellsForgetting = (text: string, languages: readonly Language[]): boolean =>
  languages.some((language) => wordOf(language, "forgets").test(text.slice(0, maxReadLength)));
