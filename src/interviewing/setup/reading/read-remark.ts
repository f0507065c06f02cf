import { functionWords } from "../../languages/function-words.ts";
import { type Language, languages } from "../../languages/language.ts";
import { clausesOf, languagesOf, type Mention } from "./mention.ts";
import { readFacts } from "./read-facts.ts";
import {
  type SetupWords,
  cachedPattern,
  containsAny,
  searchable,
  setupWords,
  regexp,
} from "../words/setup-words.ts";

/** Kinds of remarks that are recognized as a whole, in any language. */
const wholeKinds = [
  "restart",
  "undo",
  "create",
  "show",
  "back",
  "leave",
  "youDecide",
  "skip",
  "no",
  "yes",
  "greeting",
] as const;
export type WholeKind = (typeof wholeKinds)[number];

/** Classified remark. */
export type Remark =
  | { readonly kind: WholeKind | "nonsense" }
  | { readonly kind: "question"; readonly text: string }
  | { readonly kind: "request"; readonly text: string; readonly facts: readonly Mention[] }
  | { readonly kind: "facts"; readonly facts: readonly Mention[] }
  /** The person's own words: what the study is about, or the requested text. */
  | { readonly kind: "answer"; readonly facts: readonly Mention[] };

export interface RemarkContext {
  /** The language that the researcher writes in. */
  readonly chatLanguage: Language;
  /** True until something is known about the study. */
  readonly isOpening: boolean;
  /** True if the pending question asks for the person's own words. */
  readonly expectsText: boolean;
}

/** Longer remarks are neither commands nor questions to the assistant. */
const maxCommandWords = 15;

function wholePattern(kind: WholeKind, language: Language): RegExp {
  const { [kind]: phrases, fillers } = setupWords[language];
  const gap = language === "th" ? "\\s*" : "\\s+";
  return regexp(`^(?:(?:${fillers})${gap})*(?:${phrases})(?:${gap}(?:${fillers}|${phrases}))*$`, "u");
}

const whole = new Map<string, RegExp>();
function isWhole(clause: string, kind: WholeKind, language: Language): boolean {
  const key = `${kind} ${language}`;
  const pattern = whole.get(key) ?? wholePattern(kind, language);
  whole.set(key, pattern);
  return pattern.test(clause);
}

const isFillers = (clause: string, language: Language): boolean =>
  clause.replaceAll(cachedPattern(setupWords[language].fillers, language), "").trim() === "";

/** Returns the kind of a complete remark; `undefined` if any part of it says something else. */
function wholeKindOf(text: string, preferred: readonly Language[]): WholeKind | undefined {
  const clauses = clausesOf(text)
    .map((clause) => clause.text)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  if (clauses.length === 0 || clauses.length > 4) return undefined;
  for (const language of [...preferred, ...languages]) {
    const kinds = clauses.map(
      (clause) =>
        wholeKinds.find((kind) => isWhole(clause, kind, language)) ??
        (isFillers(clause, language) ? ("filler" as const) : undefined),
    );
    if (kinds.includes(undefined)) continue;
    const found = wholeKinds.find((kind) => kinds.includes(kind));
    if (found !== undefined) return found;
  }
  return undefined;
}

const keyboard = /asdf|sdfg|qwer|wert[yz]|zxcv|yxcv|hjkl|lorem ipsum/iu;

/** True if a text has no words, or only random keys. */
function isNonsense(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? [];
  if (words.length === 0) return true;
  return words.every(
    (word) => keyboard.test(word) || (word.length > 3 && /^[bcdfghjklmnpqrstvwxz]+$/iu.test(word)),
  );
}

/** Questions that are polite requests. */
const polite =
  /^(?:\p{L}+[,\s]+)?(?:can|could|would|will|kannst|könntest|können|könnten|peux|pouvez|pourrais|puedes|podrías|podemos|pode|poderia|kun|kan|kunnen|pots|podries)(?![\p{L}])/iu;

