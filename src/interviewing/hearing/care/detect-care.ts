import { matchesOf } from "../../../kernel/matches-of.ts";
import type { Steps } from "../../../kernel/steps.ts";
import { detectLanguage } from "../../phrases/detect-language.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { isJoined, patternListOf, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import type { Care } from "../text/parsed-utterance.ts";
import { withoutAsidesInSteps } from "./asides.ts";
import { type Concept, type ConstructionKind, together, togetherOfOneself } from "./care-constructions.ts";
import { isCheerful } from "./cheer.ts";
import { type AbuseAlone, careWords } from "./care-words.ts";
import { isForeignCrisisInSteps } from "./foreign-crisis.ts";
import { type LearnedCare, learnedCareInSteps, wordsIn } from "./learned-care.ts";
import { mendMisspellings } from "./misspellings.ts";
import { isPoisoningInSteps } from "./poisoning.ts";
import { matterBesideSorrow, type Sorrow, sorrowIn, tellsDespair } from "./sorrows.ts";
import { found, foundInAny, mapInSteps, piecesOf } from "./text-pieces.ts";
import { hearsVoicesInSteps } from "./voices.ts";

/** Maximum distance of two concepts in characters; beyond it they belong to different thoughts. */
const maxApart = 110;

/** Longer texts are truncated, as in the listener. */
const maxReadLength = 40_000;

interface CarePatterns {
  readonly concepts: ReadonlyMap<Concept, RegExp>;
  readonly crisis: readonly RegExp[];
  readonly distressOnly: RegExp | null;
  readonly distressAlways: RegExp | null;
  readonly distress: readonly RegExp[];
  readonly afterDistress: RegExp | null;
  readonly hostility: RegExp | null;
  /** Matches a whole text. */
  readonly hostilityAlone: RegExp;
  readonly figures: RegExp | null;
  readonly joy: RegExp | null;
  readonly endedWell: RegExp | null;
}

const compiled = new Map<Language, CarePatterns>();

function conceptPatterns(
  concepts: Partial<Record<Concept, string>>,
  language: Language,
): ReadonlyMap<Concept, RegExp> {
  const patterns = new Map<Concept, RegExp>();
  for (const concept of Object.keys(concepts) as Concept[]) {
    const words = concepts[concept];
    const pattern = words === undefined ? null : patternOf([words], language);
    if (pattern !== null) patterns.set(concept, pattern);
  }
  return patterns;
}

/** Returns a pattern for texts that consist only of matches; for `null`, one that never matches. */
const wholly = (pattern: RegExp | null): RegExp =>
  pattern === null ? /(?!)/u : new RegExp(`^[\\s~]*(?:(?:${pattern.source})[\\s~]*){1,3}$`, "u");

function abusePhrases({ before, said, after }: AbuseAlone, language: Language): readonly string[] {
  const space = isJoined(language) ? "" : " ";
  const opening = before === undefined ? "" : `((${before})${space})?`;
  return said.map((words) => `${opening}(${words})(${space}(${after}))?`);
}

function patternsOf(language: Language): CarePatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { parts, concepts, crisis, distressOnly = [], distressAlways = [], ...rest } = careWords[language];
  const { distress, afterDistress, hostility, hostilityAlone, figures, joy, endedWell } = rest;
  const patterns = {
    concepts: conceptPatterns(concepts ?? {}, language),
    crisis: patternListOf(crisis, language, parts),
    distressOnly: patternOf(distressOnly, language, parts),
    distressAlways: patternOf(distressAlways, language, parts),
    distress: patternListOf(distress, language, parts),
    afterDistress: patternOf(afterDistress, language, parts),
    hostility: patternOf(hostility, language, parts),
    hostilityAlone: wholly(patternOf(abusePhrases(hostilityAlone, language), language, parts)),
    figures: patternOf([...joy, ...figures], language, parts),
    joy: patternOf(joy, language, parts),
    endedWell: patternOf(endedWell, language, parts),
  };
  compiled.set(language, patterns);
  return patterns;
}

