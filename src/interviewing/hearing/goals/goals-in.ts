import { matchesOf } from "../../../kernel/matches-of.ts";
import type { Steps } from "../../../kernel/steps.ts";
import type { GuideGoal, GuideGraph, QuestionNode } from "../../guide/guide-graph.ts";
import type { Language } from "../../languages/language.ts";
import { countWords, termKey, topicKeys } from "../../languages/words.ts";
import { findPersonalData } from "../../personal-data/find-personal-data.ts";
import { removeDiacritics, normalize } from "../../languages/normalize.ts";
import { containsNumber, isNoneAnswer } from "../text/answer-shape.ts";
import { asksForOneOfSeveral, findMeasure } from "./goal-kind.ts";
import { asksWhatIsPaid, goalMeasure } from "./goal-measures.ts";
import { type Measure, measureOf, namesAmount } from "../text/measured-cues.ts";
import { asksPaidAmount, tellsPaidAmount } from "./paid-amounts.ts";
import type { GoalHit, Span, ToldQuestion } from "../text/parsed-utterance.ts";
import { wordings } from "../../phrases/wordings.ts";
import { questionKind } from "./question-kind.ts";
import { namesOneThing, statesPriority } from "./single-thing.ts";
import { besidesPrice, isPriceAsked, toldPrice } from "./told-prices.ts";
import { typedNames } from "../quotes/typed-names.ts";
import { isAnnouncement } from "../text/vague-answers.ts";

/** Maximum goals per utterance, and maximum characters of a quotable proof. */
const maxHits = 20;
const maxProof = 160;
/** A sentence of more words is quoted only by the clause on the goal, which has at least `minWordsOfProof` words. */
const maxWordsOfProof = 14;
const minWordsOfProof = 4;
/** Cue words of at least this many letters match their inflections: "price" matches "prices". */
const minStem = 4;

const isJoined = /[\p{Script=Thai}\p{Script=Hangul}]/u;

/** At its own question a goal needs at least this many words; fewer merely contain its cue: "the price", "we test". */
const minWordsTold = 4;

interface KnownGoal {
  readonly node: number;
  readonly goal: number;
  readonly finds: (sentence: KnownSentence, after: Asked) => boolean;
}

/** A sentence or a clause of it. */
interface Stretch {
  /** Folded, padded with spaces. */
  readonly folded: string;
  readonly keys: ReadonlySet<string>;
  /** True if it names an amount of this. */
  readonly names: Readonly<Record<Measure, () => boolean>>;
}

interface KnownSentence extends Stretch {
  readonly clauses: () => readonly Stretch[];
  readonly words: number;
  /** True if it says a number of money without a currency, in reply to a question about money or with a word of paying. */
  readonly paid: (isAsked: boolean) => boolean;
  /** "I tried nothing" answers in few words. */
  readonly isNone: boolean;
  /** True if the whole remark contains a figure. */
  readonly hasFigure: boolean;
  /** True if it says which of several counts most, or is a whole remark that names one thing. */
  readonly picksOne: () => boolean;
  /** What is named by a sentence that tells a price, and by the question it replies to; `null` if it tells none. */
  readonly priceBeside: (after: Asked) => ReadonlySet<string> | null;
}

/** Context of the remark that goals depend on. */
interface Asked {
  readonly question: string;
  readonly followUp?: string;
}

/** Returns a predicate that finds a cue or its inflection in a folded sentence, padded with spaces. */
export function cueFinder(cue: string, language: Language): (sentence: string) => boolean {
  if (isJoined.test(cue)) return (sentence) => sentence.includes(cue);
  if (cue.includes(" ") || cue.length < minStem) return (sentence) => sentence.includes(` ${cue} `);
  const begins = ` ${cue}`;
  const stem = termKey(cue, language);
  // Matches "pricing" by "price", which share only their beginning.
  const root = ` ${stem.length > minStem ? stem.replace(/[aeiouy]$/u, "") : stem}`;
  return (sentence) => sentence.includes(begins) || (root.length > minStem && sentence.includes(root));
}

