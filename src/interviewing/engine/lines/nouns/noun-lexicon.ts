/*
 * Gender and number of the nouns that goals are made of, from lists of nouns and from endings that decide both. A word
 * that neither knows has no gender, since a wrong article is worse than none.
 */

export type Gender = "masculine" | "feminine" | "neuter" | "common";

export interface Noun {
  /** `null` for plurals of languages whose plural has a single article. */
  readonly gender: Gender | null;
  readonly isPlural: boolean;
}

/** A noun of a phrase, with what stands before and behind it. */
export interface Head {
  readonly adjectives: readonly string[];
  readonly noun: string;
  readonly reading: Noun;
  readonly rest: string;
}

/** Words separated by spaces, on one line or several. */
export type Words = string | readonly string[];

export const wordsOf = (words: Words): readonly string[] =>
  [words]
    .flat()
    .flatMap((line) => line.split(" "))
    .filter((word) => word !== "");

/** Lists of words by what they are used for. */
interface Lists {
  readonly [use: string]: Words | Lists;
}

/** The lists of a language with the words that a later generation added; each use has both. */
export function withMore<T extends object>(lists: T, more: object): T {
  const joined: [string, unknown][] = Object.entries(more as Lists).map(([use, words]) => {
    const known = (lists as Lists)[use];
    if (known === undefined) return [use, words];
    const isWords = typeof known === "string" || Array.isArray(known);
    return [use, isWords ? [known, words].flat() : withMore(known, words as Lists)];
  });
  return Object.assign({}, lists, Object.fromEntries(joined));
}

export const lowerSet = (words: Words): ReadonlySet<string> =>
  new Set(wordsOf(words).map((word) => word.toLowerCase()));

/** Nouns of a language by how they are spoken of. */
export interface UseLists {
  /** What may not exist: "problem". */
  readonly perhaps: Readonly<Record<"singular" | "plural", Words>>;
  /** What only the respondent has: "expectation". */
  readonly own: Words;
  /** What is without an article where it may not exist: "stress". */
  readonly mass?: Words;
  /** What others may have given: "help". */
  readonly given?: Words;
  /** Participles of what respondents do: "considered". */
  readonly done?: Words;
}

export const usesOf = ({ perhaps, own, mass = "", given = "", done = "" }: UseLists) => ({
  perhapsOne: lowerSet(perhaps.singular),
  perhapsMany: lowerSet(perhaps.plural),
  own: lowerSet(own),
  mass: lowerSet(mass),
  given: lowerSet(given),
  done: lowerSet(done),
});

interface Lexicon {
  /** The readings of a word: singular and plural may look alike. Empty for unknown words. */
  readonly find: (word: string) => readonly Noun[];
}

interface Compounds {
  /** Nouns that other words end in by chance, such as "Rat" in "Referat". */
  readonly alone?: Words;
  /** True if a compound may be a verb used as a noun: "das Vorstellen", not "die Stellen". */
  readonly isVerb?: (before: string, last: string) => boolean;
}

/** Letters that a compound has before its last noun, so that "Worte" is not read as "W-orte". */
export const minCompound = 3;

/**
 * Builds a lexicon.
 *
 * @param nouns words by reading
 * @param endings endings by reading; longer ones decide before shorter ones
 * @param never words that only look like a noun by their end
 * @param compounds how the last part of a compound decides ("Kündigungsgrund"); absent if there are no compounds
 */
export function lexiconOf(
  nouns: readonly (readonly [Noun, Words])[],
  endings: readonly (readonly [Noun, Words])[],
  never: Words,
  compounds?: Compounds,
): Lexicon {
  const readings = new Map<string, Noun[]>();
  for (const [noun, words] of nouns)
    for (const word of wordsOf(words).map((each) => each.toLowerCase()))
      readings.set(word, [...(readings.get(word) ?? []), noun]);
  const byEnding = new Map(
    endings.flatMap(([noun, words]) => wordsOf(words).map((ending) => [ending, noun] as const)),
  );
  const alone = new Set(wordsOf(compounds?.alone ?? "").map((word) => word.toLowerCase()));
  const excluded = new Set(wordsOf(never).map((word) => word.toLowerCase()));

  const find = (written: string): readonly Noun[] => {
    const word = written.toLowerCase();
    const known = readings.get(word);
    if (known !== undefined) return known;
    if (excluded.has(word)) return [];
    for (let start = 1; start < word.length; start += 1) {
      const end = word.slice(start);
      const isLong = start >= minCompound || word[start - 1] === "-";
      const isCompound = compounds !== undefined && isLong && !alone.has(end);
      const last = isCompound ? readings.get(end) : undefined;
      if (last !== undefined) return compounds?.isVerb?.(word.slice(0, start), end) === true ? [] : last;
      const ending = byEnding.get(end);
      if (ending !== undefined && start > 1) return [ending];
    }
    return [];
  };
  return { find };
}

/** True if a word, or the last part of a compound, is one of a list. */
export function isAmong(words: ReadonlySet<string>, word: string, hasCompounds: boolean): boolean {
  const lower = word.toLowerCase();
  if (words.has(lower)) return true;
  if (!hasCompounds) return false;
  for (let start = minCompound; start < lower.length; start += 1)
    if (words.has(lower.slice(start))) return true;
  return false;
}

/** A goal with its article, and how it is asked: `any` and `some` for a thing or things that may not exist. */
export interface ArticledNoun {
  readonly form: "about" | "any" | "some";
  readonly text: string;
}

/** How a bare noun phrase may be completed. */
export interface ArticleOptions {
  /** True if "your" may be said of what only one person has, such as an age or expectations. */
  readonly isOwn: boolean;
  readonly isFamiliar: boolean;
  /** The generation whose words and rules decide. */
  readonly rules: 17 | 18;
  /** True beside other things, where what may not exist is said like these. */
  readonly exists?: boolean;
  /** True since generation 19: of several things, all are somebody's own or none. */
  readonly isAlike?: boolean;
}
