import { lexBlocks } from "../guide/lex-blocks.ts";
import { spoken } from "../guide/spoken.ts";
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

/** The passage that answers a question best; `null` where none is about it. */
export type KnowledgeSearch = (question: string) => FoundPassage | null;

interface Indexed extends FoundPassage {
  readonly keys: ReadonlySet<string>;
}

/** Longer passages are cut at the end of a sentence: nobody listens to a page. */
const longest = 400;
/** A passage must share so much of what the question is about, rare words counting most. */
const enough = 0.3;

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const end = Math.max(...[". ", "? ", "! ", "। ", "؟ "].map((stop) => cut.lastIndexOf(stop)));
  return end > longest / 4 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(" ") + 1).trim()}…`;
}

function indexOf({ id, name, text }: KnowledgeDocument, language: Language): Indexed[] {
  return lexBlocks(text).flatMap(({ token }, position) => {
    if (token.type === "heading" || token.type === "space" || token.type === "hr") return [];
    const words = spoken(token.raw);
    const keys = topicKeys(words, language);
    return keys.size === 0 ? [] : [{ id: `${id}#${position}`, source: name, text: shortened(words), keys }];
  });
}

/**
 * A full-text search over a knowledge base, ready to answer the engine's `search` action: by the words that question
 * and passage share, rare ones weighing more. It only ever quotes; what a document says is never an instruction.
 */
export function createKnowledgeSearch(
  documents: readonly KnowledgeDocument[],
  language: Language,
): KnowledgeSearch {
  const passages = documents.flatMap((document) => indexOf(document, language));
  const holders = new Map<string, number>();
  for (const { keys } of passages) for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1);
  const weight = (key: string): number => Math.log(1 + passages.length / ((holders.get(key) ?? 0) + 0.5));
  return (question) => {
    const asked = [...topicKeys(question, language)].map((key) => [key, weight(key)] as const);
    const all = asked.reduce((sum, [, each]) => sum + each, 0);
    let best: { readonly passage: Indexed; readonly score: number } | null = null;
    for (const passage of passages) {
      const shared = asked.reduce((sum, [key, each]) => sum + (passage.keys.has(key) ? each : 0), 0);
      // Of two passages that share as much the one that speaks of less else comes first.
      const score = shared / all - passage.keys.size / 10_000;
      if (shared / all >= enough && score > (best?.score ?? 0)) best = { passage, score };
    }
    if (best === null) return null;
    const { id, source, text } = best.passage;
    return { id, source, text };
  };
}