/** Returns a predicate for cues such as "because" or "one day", which occur in answers about anything. */
function markerFinder(language: Language): (cue: string) => boolean {
  const { because, instance } = wordings[language].cues;
  const markers = [...because, ...instance].map((marker) => ` ${removeDiacritics(normalize(marker))} `);
  return (cue) => markers.some((marker) => marker.includes(isJoined.test(cue) ? cue : ` ${cue} `));
}

/**
 * Returns a predicate for sentences that answer a goal. Right after the goal itself, or if the goal is a plain noun
 * ("the price"), a cue is enough. A goal that asks something needs more, since "good" and "said" occur in any answer:
 * at its own question a few words, and a figure if it asks for one. At other questions the same clause must also be about
 * the goal's question, that is contain one of its topic words: "could you give me an example?" refers to its answer.
 * The same goes for a plain noun whose cue is a marker. A goal that asks which of the things of its question counts most
 * ("which change would matter most to you") is also answered by a first answer that names only one, or the first of all.
 */
function finderOf(
  { cues, keys, text }: GuideGoal,
  question: string,
  language: Language,
  isMarker: (cue: string) => boolean,
): KnownGoal["finds"] {
  const ranksThings = asksForOneOfSeveral(text, language) && sharesThing(keys, topicKeys(question, language));
  const isPicked = ({ picksOne, isNone }: KnownSentence, after: Asked): boolean =>
    ranksThings && after.question === question && after.followUp === undefined && !isNone && picksOne();
  const asked = goalMeasure(text, language);
  const isPaid = asksPaidAmount(text, language) || asksWhatIsPaid(text, language);
  const isAboutMoney = isPriceAsked(question, language);
  /** "Six days", at the question of a goal that asks how long, or after that goal. */
  const isMeasured = ({ names, paid }: KnownSentence, after: Asked): boolean =>
    after.question === question &&
    ((asked !== null && names[asked]()) || (isPaid && (names.money() || paid(isAboutMoney))));
  if (cues.length === 0) {
    // Without cues, most of the goal's topic words are required.
    const needed = Math.max(1, Math.ceil(keys.length * 0.6));
    return (sentence, after) =>
      isPicked(sentence, after) ||
      isMeasured(sentence, after) ||
      (keys.length > 0 && keys.filter((key) => sentence.keys.has(key)).length >= needed);
  }
  const ownWords = ` ${fold(text)} `;
  const finders = cues.map((cue) => {
    const finds = cueFinder(cue, language);
    return {
      finds,
      measure: measureOf(cue, language),
      isMarker: isMarker(cue),
      isOfGoal: finds(ownWords),
    };
  });
  const cuesIn = (stretch: Stretch) =>
    finders.filter(
      ({ finds, measure }) => finds(stretch.folded) || (measure !== null && stretch.names[measure]()),
    );
  const kind = questionKind(text, language);
  const isNamed = kind === null && !/[?？؟]\s*$/u.test(text);
  const wantsFigure = kind === "amount" || findMeasure(text, language) !== null;
  const isBrief = kind === "person" || asksForOneOfSeveral(text, language);
  const topic = [...topicKeys(question, language)].filter(
    (key) => !finders.some(({ finds }) => finds(` ${key} `)),
  );
  const toldBeside = isPriceAsked(text, language)
    ? { inGoal: besidesPrice(text, language), inQuestion: besidesPrice(question, language) }
    : null;
  /** "It costs us 400 euros a month", where nothing but the price was left to ask. */
  const tellsPrice = ({ priceBeside }: KnownSentence, after: Asked): boolean => {
    const named = toldBeside === null ? null : priceBeside(after);
    if (toldBeside === null || named === null) return false;
    const { inGoal, inQuestion } = toldBeside;
    return (
      inGoal.every((stem) => named.has(stem)) &&
      (inQuestion.length === 0 || inQuestion.some((stem) => named.has(stem)))
    );
  };
  return (sentence, after) => {
    if (isPicked(sentence, after) || isMeasured(sentence, after)) return true;
    const { words, isNone, hasFigure } = sentence;
    const found = cuesIn(sentence);
    if (found.length === 0) return false;
    const isOwn = after.question === question;
    if (isOwn && (isNamed || after.followUp === text)) return true;
    if (!isOwn) {
      if (isNamed && !found.every((cue) => cue.isMarker)) return true;
      if (tellsPrice(sentence, after)) return true;
      const isOnTopic = ({ keys: own }: Stretch): boolean => topic.some((key) => own.has(key));
      if (!isOnTopic(sentence)) return false;
      // "For example" belongs to its whole sentence.
      if (found.some((cue) => cue.isMarker)) return true;
      return sentence.clauses().some((clause) => isOnTopic(clause) && cuesIn(clause).length > 0);
    }
    if (isNone) return true;
    if (wantsFigure) return hasFigure;
    // "A request" does not say who makes the request.
    return words >= minWordsTold || (isBrief && found.some((cue) => !cue.isOfGoal));
  };
}

