import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { aGraph } from "../engine/testing.ts";
import type { Language } from "../languages/language.ts";
import { detectFeeling } from "../hearing/gaps/feeling.ts";
import type { FoundTheme } from "./find-themes.ts";
import type { InterviewMessage } from "./read-facts.ts";
import { readFacts } from "../testing.ts";
import { summarise, type AnalysedInterview } from "./summarise.ts";

/**
 * Interviews with planted themes: 30 that mention six themes among small talk, and 5 of small talk alone. The sentences
 * of a theme share one word (`same`), some of several (`partly`) or none. Corpora named after a language alone were
 * written together with its word list; those with a subject in their name were measured once before the lists were
 * tuned.
 */
interface Corpus {
  readonly language: Language;
  readonly themes: Readonly<Record<string, Readonly<Record<Degree, readonly string[]>>>>;
  /** Small talk, used repeatedly. */
  readonly noise: readonly string[];
  /** Small talk written after the lists were finished. */
  readonly unseen?: readonly string[];
  /** Sentences on subjects that occur nowhere else; each is used twice. */
  readonly asides: readonly string[];
}
type Degree = "same" | "partly" | "none";

const folder = new URL("corpora/", import.meta.url);
const isFull = process.env["TEST_FULL"] === "1";
const corpora = readdirSync(folder)
  .filter((_, index) => isFull || index % 3 === 0)
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Corpus);

const interviews = 30;
const interviewsOfNoise = 5;
/** Themes of an interview: one to three of the six; each theme occurs in ten interviews. */
const themesOf = (interview: number, count: number): number[] =>
  Array.from({ length: count }, (_, theme) => theme).filter(
    (theme) => (interview * 7 + theme * 5 + (interview % 4)) % 3 === 0,
  );

interface Planted {
  readonly analysed: readonly AnalysedInterview[];
  /** Themes by message id. */
  readonly planted: ReadonlyMap<string, string>;
  /** Interviews by theme. */
  readonly truth: ReadonlyMap<string, ReadonlySet<string>>;
}

function plant({ language, themes, noise, asides }: Corpus, degree: Degree): Planted {
  const graph = aGraph("- What happened?\n- And then?\n- What else?\n", { language });
  const nodes = graph.nodes.flatMap(({ id, kind }) => (kind === "question" ? [id] : []));
  const names = Object.keys(themes);
  const planted = new Map<string, string>();
  const truth = new Map(names.map((name) => [name, new Set<string>()]));
  const used = new Map<string, number>();
  let chatter = 0;
  const chat = () => {
    chatter += 1;
    const turn = chatter / 9;
    if (Number.isInteger(turn) && turn <= asides.length * 2) return asides[turn % asides.length] ?? "";
    return noise[(chatter * 5) % noise.length] ?? "";
  };
  const analysed = Array.from({ length: interviews + interviewsOfNoise }, (_, number) => {
    const conversationId = `c${String(number).padStart(2, "0")}`;
    const spoken = number < interviews ? themesOf(number, names.length).map((at) => names[at] ?? "") : [];
    const messages = nodes.map((nodeId, index): InterviewMessage => {
      const messageId = `${conversationId}m${index}`;
      const own = spoken[index];
      let content = `${chat()} ${chat()}`;
      if (own !== undefined) {
        const sentences = themes[own]?.[degree] ?? [];
        const next = used.get(own) ?? 0;
        used.set(own, next + 1);
        content = `${chat()} ${sentences[next % sentences.length] ?? ""} ${chat()}`;
        planted.set(messageId, own);
        truth.get(own)?.add(conversationId);
      }
      return { messageId, type: "human", content, nodeId, lineKind: null, interrupted: false };
    });
    const endedAt = new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
    return { conversationId, endedAt, facts: readFacts(graph, messages) };
  });
  return { analysed, planted, truth };
}

function findIn({ analysed }: Planted, language: Language): readonly FoundTheme[] {
  const graph = aGraph("- What happened?\n- And then?\n- What else?\n", { language });
  const running = summarise([graph], analysed);
  for (;;) {
    const { done, value } = running.next();
    if (done === true) return value.themes;
  }
}

/** Returns the planted theme that a found one matches, by quotes and interviews; `null` for noise. */
function meaningOf({ conversations, quotes }: FoundTheme, { planted, truth }: Planted): string | null {
  const counts = new Map<string, number>();
  for (const { messageId } of quotes) {
    const theme = planted.get(messageId);
    if (theme !== undefined) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < quotes.length * 0.8) return null;
  const real = [...conversations].filter((id) => truth.get(best[0])?.has(id) === true);
  return real.length >= conversations.size * 0.75 ? best[0] : null;
}

/** Scores found themes; each planted theme counts once. */
function score(corpus: Corpus, degree: Degree) {
  const corpusPlanted = plant(corpus, degree);
  const found = findIn(corpusPlanted, corpus.language);
  const meanings = found.map((theme) => meaningOf(theme, corpusPlanted));
  const hit = new Set(meanings.filter((meaning) => meaning !== null));
  return {
    names: found.map(({ terms }, index) => `${terms.join("/")} = ${meanings[index]}`),
    ofNoise: found.filter((_, index) => meanings[index] === null).map(({ terms }) => terms.join(", ")),
    precision: found.length === 0 ? 1 : hit.size / found.length,
    recall: hit.size / Object.keys(corpus.themes).length,
  };
}

const average = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Corpora whose themes consist of complaints, mostly stated as facts. */
const complaining = ["de", "en", "es", "fr"].map(
  (name) => JSON.parse(readFileSync(new URL(`${name}.testing.json`, folder), "utf8")) as Corpus,
);

describe("complaints", () => {
  it.each(complaining)("are not detected by words, so no sentiment is reported ($language)", (corpus) => {
    const sentences = Object.values(corpus.themes).flatMap(({ same, partly, none }) => [
      ...same,
      ...partly,
      ...none,
    ]);
    const seen = sentences.filter((sentence) => detectFeeling(sentence, corpus.language) === "hard");
    // Threshold of decision 025: revisit the decision if this fails.
    expect(seen.length / sentences.length).toBeLessThan(0.6);
    for (const theme of findIn(plant(corpus, "same"), corpus.language)) {
      expect(Object.keys(theme).filter((key) => /sentiment|feeling|mood|tone/i.test(key))).toEqual([]);
    }
  });
});

describe("planted themes", () => {
  it.each([
    ["same", 0.9],
    ["partly", 0.8],
  ] as const)("are found in every language if their sentences share words (%s)", (degree, least) => {
    const scores = corpora.map((corpus) => score(corpus, degree));
    for (const { precision, recall, ofNoise, names } of scores) {
      expect(ofNoise).toEqual([]);
      expect({ precision: precision >= least, recall: recall >= least, names }).toEqual({
        precision: true,
        recall: true,
        names,
      });
    }
    expect(average(scores.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.9);
    expect(average(scores.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.9);
  });

  it.each(corpora)("are not invented if sentences share no words ($language)", (corpus) => {
    expect(score(corpus, "none").ofNoise).toEqual([]);
  });

  it.each(corpora)("are not found in small talk alone ($language)", (corpus) => {
    for (const noise of [corpus.noise, corpus.unseen ?? corpus.noise]) {
      const chatter = plant({ ...corpus, noise, themes: {} }, "same");
      expect(findIn(chatter, corpus.language).map(({ terms }) => terms)).toEqual([]);
    }
  });
});
