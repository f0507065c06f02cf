import type { Language } from "../../languages/language.ts";
import { isJoined } from "../phrase-patterns.ts";

/*
 * What a remark is made of, for weights to be learned and applied: its words, pairs of words up to three apart, and runs of
 * letters within words, which inflections, dialect and typing errors share. Each is counted into one of a fixed number of
 * places by a hash, so that weights are an array and need no list of words.
 */

/** A power of two. */
export const featurePlaces = 1 << 14;

const runsWithinWords = [3, 4, 5];
const runsWhereJoined = [2, 3, 4, 5, 6];
const maxApart = 4;

/** FNV-1a over UTF-16 units, its high bits folded in. */
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

/** The places of sentences as `sentencesOf` gives them, each once, in no order. O(characters). */
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

/** How much of a place's weight counts in a remark of so many features: short remarks prove less than they seem to. */
export const shareOf = (features: number): number => 1 / Math.sqrt(features + 500);
