import type { Steps } from "../../kernel/steps.ts";
import { lexBlocks } from "../guide/lex-blocks.ts";
import { spoken } from "../guide/build-nodes.ts";
import type { Language } from "../languages/language.ts";
import { topicKeys } from "../languages/words.ts";

/** A document of the knowledge base, in markdown or plain text. */
export interface KnowledgeDocument {
  readonly id: string;
  /** Told to the respondent as the source. */
  readonly name: string;
  readonly text: string;
}

export interface FoundPassage {
  /** `<document id>#<position>`; the same as long as the document is the same. */
  readonly id: string;
  readonly source: string;
  /** Fit to be said: no markup, a few sentences at most. */
  readonly text: string;
}

/** What is found to a question. */
export interface KnowledgeFound {
  /** The passage that answers it best; `null` where none is about it. */
  readonly best: FoundPassage | null;
  /** Passages that have something to do with it, the best first. */
  readonly near: readonly FoundPassage[];
}

/** Searches for what answers a question. It pauses by yielding. */
export type KnowledgeSearch = (question: string) => Steps<KnowledgeFound>;

interface Indexed extends FoundPassage {
  readonly keys: ReadonlySet<string>;
}

/** Longer passages are cut at the end of a sentence: nobody listens to a page. */
const maxPassageLength = 400;
/** A passage must share so much of what the question is about, rare words counting most. */
const enough = 0.3;
/** One that shares so much may be about it all the same, in other words; so many of them are told. */
const nearby = 0.1;
const maxNear = 5;

function shortened(text: string): string {
  if (text.length <= maxPassageLength) return text;
  const cut = text.slice(0, maxPassageLength);
  const end = Math.max(...[". ", "? ", "! ", "। ", "؟ "].map((stop) => cut.lastIndexOf(stop)));
  return end > maxPassageLength / 4
    ? cut.slice(0, end + 1)
    : `${cut.slice(0, cut.lastIndexOf(" ") + 1).trim()}…`;
}

/** Characters that are indexed between two pauses: a few milliseconds. */
const charactersAtOnce = 20_000;
/** Passages that are compared with a question between two pauses. */
const passagesAtOnce = 2_000;
/** Longer paragraphs are read up to here: one is quoted from its beginning, and says there what it is about. */
const maxReadLength = 5_000;

/** Cuts a text between paragraphs, so that no piece takes long to read. */
function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (text.length - start > charactersAtOnce) {
    const gap = text.indexOf("\n\n", start + charactersAtOnce);
    const end = gap === -1 || gap > start + 2 * charactersAtOnce ? start + 2 * charactersAtOnce : gap + 2;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

function* indexOf({ id, name, text }: KnowledgeDocument, language: Language): Steps<Indexed[]> {
  const found: Indexed[] = [];
  let position = 0;
  for (const piece of piecesOf(text)) {
    for (const { token } of lexBlocks(piece)) {
      if (token.type !== "heading" && token.type !== "space" && token.type !== "hr") {
        const words = spoken(token.raw.slice(0, maxReadLength));
        const keys = topicKeys(words, language);
        if (keys.size > 0)
          found.push({ id: `${id}#${position}`, source: name, text: shortened(words), keys });
        yield;
      }
      position += 1;
    }
    yield;
  }
  return found;
}

/**
 * A full-text search over a knowledge base, ready to answer the engine's `search` action: by the words that question
 * and passage share, rare ones weighing more. It only ever quotes; what a document says is never an instruction.
 * Both indexing and searching pause by yielding, since documents have megabytes.
 */
export function* createKnowledgeSearch(
  documents: readonly KnowledgeDocument[],
  language: Language,
): Steps<KnowledgeSearch> {
  const passages: Indexed[] = [];
  for (const document of documents)
    for (const passage of yield* indexOf(document, language)) passages.push(passage);
  const holders = new Map<string, number>();
  for (const [index, { keys }] of passages.entries()) {
    for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1);
    if (index % passagesAtOnce === 0) yield;
  }
  const weight = (key: string): number => Math.log(1 + passages.length / ((holders.get(key) ?? 0) + 0.5));
  return function* search(question) {
    // What no passage holds weighs in the question all the same.
    const asked = [...topicKeys(question, language)].map((key) => [key, weight(key)] as const);
    const all = asked.reduce((sum, [, each]) => sum + each, 0);
    let near: { readonly passage: Indexed; readonly score: number; readonly share: number }[] = [];
    let compared = 0;
    for (const passage of passages) {
      compared += asked.length;
      if (compared > passagesAtOnce) {
        compared = 0;
        yield;
      }
      const shared = asked.reduce((sum, [key, each]) => sum + (passage.keys.has(key) ? each : 0), 0);
      // Of two passages that share as much the one that speaks of less else comes first.
      const share = shared / all;
      const score = share - passage.keys.size / 10_000;
      if (share < nearby || (near.length === maxNear && score <= (near.at(-1)?.score ?? 0))) continue;
      near = [...near, { passage, score, share }].toSorted((a, b) => b.score - a.score).slice(0, maxNear);
    }
    const found = near.map(({ passage: { id, source, text } }) => ({ id, source, text }));
    const best = near.findIndex(({ share, score }) => share >= enough && score > 0);
    return { best: found[best] ?? null, near: found };
  };
}
