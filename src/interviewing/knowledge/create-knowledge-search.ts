import type { Steps } from "../../kernel/steps.ts";
import { lexBlocks } from "../guide/lex-blocks.ts";
import { toSpeech } from "../guide/build-nodes.ts";
import type { Language } from "../languages/language.ts";
import { topicKeys } from "../languages/words.ts";

/** A document of the knowledge base, in markdown or plain text. */
export interface KnowledgeDocument {
  readonly id: string;
  readonly text: string;
}

export interface FoundPassage {
  /** `<document id>#<position>`; stable while the document is unchanged. */
  readonly id: string;
  /** The document's title: the heading that it begins with. Empty without one; file names are for staff only. */
  readonly source: string;
  /** Text to say: no markup, a few sentences at most. */
  readonly text: string;
}

/** Result of a search. */
export interface KnowledgeFound {
  /** The best matching passage; `null` if none scores high enough. */
  readonly best: FoundPassage | null;
  /** Related passages, best first. */
  readonly near: readonly FoundPassage[];
}

/** Searches for passages that answer a question. Yields between batches. */
export type KnowledgeSearch = (question: string) => Steps<KnowledgeFound>;

interface Indexed extends FoundPassage {
  readonly keys: ReadonlySet<string>;
}

/** Longer passages are cut at the end of a sentence; a listener cannot follow a whole page. */
const maxPassageLength = 400;
/** Minimum share of the question's weighted keys for the best match; rare words weigh more. */
const enough = 0.3;
/** Minimum share for a related passage, and their maximum number. */
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

/** Characters indexed between two yields: a few milliseconds. */
const charactersAtOnce = 20_000;
/** Passages compared between two yields. */
const passagesAtOnce = 2_000;
/** Longer paragraphs are truncated; quotes start at the beginning, which states the subject. */
const maxReadLength = 5_000;

/** Splits a text between paragraphs so that each piece is fast to parse. */
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

/** Longer headings are no title. */
const maxTitleLength = 120;

/** Returns the heading that a text begins with; empty without one. */
function titleOf(text: string): string {
  const first = lexBlocks(text.slice(0, maxReadLength)).find(({ token }) => token.type !== "space");
  const title = first?.token.type === "heading" ? toSpeech(first.token.raw) : "";
  return title.length > maxTitleLength ? "" : title;
}

function* indexOf({ id, text }: KnowledgeDocument, language: Language): Steps<Indexed[]> {
  const found: Indexed[] = [];
  const source = titleOf(text);
  let position = 0;
  for (const piece of piecesOf(text)) {
    for (const { token } of lexBlocks(piece)) {
      if (token.type !== "heading" && token.type !== "space" && token.type !== "hr") {
        const words = toSpeech(token.raw.slice(0, maxReadLength));
        const keys = topicKeys(words, language);
        if (keys.size > 0) found.push({ id: `${id}#${position}`, source, text: shortened(words), keys });
        yield;
      }
      position += 1;
    }
    yield;
  }
  return found;
}

/**
 * Builds a full-text index of a knowledge base for the engine's `search` action. Ranks passages by the keys they share
 * with the question, weighted by rarity. Results are only quoted; text in documents is never treated as an instruction.
 * Indexing and searching yield regularly, since documents may be megabytes.
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
    // Keys that no passage has still count in the total.
    const weightedKeys = [...topicKeys(question, language)].map((key) => [key, weight(key)] as const);
    const all = weightedKeys.reduce((sum, [, each]) => sum + each, 0);
    let near: { readonly passage: Indexed; readonly score: number; readonly share: number }[] = [];
    let compared = 0;
    for (const passage of passages) {
      compared += weightedKeys.length;
      if (compared > passagesAtOnce) {
        compared = 0;
        yield;
      }
      const shared = weightedKeys.reduce((sum, [key, each]) => sum + (passage.keys.has(key) ? each : 0), 0);
      // On equal shares the more focused passage wins.
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
