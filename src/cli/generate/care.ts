import { readFile, writeFile } from "node:fs/promises";
import {
  featurePlaces,
  featuresOf,
  maxWeight,
  shareOf,
} from "../../interviewing/hearing/care/care-features.ts";
import type { CareWeights } from "../../interviewing/hearing/care/learned-care.ts";
import { sentencesOf } from "../../interviewing/hearing/text/phrase-patterns.ts";
import { languages, type Language } from "../../interviewing/languages/language.ts";

/*
 * Trains the weights of `learned-care.ts` by logistic regression on the statements in tests/corpus/care, on answers as
 * people speak them in tests/corpus/spoken and on the sentences of other people in tests/corpus/everyday. Deterministic:
 * the same texts yield the same weights.
 */

/**
 * `ordinary`: typical interview answers; `composed`: ordinary answers about people and procedures, each with several
 * openings and endings; `none`: statements that only resemble a crisis; `everyday`: sentences from public collections;
 * `spoken`: personal answers of several sentences that call for nothing; `hard`: the same, written to sound like a
 * crisis, so they set no threshold; `mixed`: sentences of spoken, everyday and ordinary answers, put together at random.
 */
type Label =
  | "crisis"
  | "distress"
  | "none"
  | "ordinary"
  | "composed"
  | "everyday"
  | "spoken"
  | "hard"
  | "mixed";

interface Statement {
  readonly label: Label;
  readonly features: readonly number[];
  /** How much it counts in learning. */
  readonly weight: number;
}

interface Learned {
  readonly bias: number;
  readonly weights: Float64Array;
}

const rounds = 12;
/** Features in as many statements as this learn at the plain rate. */
const plainCount = 20;
/** Limits of how much slower or faster than that a common or rare feature learns. */
const minPace = 0.05 ** 2;
const maxPace = 10;
const paceExponent = 4;
/**
 * Training weights, where not 1. Spoken answers are the nearest to what respondents say, and set the border; of the
 * other texts that call for nothing, which are many and tidy, little is to be learned. Statements of examiners are few
 * and told in passing, as people do.
 */
const labelWeights: Readonly<Partial<Record<Label, number>>> = {
  spoken: 25,
  hard: 25,
  none: 2,
  ordinary: 0.5,
  everyday: 0.5,
  mixed: 0.25,
};
const examinedWeight = 4;
/**
 * Random combinations per language. In a long answer the small weights of everyday words ("he said", "nobody", "at
 * night") add up; combinations of harmless sentences teach that they mean nothing.
 */
const mixtures = 1000;
const maxMixed = 5;
const decay = 0.02;
/** Folds of the cross-validation. */
const parts = 5;
/**
 * Accepted shares of statements that exceed a score, by cross-validation; the strictest one sets the threshold. Many of
 * the ordinary answers were written to mislead, everyday sentences were not.
 */
const accepted = {
  crisis: { spoken: 0.015, ordinary: 0.01, everyday: 0.004, distress: 0.2 },
  care: { spoken: 0.042, ordinary: 0.03, everyday: 0.009 },
} as const;
/** Share of spoken answers that exceed the score at which cue words are believed. */
const confirmed = { crisis: 0.16, care: 0.2 } as const;
/**
 * Added to the thresholds of languages in which new spoken answers exceed them more often than in cross-validation: up to
 * 14 % were taken for care where 4 % were meant to be. On the examiners' statements it costs one crisis of 120.
 */
const margins: Readonly<Partial<Record<Language, { readonly care: number; readonly crisis: number }>>> = {
  ar: { care: 0.2, crisis: 0 },
  ca: { care: 0.3, crisis: 0 },
  de: { care: 0.5, crisis: 0 },
  eu: { care: 0.5, crisis: 0 },
  fr: { care: 0.2, crisis: 0 },
  ko: { care: 0.5, crisis: 0.15 },
  nl: { care: 0.3, crisis: 0 },
  pt: { care: 0.3, crisis: 0 },
  th: { care: 0.8, crisis: 0.15 },
};
/** Number of places whose weights are stored per language. */
const storedPlaces = 80_000;