/** Letters that forms of a word share: "change" and "changing". */
const sharedLetters = 4;

/** True if two sets of topic words have a word in common, in whatever form. */
const sharesThing = (keys: readonly string[], others: ReadonlySet<string>): boolean =>
  keys.some((key) =>
    [...others].some((other) => other.slice(0, sharedLetters) === key.slice(0, sharedLetters)),
  );

const sentencePattern = /[^.!?\n…。؟।]+[.!?…。؟।]*/gu;
const clausePattern = /[^,;:،、—–]+/gu;

/** Splits a text into sentences with their positions. */
function sentencesOf(text: string): readonly (Span & { readonly words: string })[] {
  return matchesOf(text, sentencePattern).map(({ 0: words, index }) => {
    const start = index + (words.length - words.trimStart().length);
    return { words: words.trim(), start, end: start + words.trim().length };
  });
}

const fold = (text: string): string => removeDiacritics(normalize(text));

/** Calls `make` at most once, when its value is needed: a guide may ask the same of a sentence for thousands of goals. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const stretchOf = (text: string, language: Language): Stretch => ({
  folded: ` ${fold(text)} `,
  keys: topicKeys(text, language),
  names: {
    money: lazy(() => namesAmount(text, "money", language)),
    month: lazy(() => namesAmount(text, "month", language)),
    duration: lazy(() => namesAmount(text, "duration", language)),
  },
});

/** Prepares a stretch of a remark for `finds`. */
const knownOf = (
  words: string,
  hasFigure: boolean,
  language: Language,
  isWholeRemark = false,
): KnownSentence => ({
  ...stretchOf(words, language),
  clauses: lazy(() => matchesOf(words, clausePattern).map(([clause]) => stretchOf(clause, language))),
  words: countWords(words),
  paid: (isAsked) => tellsPaidAmount(words, isAsked, language),
  isNone: isNoneAnswer(words, language),
  hasFigure,
  picksOne: () =>
    statesPriority(words, language) ||
    (isWholeRemark && namesOneThing(words, language) && !isAnnouncement(words, language)),
  priceBeside: (after) => toldPrice(words, after.followUp ?? after.question, language),
});

/** True if words may be repeated to the respondent: they are short and name nobody. */
const isQuotable = (words: string, language: Language): boolean =>
  words.length <= maxProof &&
  findPersonalData(words, language).length === 0 &&
  typedNames(words, language).length === 0;

/** The literal words that tell something; see `GoalHit`. */
interface Proof {
  readonly proof: Span;
  readonly isForStaff?: true;
}

/**
 * Returns the first clause of a long sentence, or of one that names somebody, that matches the goal by itself and may
 * be quoted; otherwise the sentence, for staff only if it may not be quoted.
 */
