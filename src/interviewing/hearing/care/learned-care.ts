import type { Steps } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { sentencesOf } from "../text/phrase-patterns.ts";
import { featurePlaces, featuresOf, maxWeight, shareOf } from "./care-features.ts";
import ar from "./weights/ar.json" with { type: "json" };
import ca from "./weights/ca.json" with { type: "json" };
import da from "./weights/da.json" with { type: "json" };
import de from "./weights/de.json" with { type: "json" };
import en from "./weights/en.json" with { type: "json" };
import es from "./weights/es.json" with { type: "json" };
import eu from "./weights/eu.json" with { type: "json" };
import fr from "./weights/fr.json" with { type: "json" };
import hi from "./weights/hi.json" with { type: "json" };
import ko from "./weights/ko.json" with { type: "json" };
import nl from "./weights/nl.json" with { type: "json" };
import pt from "./weights/pt.json" with { type: "json" };
import th from "./weights/th.json" with { type: "json" };

/** Linear classifiers of one language (`npm run generate:care`): crisis, and crisis or distress. */
export interface CareWeights {
  /** Which places of `care-features.ts` have weights: one bit per place, the low ones first, in base64. */
  readonly places: string;
  /** One byte per such place, in base64: `maxWeight` plus the weight, for a crisis in the low half, for care in the high. */
  readonly weights: string;
  readonly crisis: Classifier;
  readonly care: Classifier;
}

/**
 * A remark is in the class if its score, bias + share * scale * (sum of its feature weights), is > `above`; if its cue
 * words say so too, > `confirmedAbove` is enough.
 */
interface Classifier {
  readonly bias: number;
  readonly scale: number;
  readonly above: number;
  readonly confirmedAbove: number;
}

const stored: Readonly<Record<Language, CareWeights>> = {
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

/** `weights` has an entry for each place; those that are not stored are 0. */
type Decoded = Classifier & { readonly weights: Int8Array };

interface DecodedCare {
  readonly crisis: Decoded;
  readonly care: Decoded;
}

const decoded = new Map<Language, DecodedCare>();

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));

function decode({ places, weights, crisis, care }: CareWeights): DecodedCare {
  const isStored = bytesOf(places);
  const bytes = bytesOf(weights);
  const crisisWeights = new Int8Array(featurePlaces);
  const careWeights = new Int8Array(featurePlaces);
  let read = 0;
  for (let place = 0; place < featurePlaces; place += 1) {
    if ((((isStored[place >> 3] ?? 0) >> (place & 7)) & 1) === 0) continue;
    const byte = bytes[read] ?? 0;
    crisisWeights[place] = (byte & 15) - maxWeight;
    careWeights[place] = (byte >> 4) - maxWeight;
    read += 1;
  }
  if (read !== bytes.length) throw new Error(`${bytes.length} weights, not ${read}`);
  return { crisis: { ...crisis, weights: crisisWeights }, care: { ...care, weights: careWeights } };
}

function weightsOf(language: Language): DecodedCare {
  const known = decoded.get(language);
  if (known !== undefined) return known;
  const made = decode(stored[language]);
  decoded.set(language, made);
  return made;
}

function scoreOf({ bias, scale, weights }: Decoded, features: readonly number[]): number {
  let sum = 0;
  for (const place of features) sum += weights[place] ?? 0;
  return bias + shareOf(features.length) * scale * sum;
}

const minWords = 7;

/** Korean syllables per word, on average. */
const syllablesPerWord = 3;

/** Number of words of a text that may have lost its spaces, as Korean does when figures of speech are removed. */
export const wordsIn = (text: string, language: Language): number =>
  language === "ko" ? Math.ceil(text.replaceAll(/\s+/gu, "").length / syllablesPerWord) : countWords(text);

/**
 * Longer remarks are classified in windows of sentences, since one may be about a crisis and the rest about an invoice.
 */
const maxWordsAtOnce = 60;
const minWordsAtOnce = 25;

function* windowsOf(
  sentences: readonly string[],
  text: string,
  language: Language,
): Generator<readonly string[]> {
  if (wordsIn(text, language) <= maxWordsAtOnce) {
    yield sentences;
    return;
  }
  for (let from = 0; from < sentences.length; from += 1) {
    let to = from + 1;
    let words = wordsIn(sentences[from] ?? "", language);
    while (to < sentences.length && words < minWordsAtOnce) {
      words += wordsIn(sentences[to] ?? "", language);
      to += 1;
    }
    yield sentences.slice(from, to);
    if (to === sentences.length) return;
  }
}

/** What the weights say of a remark. */
export interface LearnedCare {
  /** The kind of care that it calls for by the weights alone. */
  readonly care: "crisis" | "distress" | null;
  /** Whether cue words of a crisis are meant; without it the remark is more like what people say about other things. */
  readonly confirmsCrisis: boolean;
  /** The same for cue words of distress. */
  readonly confirmsDistress: boolean;
  /** By how much the weights alone hear a crisis; negative if they do not. */
  readonly crisisBy: number;
}

/**
 * Classifies a remark as crisis or distress by weights learned from labelled statements of its language. Complements
 * the cue words of `detect-care.ts`: those can be reviewed one by one, while weights also recognize unlisted phrasings
 * and tell them from the same words about something else. Returns `null` for remarks of fewer than `minWords` words.
 */
export function* learnedCareInSteps(text: string, language: Language): Steps<LearnedCare | null> {
  // The cue lists are more reliable for a few words.
  if (wordsIn(text, language) < minWords) return null;
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  const { crisis, care } = weightsOf(language);
  let [crisisScore, careScore] = [-Infinity, -Infinity];
  for (const window of windowsOf(sentences, text, language)) {
    yield;
    const features = featuresOf(window, language);
    crisisScore = Math.max(crisisScore, scoreOf(crisis, features));
    careScore = Math.max(careScore, scoreOf(care, features));
  }
  // A crisis is meant if any sentence says so, whatever the others are about.
  let confirmingScore = crisisScore;
  for (const sentence of sentences) {
    yield;
    confirmingScore = Math.max(confirmingScore, scoreOf(crisis, featuresOf([sentence], language)));
  }
  return {
    care: crisisScore > crisis.above ? "crisis" : careScore > care.above ? "distress" : null,
    confirmsCrisis: confirmingScore > crisis.confirmedAbove,
    confirmsDistress: careScore > care.confirmedAbove,
    crisisBy: crisisScore - crisis.above,
  };
}