const placesOf = (pattern: RegExp | undefined, text: string): readonly number[] =>
  pattern === undefined ? [] : matchesOf(text, pattern).map(({ index }) => index);

/** True if a place is within `maxApart` of one of the others in the same sentence. Both are sorted. O(places). */
function areNear(text: string, places: readonly number[], others: readonly number[]): boolean {
  let from = 0;
  for (const place of places) {
    while ((others[from] ?? Infinity) < place - maxApart) from += 1;
    for (let at = from; (others[at] ?? Infinity) <= place + maxApart; at += 1) {
      const other = others[at] as number;
      if (!text.slice(Math.min(place, other), Math.max(place, other)).includes("\n")) return true;
    }
  }
  return false;
}

/** Returns whether a sentence of the text has all concepts of a construction near each other. */
function* hasAnyOf(
  constructions: readonly (readonly Concept[])[],
  text: string,
  concepts: ReadonlyMap<Concept, RegExp>,
): Steps<boolean> {
  const known = new Map<Concept, readonly number[]>();
  const placesFor = (concept: Concept): readonly number[] => {
    const places = known.get(concept) ?? placesOf(concepts.get(concept), text);
    known.set(concept, places);
    return places;
  };
  for (const [first, ...others] of constructions) {
    const places = first === undefined ? [] : placesFor(first);
    if (places.length > 0 && others.every((other) => areNear(text, places, placesFor(other)))) return true;
    yield;
  }
  return false;
}

function* hasTogether(
  pieces: readonly string[],
  kind: ConstructionKind,
  concepts: ReadonlyMap<Concept, RegExp>,
): Steps<boolean> {
  const business = concepts.get("business") ?? null;
  for (const piece of pieces) {
    if (yield* hasAnyOf(together[kind], piece, concepts)) return true;
    const ofOneself = piece.split("\n").filter((line) => !found(business, line));
    if (yield* hasAnyOf(togetherOfOneself[kind], ofOneself.join("\n"), concepts)) return true;
  }
  return false;
}

/**
 * Joins all sentences, one per line, so that each pattern runs once per text. No match spans lines: words contain no
 * line breaks, and wildcards of joined scripts (`phrase-patterns.ts`) stop at `~`.
 */
const linesOf = (text: string, language: Language): string =>
  sentencesOf(text, language)
    .filter((sentence) => sentence.trim() !== "")
    .join(isJoined(language) ? "~\n" : "\n");

const without = (lines: string, pattern: RegExp | null): string =>
  pattern === null ? lines : lines.replaceAll(pattern, "~");

/** Removes figures of speech of two languages from lines. */
function withoutFigures(lines: string, language: Language, spoken: Language): string {
  const others = language === spoken ? null : patternsOf(spoken).figures;
  return without(without(lines, patternsOf(language).figures), others);
}

/** A longer remark holds more than abuse. */
const maxAbuseLength = 100;

/** True if a remark consists of abuse. */
const isAbuseAlone = (text: string, language: Language): boolean =>
  text.length <= maxAbuseLength && patternsOf(language).hostilityAlone.test(linesOf(text, language));

function* careInSteps(text: string, language: Language, spoken: Language): Steps<Care | null> {
  const { crisis, distressOnly, distressAlways, distress, hostility, concepts } = patternsOf(language);
  const { grave = [] } = careWords[language];
  const written = piecesOf(linesOf(text, language));
  const all = yield* mapInSteps(written, (piece) => mendMisspellings(piece, grave));
  const literal = yield* mapInSteps(all, (piece) => withoutFigures(piece, language, spoken));
  const literally = yield* mapInSteps(literal, (piece) => without(piece, distressOnly));
  if (yield* foundInAny(literally, crisis)) return "crisis";
  if (yield* hasTogether(literally, "crisis", concepts)) return "crisis";
  if (yield* foundInAny(literal, [distressOnly, ...distress])) return "distress";
  if (yield* hasTogether(literal, "distress", concepts)) return "distress";
  if (yield* foundInAny(all, [distressAlways])) return "distress";
  const isHostile = yield* foundInAny(literal, [hostility]);
  return isHostile || isAbuseAlone(text, language) ? "hostility" : null;
}

