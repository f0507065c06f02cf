import type { Steps } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { sentencesOf } from "../text/phrase-patterns.ts";
import { featurePlaces, featuresOf, shareOf } from "./care-features.ts";
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
  /** The stored places in ascending order, as distances from the previous one, in base64: see `encodeSteps`. */
  readonly places: string;
  readonly crisis: Classifier;
  readonly care: Classifier;
  /** Care score above which a remark that is in the class `crisis` is one; lower than that for distress. */
  readonly crisisCareAbove: number;
}

/** A remark is in the class if its score, bias + share * scale * (sum of its feature weights), is > `above`. */
interface Classifier {
  readonly bias: number;
  readonly scale: number;
  readonly above: number;
  /** One signed byte per stored place, in base64. */
  readonly weights: string;
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
type Decoded = Omit<Classifier, "weights"> & { readonly weights: Int8Array };

interface DecodedCare {
  readonly crisis: Decoded;
  readonly care: Decoded;
  readonly crisisCareAbove: number;
}

const decoded = new Map<Language, DecodedCare>();

const bytesOf = (text: string): readonly number[] => Array.from(atob(text), (each) => each.charCodeAt(0));

/** The places encoded by `encodeSteps`: seven bits a byte, the low ones first; the eighth says that more follow. */
function placesFrom(text: string): readonly number[] {
  const places: number[] = [];
  let [place, distance, shift] = [0, 0, 0];
  for (const byte of bytesOf(text)) {
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    place += distance;
    places.push(place);
    [distance, shift] = [0, 0];
  }
  return places;
}

function decode({ weights, ...numbers }: Classifier, places: readonly number[]): Decoded {
  const bytes = bytesOf(weights);
  if (bytes.length !== places.length) throw new Error(`${bytes.length} weights, not ${places.length}`);
  const all = new Int8Array(featurePlaces);
  for (const [at, place] of places.entries()) all[place] = bytes[at] ?? 0;
  return { ...numbers, weights: all };
}

function weightsOf(language: Language): DecodedCare {
  const known = decoded.get(language);
  if (known !== undefined) return known;
  const { places: text, crisis, care, crisisCareAbove } = stored[language];
  const places = placesFrom(text);
  const made = { crisis: decode(crisis, places), care: decode(care, places), crisisCareAbove };
  decoded.set(language, made);
  return made;
}

function scoreOf({ bias, scale, weights }: Decoded, features: readonly number[]): number {
  let sum = 0;
  for (const place of features) sum += weights[place] ?? 0;
  return bias + shareOf(features.length) * scale * sum;
}

const minWords = 5;

/** Korean syllables per word, on average. */
const syllablesPerWord = 3;

/** Number of words of a text that may have lost its spaces, as Korean does when figures of speech are removed. */
const wordsIn = (text: string, language: Language): number =>
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

/**
 * Classifies a remark as crisis or distress by weights learned from labelled statements of its language. Complements
 * the cue words of `detect-care.ts`: those can be reviewed one by one, while weights also recognize unlisted phrasings.
 */
export function* learnedCareInSteps(text: string, language: Language): Steps<"crisis" | "distress" | null> {
  // The cue lists are more reliable for a few words.
  if (wordsIn(text, language) < minWords) return null;
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  const { crisis, care, crisisCareAbove } = weightsOf(language);
  let heard: "distress" | null = null;
  for (const window of windowsOf(sentences, text, language)) {
    yield;
    const features = featuresOf(window, language);
    const score = scoreOf(care, features);
    if (score > crisisCareAbove && scoreOf(crisis, features) > crisis.above) return "crisis";
    if (score > care.above) heard = "distress";
  }
  return heard;
}
