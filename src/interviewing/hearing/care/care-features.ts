import type { Language } from "../../languages/language.ts";
import { isJoined } from "../text/phrase-patterns.ts";

/*
 * Features of a remark, for training and applying weights: words, word pairs up to `maxApart` apart, and character
 * n-grams within words, which cover inflection, dialect and typos. Feature hashing maps them to a fixed number of
 * places, so weights need no vocabulary. The number is large, so that few features share a place; only the places that
 * matter most are stored.
 */

/** A power of two. */
export const featurePlaces = 1 << 18;

const runsWithinWords = [3, 4, 5];
const runsWhereJoined = [2, 3, 4, 5, 6];
const maxApart = 4;

/** FNV-1a over UTF-16 units, with the high bits folded in. */
function placeOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 16_777_619);
  }
  return (hash ^ (hash >>> 15)) & (featurePlaces - 1);
}

function addRuns(text: string, lengths: readonly number[], places: Set<number>): void {
  for (const length of lengths)
    for (let at = 0; at + length <= text.length; at += 1) places.add(placeOf(text.slice(at, at + length)));
}

/** Returns the distinct feature places of sentences from `sentencesOf`, unordered. O(characters). */
export function featuresOf(sentences: readonly string[], language: Language): readonly number[] {
  const places = new Set<number>();
  for (const sentence of sentences) {
    if (isJoined(language)) {
      addRuns(sentence, runsWhereJoined, places);
      continue;
    }
    const words = sentence.trim().split(" ");
    for (const [at, word] of words.entries()) {
      places.add(placeOf(`w${word}`));
      addRuns(`_${word}_`, runsWithinWords, places);
      for (let apart = 1; apart <= maxApart && at + apart < words.length; apart += 1)
        places.add(placeOf(`${apart === 1 ? "b" : "s"}${word} ${words[at + apart]}`));
    }
  }
  return [...places];
}

/** Damping factor by number of features; short remarks are weaker evidence than they seem. */
export const shareOf = (features: number): number => 1 / Math.sqrt(features + 100);

/** Weights are whole numbers from -`maxWeight` to `maxWeight`, times a scale: four bits. */
export const maxWeight = 7;