/** The kind of care that a remark calls for, and the language whose cues matched. */
export interface DetectedCare {
  readonly care: Care;
  readonly language: Language;
  /** Distress or a crisis that cue words and learned weights do not both hear by themselves. */
  readonly isUnsure?: true;
  /** What distress is about, if words tell of a sorrow. */
  readonly sorrow?: Sorrow;
  /** Neither cue words nor words of a sorrow hear it. */
  readonly isByWeightsAlone?: true;
}

const heardIn = (care: Care | null, language: Language): DetectedCare | null =>
  care === null ? null : { care, language };

function* careByWords(text: string, language: Language, spoken: Language): Steps<DetectedCare | null> {
  const inGuideLanguage = heardIn(yield* careInSteps(text, language, language), language);
  if (inGuideLanguage?.care === "crisis") return inGuideLanguage;
  const inSpokenLanguage =
    spoken === language ? null : heardIn(yield* careInSteps(text, spoken, language), spoken);
  return inSpokenLanguage?.care === "crisis" ||
    inGuideLanguage === null ||
    inGuideLanguage.care === "hostility"
    ? (inSpokenLanguage ?? inGuideLanguage)
    : inGuideLanguage;
}

/** What cue words and weights of one language say together; weights are null for a few words, and rule nothing out. */
function careByBoth(byWords: Care | null, learned: LearnedCare | null): Care | null {
  if (learned === null || byWords === "hostility") return byWords;
  if (learned.care === "crisis") return "crisis";
  if (byWords === "crisis") return learned.confirmsCrisis ? "crisis" : "distress";
  return byWords === "distress" && learned.confirmsDistress ? "distress" : learned.care;
}

function* learnedIn(text: string, language: Language, guideLanguage: Language): Steps<LearnedCare | null> {
  const pieces = piecesOf(linesOf(text, language));
  const literal = yield* mapInSteps(pieces, (piece) => withoutFigures(piece, language, guideLanguage));
  return yield* learnedCareInSteps(literal.join(""), language);
}

/**
 * What the weights say, but only as far as they say so without complaints about being asked again and questions to the
 * interviewer as well.
 */
function* learnedBesideAsides(
  text: string,
  language: Language,
  guideLanguage: Language,
): Steps<LearnedCare | null> {
  const learned = yield* learnedIn(text, language, guideLanguage);
  if (learned === null || learned.care === null) return learned;
  const rest = yield* withoutAsidesInSteps(text, language);
  if (rest === null) return learned;
  const beside = yield* learnedIn(rest, language, guideLanguage);
  // Of a few words the weights know nothing.
  if (beside === null) return null;
  return beside.care === null ? { ...learned, care: null } : learned;
}

/** True if happy tears are told, or something that ended well; both come with much that was hard before. */
function turnedOutWell(text: string, language: Language): boolean {
  const { joy, endedWell } = patternsOf(language);
  const lines = linesOf(text, language);
  return found(joy, lines) || found(endedWell, lines);
}

/** A sentence of so few words says what its cue words mean: "I am in danger." */
const maxPlainWords = 8;

/** The short sentences of a remark, which cue words classify alone. */
const plainSentences = (text: string, language: Language): string =>
  linesOf(text, language)
    .split("\n")
    .filter((sentence) => wordsIn(sentence, language) <= maxPlainWords)
    .join("\n");

/** A remark of so few words tells of nothing else: "My husband ran the shop, and died in February." */
const maxWordsOfDistressAlone = 12;

/**
 * Whether distress stops the interview. In a longer remark cue words alone ("my father died in 1990, the barn he built is
 * too small") call for sympathy, not for a stop: weights have to take the remark for care as well, or to confirm a short
 * sentence of such words.
 */
const isSureDistress = (
  words: number,
  isPlain: boolean,
  byWords: DetectedCare | null,
  learned: LearnedCare,
): boolean => {
  const isInWords = byWords?.care === "distress";
  return (
    (isInWords && learned.care !== null) ||
    ((isPlain || (isInWords && words <= maxWordsOfDistressAlone)) && learned.confirmsDistress)
  );
};

