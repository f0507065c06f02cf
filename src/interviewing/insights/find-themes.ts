import type { AnswerFacts, Mood } from "./interview-facts.ts";

/** An answer, and the interview that it was given in. */
export interface GivenAnswer {
  readonly conversationId: string;
  readonly answer: AnswerFacts;
}

/** Words of a respondent, literally: `content.slice(start, end)` of the message. */
export interface FoundQuote {
  readonly conversationId: string;
  readonly messageId: string;
  readonly nodeId: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly language: string;
}

/** Something that several interviews speak of. */
export interface FoundTheme {
  /** Language and leading word. */
  readonly id: string;
  readonly language: string;
  /** Its words as respondents write them, the leading one first. */
  readonly terms: readonly string[];
  readonly conversations: ReadonlySet<string>;
  readonly answers: number;
  readonly moods: readonly (Mood | null)[];
  readonly quotes: readonly FoundQuote[];
}

/** So many answers are read between two pauses. */
const answersAtOnce = 500;
const maxThemes = 12;
/** So many of the commonest words can be part of a theme. */
const maxTerms = 150;
const maxLabels = 5;
const maxQuotes = 5;
/** How often two words must stand in one sentence, for how often each does, to be about the same (cosine). */
const together = 0.35;
/** Read aloud, a quote of so many letters is neither a shred nor a speech. */
const shortest = 25;

interface Place {
  readonly conversationId: string;
  /** Position of the answer. */
  readonly answer: number;
  /** Position of the sentence in its answer. */
  readonly sentence: number;
}

interface Term {
  readonly key: string;
  readonly language: string;
  readonly labels: Map<string, number>;
  readonly places: Place[];
  /** Numbers of its sentences, each once. */
  readonly sentences: Set<number>;
  readonly conversations: Set<string>;
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The words of the answers, with where they stand, the commonest first. */
function* collectTerms(given: readonly GivenAnswer[]): Generator<undefined, Term[]> {
  const terms = new Map<string, Term>();
  let sentences = 0;
  for (const [position, { conversationId, answer }] of given.entries()) {
    if (position % answersAtOnce === answersAtOnce - 1) yield;
    answer.sentences.forEach((sentence, index) => {
      sentences += 1;
      for (const at of sentence.terms) {
        const { key, label } = answer.terms[at] ?? { key: "", label: "" };
        const { language } = answer;
        const id = `${language}:${key}`;
        const term: Term = terms.get(id) ?? {
          key: id,
          language,
          labels: new Map(),
          places: [],
          sentences: new Set(),
          conversations: new Set(),
        };
        term.labels.set(label, (term.labels.get(label) ?? 0) + 1);
        term.places.push({ conversationId, answer: position, sentence: index });
        term.sentences.add(sentences);
        term.conversations.add(conversationId);
        terms.set(id, term);
      }
    });
  }
  return [...terms.values()]
    .filter((term) => term.conversations.size > 1)
    .toSorted((a, b) => b.conversations.size - a.conversations.size || byText(a.key, b.key))
    .slice(0, maxTerms);
}

function likeness(one: Term, other: Term): number {
  if (one.language !== other.language) return 0;
  const [few, many] = one.sentences.size < other.sentences.size ? [one, other] : [other, one];
  let shared = 0;
  for (const sentence of few.sentences) if (many.sentences.has(sentence)) shared += 1;
  return shared / Math.sqrt(few.sentences.size * many.sentences.size);
}

/** Each word joins the leading word that it stands beside most, or leads a group of its own. */
function* group(terms: readonly Term[]): Generator<undefined, Term[][]> {
  const groups: Term[][] = [];
  for (const term of terms) {
    yield;
    let best: { members: Term[]; score: number } | null = null;
    for (const members of groups) {
      const [leader] = members;
      const score = leader === undefined ? 0 : likeness(leader, term);
      if (score >= together && score > (best?.score ?? 0)) best = { members, score };
    }
    if (best !== null) best.members.push(term);
    else if (groups.length < maxThemes) groups.push([term]);
  }
  return groups;
}

const labelOf = ({ labels }: Term): string =>
  [...labels].toSorted((a, b) => b[1] - a[1] || byText(a[0], b[0]))[0]?.[0] ?? "";

/** The sentences that hold most of the theme's words, one of each interview. */
function quotesOf(members: readonly Term[], given: readonly GivenAnswer[]): FoundQuote[] {
  const candidates = new Map<string, { place: Place; words: number }>();
  for (const { places } of members) {
    for (const place of places) {
      const id = `${place.answer}/${place.sentence}`;
      candidates.set(id, { place, words: (candidates.get(id)?.words ?? 0) + 1 });
    }
  }
  const ranked = [...candidates.values()].flatMap(({ place, words }) => {
    const { answer } = given[place.answer] ?? {};
    const sentence = answer?.sentences[place.sentence];
    if (answer === undefined || sentence === undefined) return [];
    const fit = words + (sentence.text.length >= shortest ? 1 : 0);
    const { conversationId } = place;
    const { messageId, nodeId, language } = answer;
    const { start, end, text } = sentence;
    return [{ fit, quote: { conversationId, messageId, nodeId, start, end, text, language } }];
  });
  ranked.sort(
    (a, b) =>
      b.fit - a.fit ||
      byText(a.quote.conversationId, b.quote.conversationId) ||
      byText(a.quote.messageId, b.quote.messageId) ||
      a.quote.start - b.quote.start,
  );
  const seen = new Set<string>();
  return ranked
    .map(({ quote }) => quote)
    .filter(({ conversationId }) => !seen.has(conversationId) && seen.add(conversationId))
    .slice(0, maxQuotes);
}

/**
 * What several interviews speak of: words that stand together, the most frequent first. The same answers give the same
 * themes in whatever order they come. Languages are not mixed, since nothing here translates. It pauses by yielding.
 */
export function* findThemes(given: readonly GivenAnswer[]): Generator<undefined, readonly FoundTheme[]> {
  const groups = yield* group(yield* collectTerms(given));
  const themes: FoundTheme[] = [];
  for (const members of groups) {
    yield;
    const answers = new Set(members.flatMap(({ places }) => places.map(({ answer }) => answer)));
    themes.push({
      id: members[0]?.key ?? "",
      language: members[0]?.language ?? "",
      terms: members.slice(0, maxLabels).map(labelOf),
      conversations: new Set(members.flatMap(({ conversations }) => [...conversations])),
      answers: answers.size,
      moods: [...answers].map((position) => given[position]?.answer.mood ?? null),
      quotes: quotesOf(members, given),
    });
  }
  return themes.toSorted((a, b) => b.conversations.size - a.conversations.size || byText(a.id, b.id));
}
