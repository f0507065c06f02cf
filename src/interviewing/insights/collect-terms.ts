import type { AnswerFacts } from "./read-facts.ts";
import type { Language } from "../languages/language.ts";
import type { SynonymOf } from "./synonyms.ts";

/** An answer and its interview. */
export interface GivenAnswer {
  readonly conversationId: string;
  readonly answer: AnswerFacts;
}

/** Position of a sentence: index of its answer, and its index in the answer. */
export interface SentencePlace {
  readonly conversationId: string;
  readonly answer: number;
  readonly sentence: number;
}

/** A word, a group of synonyms or a two-word phrase, with its occurrences. */
export interface CollectedTerm {
  /** `<language>:<stem>`; for a group of synonyms `=<first word>`, in any language. */
  readonly key: string;
  /** Spellings with their counts, by language. */
  readonly labels: Map<string, { readonly language: Language; readonly label: string; count: number }>;
  /** By number of the sentence. */
  readonly sentences: Map<number, SentencePlace>;
  readonly conversations: Set<string>;
  /** Keys of the two words of a phrase. */
  readonly parts: readonly [string, string] | null;
}

/** Number of answers read between two yields. */
const answersAtOnce = 500;

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Collects the words and phrases of the answers, most frequent first. Yields between batches. */
export function* collectTerms(
  given: readonly GivenAnswer[],
  synonymOf: SynonymOf,
): Generator<undefined, CollectedTerm[]> {
  const terms = new Map<string, CollectedTerm>();
  let number = 0;
  const add = (
    key: string,
    label: string,
    language: Language,
    place: SentencePlace,
    parts: [string, string] | null,
  ) => {
    let term = terms.get(key);
    if (term === undefined) {
      term = { key, labels: new Map(), sentences: new Map(), conversations: new Set(), parts };
      terms.set(key, term);
    }
    const named = `${language}:${label}`;
    const known = term.labels.get(named);
    if (known === undefined) term.labels.set(named, { language, label, count: 1 });
    else known.count += 1;
    term.sentences.set(number, place);
    term.conversations.add(place.conversationId);
  };
  for (const [position, { conversationId, answer }] of given.entries()) {
    if (position % answersAtOnce === answersAtOnce - 1) yield;
    const { language } = answer;
    const keys = answer.terms.map(({ key }) => synonymOf(key, language) ?? `${language}:${key}`);
    for (const [index, sentence] of answer.sentences.entries()) {
      number += 1;
      const place = { conversationId, answer: position, sentence: index };
      for (const at of sentence.terms)
        add(keys[at] ?? "", answer.terms[at]?.label ?? "", language, place, null);
      for (const { terms: pair, label } of sentence.phrases) {
        const [first, second] = [keys[pair[0]] ?? "", keys[pair[1]] ?? ""];
        if (first !== second) add(`${first} ${second}`, label, language, place, [first, second]);
      }
    }
  }
  return [...terms.values()].toSorted(
    (a, b) =>
      b.conversations.size - a.conversations.size ||
      b.sentences.size - a.sentences.size ||
      byText(a.key, b.key),
  );
}