function proofIn(
  sentence: Span & { readonly words: string },
  isWholeQuotable: boolean,
  speaks: (clause: KnownSentence) => boolean,
  language: Language,
): Proof {
  const { words, start, end } = sentence;
  if (isWholeQuotable && countWords(words) <= maxWordsOfProof) return { proof: { start, end } };
  for (const { 0: clause, index } of matchesOf(words, clausePattern)) {
    const trimmed = clause.trim();
    const known = knownOf(trimmed, containsNumber(trimmed, language), language);
    if (known.words < minWordsOfProof || !speaks(known) || !isQuotable(trimmed, language)) continue;
    const from = start + index + (clause.length - clause.trimStart().length);
    return { proof: { start: from, end: from + trimmed.length } };
  }
  return { proof: { start, end }, ...(isWholeQuotable ? {} : { isForStaff: true }) };
}

/** Goals of a guide, which may have thousands, that are looked for in one step. */
const goalsAtOnce = 100;

/** Creates a function that returns the learning goals an utterance covers, each with the literal sentence as proof. */
export function createGoalFinder(
  graph: GuideGraph,
): (text: string, after: Asked) => Steps<readonly GoalHit[]> {
  const { language } = graph;
  const isMarker = markerFinder(language);
  const known: readonly KnownGoal[] = graph.nodes.flatMap((node, position) =>
    node.kind === "question"
      ? (node.goals ?? []).map((goal, index) => ({
          node: position,
          goal: index,
          finds: finderOf(goal, node.text, language, isMarker),
        }))
      : [],
  );
  return function* goalsIn(text, after) {
    if (known.length === 0) return [];
    const hits = new Map<KnownGoal, GoalHit>();
    const hasFigure = containsNumber(text, language);
    const stretches = sentencesOf(text);
    for (const stretch of stretches) {
      const sentence = knownOf(stretch.words, hasFigure, language, stretches.length === 1);
      let isWhole: boolean | null = null;
      for (const [index, goal] of known.entries()) {
        if (index % goalsAtOnce === 0) yield;
        if (hits.size >= maxHits) return [...hits.values()];
        // A later sentence may be quoted where the first one names somebody.
        const hit = hits.get(goal);
        if ((hit !== undefined && hit.isForStaff !== true) || !goal.finds(sentence, after)) continue;
        isWhole ??= isQuotable(stretch.words, language);
        const proof = proofIn(stretch, isWhole, (clause) => goal.finds(clause, after), language);
        if (hit !== undefined && proof.isForStaff === true) continue;
        hits.set(goal, { node: goal.node, goal: goal.goal, ...proof });
      }
    }
    return [...hits.values()];
  };
}

/**
 * Creates a function that returns the questions without goals that ask for a price which an utterance tells in reply to
 * another question.
 */
export function createPriceFinder({
  nodes,
  language,
}: GuideGraph): (text: string, after: Asked) => readonly ToldQuestion[] {
  const known = nodes.flatMap((node, position) =>
    node.kind === "question" && isPlainQuestion(node) && isPriceAsked(node.text, language)
      ? [{ node: position, beside: besidesPrice(node.text, language) }]
      : [],
  );
  return (text, after) => {
    if (known.length === 0) return [];
    const told = new Map<number, ToldQuestion>();
    for (const { words, start, end } of sentencesOf(text)) {
      const price = toldPrice(words, after.followUp ?? after.question, language);
      if (price === null) continue;
      const proof = {
        proof: { start, end },
        ...(isQuotable(words, language) ? {} : { isForStaff: true as const }),
      };
      for (const { node, beside } of known)
        if (!told.has(node) && beside.every((stem) => price.has(stem))) told.set(node, { node, ...proof });
    }
    return [...told.values()];
  };
}

/** True for a question that any words can answer. */
const isPlainQuestion = ({ goals = [], isBelief, choices, levels, rules }: QuestionNode): boolean =>
  goals.length === 0 &&
  isBelief !== true &&
  choices === undefined &&
  levels === undefined &&
  rules === undefined;
