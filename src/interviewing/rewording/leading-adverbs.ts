import { questionCues } from "../guide/hints/question-hints.ts";
import type { Language } from "../languages/language.ts";

/** Contexts in which an adverb cannot be removed: it is an adjective, part of a verb, or determines word order. */
interface Guards {
  /** Directly before it. */
  readonly before?: RegExp;
  /** Directly after it. */
  readonly after?: RegExp;
  /** True if it can be removed only at the beginning. */
  readonly onlyFirst?: boolean;
  /** True for verb-second languages, where a statement without its first word would be a yes-or-no question. */
  readonly isVerbSecond?: boolean;
}

const that = /^\s*(?:qu[ei]|de|d['’]|qu['’])(?![\p{L}\p{M}])/iu;

const guards: Readonly<Partial<Record<Language, Guards>>> = {
  en: { before: /\bhow\s*$/iu },
  es: { after: that },
  ca: { after: that },
  pt: { after: that },
  fr: { after: /^\s*(?:que|qu['’]|de|d['’])/iu, before: /(?:êtes|es|est|suis|sont|soyez|vous|tu)\s*$/iu },
  // "Wie natürlich wirkt es?" and "Was ist daran natürlich?" ask what is natural.
  de: { before: /(?<!\p{L})(?:wie|so|sehr|ganz|zu)\s*$/iu, after: /^\s*[?.!]/u, isVerbSecond: true },
  nl: { before: /(?<!\p{L})(?:hoe|zo|heel|te)\s*$/iu, after: /^\s*[?.!]/u, isVerbSecond: true },
  da: { before: /(?<!\p{L})(?:hvor|så|meget)\s*$/iu, after: /^\s*[?.!]/u, isVerbSecond: true },
  // "Jakina da": it is known.
  eu: { after: /^\s+(?:da|dira|zen|ziren|den|diren)(?!\p{L})/iu },
  hi: { after: /^\s*कि(?![\p{L}\p{M}])/u, onlyFirst: true },
  // "A는 물론": not only A.
  ko: { before: /[은는]\s*$/u },
  th: { onlyFirst: true },
};

const comma = /[,،]\s*$/u;
const commaBehind = /^\s*[,،]\s*/u;
const nothingBefore = /^[¿¡"“«\s]*$/u;
const nothingBehind = /^\s*[?？؟.!]*["”»)\s]*$/u;
const maxWordsBeforePair = 2;

const withCapital = (text: string): string => text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());

/** Joins the text around an adverb; `null` if that would change the meaning or leave nothing. */
function joined(before: string, after: string, language: Language): string | null {
  const guard = guards[language] ?? {};
  if (nothingBefore.test(before)) {
    const rest = after.replace(/^\s*[,،:–—]?\s*/u, "");
    const opens = questionCues(language).open.exec(rest)?.index === 0;
    if (guard.isVerbSecond === true && !commaBehind.test(after) && !opens) return null;
    if (guard.after?.test(after) === true || !/\p{L}/u.test(rest)) return null;
    return before + withCapital(rest);
  }
  if (guard.onlyFirst === true || guard.before?.test(before) === true) return null;
  const isApart = comma.test(before);
  if (!isApart && guard.after?.test(after) === true) return null;
  if (nothingBehind.test(after)) return before.replace(isApart ? /\s*[,،]\s*$/u : /\s+$/u, "") + after;
  if (!commaBehind.test(after)) return `${before.trimEnd()} ${after.trimStart()}`;
  // "What, of course, is the price?" loses both commas; "When you left, of course, what happened?" must keep one.
  const words = before.trim().split(/\s+/u).length;
  return isApart && words <= maxWordsBeforePair
    ? `${before.replace(comma, "").trimEnd()} ${after.replace(commaBehind, "")}`
    : null;
}

/**
 * Removes adverbs that suggest an answer ("obviously") from a question and returns them in lower case. Returns `null`
 * if there are none or one cannot be removed without changing the question.
 */
export function withoutAdverbs(
  text: string,
  language: Language,
): { readonly text: string; readonly leftOut: readonly string[] } | null {
  const found = [...text.matchAll(questionCues(language).adverbs)];
  let rest = text;
  for (const { index, 0: words } of found.toReversed()) {
    const without = joined(rest.slice(0, index), rest.slice(index + words.length), language);
    if (without === null) return null;
    rest = without;
  }
  return found.length === 0
    ? null
    : { text: rest, leftOut: found.map(({ 0: words }) => words.toLowerCase()) };
}