const startsWith = (text: string, key: "asks" | "requests", language: Language): boolean => {
  const { [key]: alternatives, fillers, correction } = setupWords[language];
  const gap = language === "th" ? "\\s*" : "[\\s,]+";
  // Thai and Korean put the question word at the end.
  if (key === "asks" && (language === "th" || language === "ko"))
    return containsAny(text, alternatives, language);
  const end = ["th", "ar", "ko"].includes(language) ? "" : "(?![\\p{L}\\p{M}])";
  // "It should be ..." is not a question, although "should" begins one.
  const lead =
    key === "asks" ? `${correction}|h+m+|and|so|but|und|et|y|e|en|ok|okay` : `${fillers}|${correction}`;
  return regexp(`^[\\s¿¡]*(?:(?:${lead})${gap})*(?:${alternatives})${end}`, "u").test(text);
};

const anyOf = (
  preferred: readonly Language[],
  test: (language: Language, words: SetupWords) => boolean,
): boolean => preferred.some((language) => test(language, setupWords[language]));

/** Counts the words of a remark that are neither part of a fact nor usual around one. */
export function ownWordCount(
  text: string,
  facts: readonly Mention[],
  preferred: readonly Language[],
): number {
  let rest = searchable(text);
  for (const { start, span } of facts) {
    rest = rest.slice(0, start) + " ".repeat(span.length) + rest.slice(start + span.length);
  }
  for (const language of preferred) {
    const { fillers, correction, not, is, articles, labels, callIt, talkTo, about, requests } =
      setupWords[language];
    const known = [
      fillers,
      correction,
      not,
      is,
      articles,
      ...Object.values(labels),
      callIt,
      talkTo,
      about,
      requests,
    ];
    rest = rest.replaceAll(cachedPattern(known.join("|"), language), " ");
  }
  return (rest.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []).filter(
    (word) => !preferred.some((language) => functionWords[language].has(word.toLowerCase())),
  ).length;
}

const wordCount = (text: string): number => (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).length;

/** Classifies a remark. Only an answer contains the person's own words. */
export function readRemark(remark: string, { chatLanguage, isOpening, expectsText }: RemarkContext): Remark {
  const text = searchable(remark).trim();
  const preferred = languagesOf(text, chatLanguage);
  // Language detection is unreliable for short remarks, so they may be in any language.
  const spoken = wordCount(text) <= 6 ? [...new Set([...preferred, ...languages])] : preferred;
  const kind = wholeKindOf(text, preferred);
  if (kind !== undefined) return { kind };
  if (isNonsense(text)) return { kind: "nonsense" };
  const facts = readFacts(remark, chatLanguage);
  const isLong = wordCount(text) > maxCommandWords || text.includes("\n");
  const endsAsQuestion = /[?؟？]\s*$/u.test(text);
  const isQuestion = endsAsQuestion || anyOf(preferred, (language) => startsWith(text, "asks", language));
  // Both tests use one language: a question word in one is a common word in another.
  const asksProduct = anyOf(
    spoken,
    (language, { product }) =>
      (endsAsQuestion || startsWith(text, "asks", language)) && containsAny(text, product, language),
  );
  const requests = anyOf(spoken, (language) => startsWith(text, "requests", language));
  const certain = facts.filter(({ key }) => key !== "topic" && key !== "audience");
  if (isOpening) {
    // The description of a study says who, what or how; a question to the assistant does not.
    if (!isLong && asksProduct && certain.every(({ key }) => key === "channel"))
      return { kind: "question", text: remark };
    if (!isLong && requests && certain.length === 0 && !facts.some(({ isSure }) => isSure === true)) {
      return { kind: "request", text: remark, facts };
    }
    return { kind: "answer", facts };
  }
  const asks = asksProduct || (isQuestion && (facts.length === 0 || endsAsQuestion) && !expectsText);
  // "Can we make it 20 minutes?" is a request.
  const isRequest = requests || (polite.test(text) && facts.length > 0);
  if (!isLong && asks && !(isRequest && (facts.length > 0 || !asksProduct))) {
    return { kind: "question", text: remark };
  }
  if (!isLong && requests) return { kind: "request", text: remark, facts };
  if (facts.length > 0 && ownWordCount(text, facts, preferred) <= 3) return { kind: "facts", facts };
  return { kind: "answer", facts };
}
