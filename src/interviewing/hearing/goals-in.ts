import type { GuideGoal, GuideGraph } from "../guide/guide-graph.ts";
import type { Language } from "../languages/language.ts";
import { termKey, topicKeys } from "../languages/words.ts";
import { findPersonalData } from "../personal-data/find-personal-data.ts";
import { fold, normalize } from "../languages/normalize.ts";
import type { GoalHit, Span } from "./parsed-utterance.ts";

/** Goals that one utterance can speak of, and characters of it that may be quoted as proof. */
const maxHits = 20;
const maxProof = 160;
/** Cue words from so many letters on stand for their inflections too: "price" for "prices". */
const minStem = 4;

const isJoined = /[\p{Script=Thai}\p{Script=Hangul}]/u;

interface KnownGoal {
  readonly node: number;
  readonly goal: number;
  readonly finds: (sentence: string, keys: ReadonlySet<string>) => boolean;
}

/** Whether a sentence, folded and with a space at either end, has a cue or an inflection of it. */
function cueFinder(cue: string, language: Language): (sentence: string) => boolean {
  if (isJoined.test(cue)) return (sentence) => sentence.includes(cue);
  if (cue.includes(" ") || cue.length < minStem) return (sentence) => sentence.includes(` ${cue} `);
  const begins = ` ${cue}`;
  const stem = termKey(cue, language);
  // "pricing" is found by "price" only through what the two begin with.
  const root = ` ${stem.length > minStem ? stem.replace(/[aeiouy]$/u, "") : stem}`;
  return (sentence) => sentence.includes(begins) || (root.length > minStem && sentence.includes(root));
}

function finderOf({ cues, keys }: GuideGoal, language: Language): KnownGoal["finds"] {
  if (cues.length > 0) {
    const finders = cues.map((cue) => cueFinder(cue, language));
    return (sentence) => finders.some((finds) => finds(sentence));
  }
  // Without cue words most of what the goal is about has to be there.
  const needed = Math.max(1, Math.ceil(keys.length * 0.6));
  return (_, own) => keys.length > 0 && keys.filter((key) => own.has(key)).length >= needed;
}

/** Sentences with their places in the text. */
function sentencesOf(text: string): readonly (Span & { readonly words: string })[] {
  return Array.from(text.matchAll(/[^.!?\n…。؟।]+[.!?…。؟।]*/gu), ({ 0: words, index }) => {
    const start = index + (words.length - words.trimStart().length);
    return { words: words.trim(), start, end: start + words.trim().length };
  });
}

/** Tells which learning goals of a guide an utterance speaks of, each with the literal sentence that does. */
export function createGoalFinder(graph: GuideGraph): (text: string) => readonly GoalHit[] {
  const { language } = graph;
  const known: readonly KnownGoal[] = graph.nodes.flatMap((node, position) =>
    node.kind === "question"
      ? (node.goals ?? []).map((goal, index) => ({
          node: position,
          goal: index,
          finds: finderOf(goal, language),
        }))
      : [],
  );
  if (known.length === 0) return () => [];
  return (text) => {
    const hits = new Map<KnownGoal, GoalHit>();
    for (const { words, start, end } of sentencesOf(text)) {
      const sentence = ` ${fold(normalize(words))} `;
      const keys = topicKeys(words, language);
      let isQuotable: boolean | null = null;
      for (const goal of known) {
        if (hits.size >= maxHits) return [...hits.values()];
        if (hits.has(goal) || !goal.finds(sentence, keys)) continue;
        isQuotable ??= end - start <= maxProof && findPersonalData(words, language).length === 0;
        const { node, goal: index } = goal;
        hits.set(goal, { node, goal: index, ...(isQuotable ? { proof: { start, end } } : {}) });
      }
    }
    return [...hits.values()];
  };
}
