import type { Steps } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { sentencesOf } from "../phrase-patterns.ts";
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
  readonly crisis: Classifier;
  readonly care: Classifier;
}

/** A remark is in the class if bias + share * scale * (sum of its feature weights) > `above`. */
interface Classifier {
  readonly bias: number;
  readonly scale: number;
  readonly above: number;
  /** One signed byte per place, in base64. */
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

type Decoded = Omit<Classifier, "weights"> & { readonly weights: Int8Array };

const decoded = new Map<Language, Readonly<Record<keyof CareWeights, Decoded>>>();

function decode({ weights, ...numbers }: Classifier): Decoded {
  const bytes = Int8Array.from(atob(weights), (each) => each.charCodeAt(0));
  if (bytes.length !== featurePlaces) throw new Error(`${bytes.length} weights, not ${featurePlaces}`);
  return { ...numbers, weights: bytes };
}

function weightsOf(language: Language): Readonly<Record<keyof CareWeights, Decoded>> {
  const known = decoded.get(language);
  if (known !== undefined) return known;
  const made = { crisis: decode(stored[language].crisis), care: decode(stored[language].care) };
  decoded.set(language, made);
  return made;
}

function isOf({ bias, scale, above, weights }: Decoded, features: readonly number[]): boolean {
  let sum = 0;
  for (const place of features) sum += weights[place] ?? 0;
  return bias + shareOf(features.length) * scale * sum > above;
}

const minWords = 5;

/**
 * Longer remarks are classified in windows of sentences, since one may be about a crisis and the rest about an invoice.
 */
const maxWordsAtOnce = 60;
const minWordsAtOnce = 25;

function* windowsOf(sentences: readonly string[], text: string): Generator<readonly string[]> {
  if (countWords(text) <= maxWordsAtOnce) {
    yield sentences;
    return;
  }
  for (let from = 0; from < sentences.length; from += 1) {
    let to = from + 1;
    let words = countWords(sentences[from] ?? "");
    while (to < sentences.length && words < minWordsAtOnce) {
      words += countWords(sentences[to] ?? "");
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
  if (countWords(text) < minWords) return null;
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  const { crisis, care } = weightsOf(language);
  let heard: "distress" | null = null;
  for (const window of windowsOf(sentences, text)) {
    yield;
    const features = featuresOf(window, language);
    if (!isOf(care, features)) continue;
    if (isOf(crisis, features)) return "crisis";
    heard = "distress";
  }
  return heard;
}