function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function scoreOf(
  { bias, scale, weights }: Rounded | (Learned & { scale: 1 }),
  features: readonly number[],
): number {
  let sum = 0;
  for (const place of features) sum += weights[place] ?? 0;
  return bias + shareOf(features.length) * scale * sum;
}

const countsOf = (statements: readonly Statement[]): Float64Array => {
  const counts = new Float64Array(featurePlaces);
  for (const { features } of statements)
    for (const place of features) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
};

/**
 * Learning rate by place, as a power of the inverse document frequency. With one rate for all, the words of grammar
 * ("nobody", "any more", "told me") and their parts outweigh what is said.
 */
const pacesOf = (counts: Float64Array, statements: number): Float64Array =>
  counts.map((count) => {
    const rarity = Math.log(statements / (count + 1)) / Math.log(statements / plainCount);
    return Math.min(maxPace, Math.max(minPace, Math.max(0, rarity) ** paceExponent));
  });

function learn(
  statements: readonly Statement[],
  isOf: (label: Label) => boolean,
  paces: Float64Array,
): Learned {
  const weights = new Float64Array(featurePlaces);
  const random = createRandom();
  const order = [...statements];
  let bias = 0;
  for (let round = 0; round < rounds; round += 1) {
    const rate = 2 / (1 + round * 0.3);
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as Statement, order[at] as Statement];
    }
    for (const { label, features, weight } of order) {
      const share = shareOf(features.length);
      const error =
        weight *
        (1 / (1 + Math.exp(-scoreOf({ bias, scale: 1, weights }, features))) - (isOf(label) ? 1 : 0));
      bias -= rate * 0.1 * error;
      for (const place of features)
        weights[place] = (weights[place] ?? 0) - rate * error * share * (paces[place] ?? 0);
    }
    for (let place = 0; place < featurePlaces; place += 1)
      weights[place] = (weights[place] ?? 0) / (1 + rate * decay);
  }
  return { bias, weights };
}

const callsForCare = (label: Label): boolean => label === "crisis" || label === "distress";

/** A classifier as it is stored: its weights are whole numbers from -`maxWeight` to `maxWeight`, times `scale`. */
interface Rounded {
  readonly bias: number;
  readonly scale: number;
  readonly weights: Int8Array;
}

function rounded({ bias, weights }: Learned, isStored: ReadonlySet<number>): Rounded {
  const scale = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / maxWeight;
  const whole = (weight: number, place: number) => (isStored.has(place) ? Math.round(weight / scale) : 0);
  return { bias, scale, weights: Int8Array.from(weights, whole) };
}

/** Learns both classifiers and keeps the places that matter most: those with large weights in many statements. */
function learnBoth(statements: readonly Statement[]): Readonly<Record<"crisis" | "care", Rounded>> {
  const counts = countsOf(statements);
  const paces = pacesOf(counts, statements.length);
  const crisis = learn(statements, (label) => label === "crisis", paces);
  const care = learn(statements, callsForCare, paces);
  const importanceOf = (place: number) =>
    Math.max(Math.abs(crisis.weights[place] ?? 0), Math.abs(care.weights[place] ?? 0)) *
    Math.sqrt(counts[place] ?? 0);
  const isStored = new Set(
    Array.from(counts.keys(), (place) => ({ place, importance: importanceOf(place) }))
      .toSorted((left, right) => right.importance - left.importance)
      .slice(0, storedPlaces)
      .map(({ place }) => place),
  );
  return { crisis: rounded(crisis, isStored), care: rounded(care, isStored) };
}

/** Scores of the statements by models that have not seen them, in descending order. */
function crossValidate(statements: readonly Statement[]) {
  const scored = Array.from({ length: parts }, (_, part) => {
    const { care, crisis } = learnBoth(statements.filter((_each, at) => at % parts !== part));
    return statements
      .filter((_each, at) => at % parts === part)
      .map(({ label, features }) => ({
        label,
        care: scoreOf(care, features),
        crisis: scoreOf(crisis, features),
      }));
  }).flat();
  return (label: Label, kind: "care" | "crisis"): readonly number[] =>
    scored
      .filter((each) => each.label === label)
      .map((each) => each[kind])
      .toSorted((left, right) => right - left);
}

