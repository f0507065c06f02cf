import type { SentencePlace } from "./collect-terms.ts";
import type { TermGroup } from "./group-terms.ts";

/** A sentence that speaks of a theme. */
export interface ThemeSentence {
  readonly place: SentencePlace;
  /** How many of the theme's words it has. */
  readonly words: number;
}

/** The sentences of a group: those with a word that stands for the theme by itself, or with two that do so together. */
export function sentencesOf({ members, phrases, alone }: TermGroup): readonly ThemeSentence[] {
  const found = new Map<number, { place: SentencePlace; words: number; isSure: boolean }>();
  for (const term of [...members, ...phrases]) {
    for (const [number, place] of term.sentences) {
      const known = found.get(number) ?? { place, words: 0, isSure: false };
      known.words += 1;
      known.isSure ||= alone.has(term.key);
      found.set(number, known);
    }
  }
  return [...found.values()].filter(({ isSure, words }) => isSure || words > 1);
}