/** True if a remark tells of a sorrow on the way to a matter of business, and nothing else in it calls for care. */
function* isSorrowOnTheWay(lines: string, language: Language): Steps<boolean> {
  const beside = matterBesideSorrow(lines, language);
  if (beside === null || (yield* careInSteps(beside, language, language)) !== null) return false;
  const learned = yield* learnedIn(beside, language, language);
  return learned === null || learned.care === null;
}

/**
 * Detects a crisis (wish not to live, self-harm, abuse, rape, violence, danger), distress (grief, crying, being
 * overwhelmed) or abuse of the interviewer, in the guide's language and in the one spoken, or English if unclear. Cue
 * words and learned weights (`learned-care.ts`) decide together: "I cried" and "he hit me" are also said of a wedding and
 * of a wing mirror. If `isUnderstood`, the remark is known to mean something else, and the words decide alone, as they
 * do in another language than the weights'. Errs on the side of care: cue words of a crisis are never ignored, and call
 * for sympathy at least.
 */
export function* detectCareInSteps(
  text: string,
  language: Language,
  isUnderstood = false,
): Steps<DetectedCare | null> {
  const truncated = text.slice(0, maxReadLength);
  const spoken = detectLanguage(truncated);
  yield;
  const byWords = yield* careByWords(truncated, language, spoken ?? "en");
  if (yield* isForeignCrisisInSteps(truncated)) return { care: "crisis", language };
  const spokenOrOwn = [...new Set([language, spoken ?? "en"])];
  const isStated =
    (yield* isPoisoningInSteps(truncated, spokenOrOwn)) ||
    (yield* hearsVoicesInSteps(truncated, spokenOrOwn));
  if (isStated) return { care: "crisis", language: spoken ?? language };
  const textLanguage = spoken ?? language;
  if (isUnderstood || (byWords !== null && byWords.language !== textLanguage)) return byWords;
  const learned = yield* learnedBesideAsides(truncated, textLanguage, language);
  const lines = withoutFigures(linesOf(truncated, textLanguage), textLanguage, language);
  const sorrow = sorrowIn(lines, textLanguage);
  const both = careByBoth(byWords?.care ?? null, learned) ?? (sorrow === null ? null : "distress");
  const isOver = both !== null && turnedOutWell(truncated, textLanguage);
  if (byWords === null && (both === null || (both === "distress" && isOver))) return null;
  if (byWords === null && learned !== null && isCheerful(learned, lines, textLanguage)) return null;
  if (both === "hostility") return heardIn(both, textLanguage);
  const plain = yield* careInSteps(plainSentences(truncated, textLanguage), textLanguage, textLanguage);
  const isPlain = plain === "crisis" || plain === "distress";
  const heard = isPlain && both !== "crisis" && both !== byWords?.care ? plain : both;
  if (heard === null) return null;
  // What weights alone take for a crisis is over where it ended well, and deserves a word at most.
  const care = isOver && heard === "crisis" && byWords?.care !== "crisis" ? "distress" : heard;
  const isSure =
    learned === null
      ? care === "crisis" || byWords !== null
      : care === "crisis"
        ? plain === care || (byWords?.care === care && learned.care === care)
        : !isOver &&
          (isSureDistress(countWords(truncated), plain === care, byWords, learned) ||
            tellsDespair(lines, textLanguage)) &&
          !(yield* isSorrowOnTheWay(lines, textLanguage));
  return {
    care,
    language: textLanguage,
    ...(isSure ? {} : { isUnsure: true as const }),
    ...(care === "distress" && sorrow !== null ? { sorrow } : {}),
    ...(isSure || byWords !== null || sorrow !== null ? {} : { isByWeightsAlone: true as const }),
  };
}

/** A longer remark is about something else. */
const maxWordsAfterDistress = 16;

/** True if a remark refers to distress reported earlier: "it was a hard time". */
export const refersToEarlierDistress = (text: string, language: Language): boolean =>
  countWords(text) <= maxWordsAfterDistress &&
  found(patternsOf(language).afterDistress, linesOf(text, language));
