import type { Language } from "../../languages/language.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import lists from "./leave-to-ask.json" with { type: "json" };

/*
 * A respondent who asks for leave to ask: "Before we start, can I ask you something?" It is no question yet, and it
 * holds back a yes beside it. Every word of the remark must be known, so "can I ask my boss first?" is none.
 */

/** Words of one language, in the syntax of `patternOf`; `<w>` is any word that may stand beside. */
interface LeaveWords {
  readonly beside: string;
  /** "First", "before we start". */
  readonly first: string;
  readonly parts: Readonly<Record<string, string>>;
  /** Asks for leave wherever it is said: "may I ask something". */
  readonly leave: readonly string[];
  /** The same only together with a `first`: "one question". */
  readonly before: readonly string[];
}

interface Patterns {
  readonly leave: RegExp | null;
  readonly before: RegExp | null;
  readonly first: RegExp | null;
}

/** A longer remark says more. */
const maxLength = 120;

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { beside, first, parts, leave, before }: LeaveWords = lists[language];
  const all = { w: `${beside}|${first}`, ...parts };
  const whole = (entries: readonly string[]): RegExp | null =>
    patternOf(
      entries.map((entry) => `^(<w> ){0,5}${entry}( <w>){0,5}$`),
      language,
      all,
    );
  const made = {
    leave: whole(leave),
    before: whole(before),
    first: patternOf([`(${first})`], language),
  };
  compiled.set(language, made);
  return made;
}

/** True if a remark asks for leave to ask something, and says nothing else. */
export const asksLeave = (text: string, languages: readonly Language[]): boolean =>
  text.length <= maxLength &&
  languages.some((language) => {
    const { leave, before, first } = patternsOf(language);
    const said = sentencesOf(text, language)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== "")
      .join(isJoined(language) ? "" : " ");
    const line = isJoined(language) ? said : ` ${said} `;
    const has = (pattern: RegExp | null): boolean => pattern !== null && line.search(pattern) >= 0;
    return has(leave) || (has(before) && has(first));
  });