/** The scores above which a remark is in each class, by the weights alone and if its cue words say so too. */
function thresholdsOf(statements: readonly Statement[], language: Language) {
  const scoresOf = crossValidate(statements);
  const exceededBy = (label: Label, kind: "care" | "crisis", share: number): number => {
    const scores = scoresOf(label, kind);
    return scores[Math.floor(scores.length * share)] ?? 0;
  };
  const thresholds = (kind: "care" | "crisis") => ({
    above:
      (margins[language]?.[kind] ?? 0) +
      Math.max(
        ...Object.entries(accepted[kind]).map(([label, share]) => exceededBy(label as Label, kind, share)),
      ),
    confirmedAbove: exceededBy("spoken", kind, confirmed[kind]),
  });
  return { care: thresholds("care"), crisis: thresholds("crisis") };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** Encodes classifiers as `learned-care.ts` reads them. Places where both weights are 0 are left out. */
function encode(
  { crisis, care }: ReturnType<typeof learnBoth>,
  thresholds: ReturnType<typeof thresholdsOf>,
): CareWeights {
  const places = new Uint8Array(featurePlaces / 8);
  const weights: number[] = [];
  for (let place = 0; place < featurePlaces; place += 1) {
    const crisisWeight = crisis.weights[place] ?? 0;
    const careWeight = care.weights[place] ?? 0;
    if (crisisWeight === 0 && careWeight === 0) continue;
    places[place >> 3] = (places[place >> 3] ?? 0) | (1 << (place & 7));
    weights.push((crisisWeight + maxWeight) | ((careWeight + maxWeight) << 4));
  }
  return {
    places: base64(places),
    weights: base64(Uint8Array.from(weights)),
    crisis: { bias: crisis.bias, scale: crisis.scale, ...thresholds.crisis },
    care: { bias: care.bias, scale: care.scale, ...thresholds.care },
  };
}

const linesOf = async (path: string): Promise<readonly string[]> =>
  (await readFile(path, "utf8")).trimEnd().split("\n");

function statementOf(label: Label, text: string, language: Language, times = 1): Statement {
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  return { label, features: featuresOf(sentences, language), weight: times * (labelWeights[label] ?? 1) };
}

/** The texts of a corpus: label or source, and text. */
const corpus = async (name: string, language: Language) =>
  (await linesOf(`tests/corpus/${name}/${language}.tsv`)).map((line) => {
    const [label = "", text = ""] = line.split("\t");
    return { label, text };
  });

/** Combines two to five of the texts at random, each time the same ones. */
function mixed(texts: readonly string[]): readonly string[] {
  const random = createRandom();
  return Array.from({ length: mixtures }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * (maxMixed - 1)) },
      () => texts[Math.floor(random() * texts.length)],
    ).join(" "),
  );
}

const sentenceEnd = /(?<=[.!?…।؟])\s+/u;

async function statementsOf(language: Language): Promise<readonly Statement[]> {
  const labelled = await corpus("care", language);
  const examined = await corpus("care/examined", language);
  const everyday = await corpus("everyday", language);
  const spoken = await corpus("spoken", language);
  const harmless = [...labelled.filter(({ label }) => label === "ordinary"), ...everyday, ...spoken].flatMap(
    ({ text }) => text.split(sentenceEnd),
  );
  return [
    ...labelled.map(({ label, text }) => statementOf(label as Label, text, language)),
    ...examined.map(({ label, text }) => statementOf(label as Label, text, language, examinedWeight)),
    ...everyday.map(({ text }) => statementOf("everyday", text, language)),
    ...spoken.map(({ label, text }) => statementOf(label === "hard" ? label : "spoken", text, language)),
    ...mixed(harmless).map((text) => statementOf("mixed", text, language)),
  ];
}

for (const language of languages) {
  const statements = await statementsOf(language);
  const weights = encode(learnBoth(statements), thresholdsOf(statements, language));
  await writeFile(
    `src/interviewing/hearing/care/weights/${language}.json`,
    `${JSON.stringify(weights, null, 2)}\n`,
  );
}
