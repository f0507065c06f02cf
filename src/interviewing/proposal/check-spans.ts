import type { Passage } from "../engine/engine-event.ts";
import type { Span } from "../hearing/text/parsed-utterance.ts";
import type { FoundPassage } from "../knowledge/create-knowledge-search.ts";
import { parseObject } from "./check-care-claim.ts";

/** Why the passage chosen by a language model is rejected. `none`: it chose none. */
export type SpansRejection = "none" | "malformed" | "unknown" | "not_literal" | "too_many";

export type CheckedSpans =
  | { readonly passage: Passage & { readonly spans: readonly Span[] }; readonly error: null }
  | { readonly passage: null; readonly error: SpansRejection };

/** Maximum spans; the answer is listened to. */
const maxSpans = 3;

/** Returns the sentences of a passage; a script without punctuation is one sentence. */
export function sentenceSpans(text: string): readonly Span[] {
  const gaps = [...text.matchAll(/(?<=[.!?…。؟।]["'”»)]?)\s+/gu)];
  const ends = [...gaps.map(({ index }) => index), text.length];
  const starts = [0, ...gaps.map(({ 0: gap, index }) => index + gap.length)];
  return starts.map((start, at) => ({ start, end: ends[at] ?? text.length }));
}

/** Finds the sentences that a language model names by number ("s2"), or copies, after a place of the passage. */
function placeIn(text: string, words: string, sentences: readonly Span[], from: number): Span | null {
  const numbered = sentences[Number(/^s([1-9]\d?)$/u.exec(words)?.[1] ?? 0) - 1];
  if (numbered !== undefined) return numbered.start >= from ? numbered : null;
  const start = text.indexOf(words, from);
  const end = start + words.length;
  const isWhole =
    sentences.some((sentence) => sentence.start === start) &&
    sentences.some((sentence) => sentence.end === end);
  return isWhole ? { start, end } : null;
}

/**
 * Validates the answer that a language model chose for a respondent's question: whole sentences of one of the presented
 * passages, by number or verbatim, and in order, so that "we do not sell them" cannot become "sell them".
 */
export function checkSpans(answer: string, passages: readonly FoundPassage[]): CheckedSpans {
  const refused = (error: SpansRejection): CheckedSpans => ({ passage: null, error });
  const chosen = parseObject(answer.slice(0, 8000));
  if (chosen === null) return refused("malformed");
  const { passage: id, spans } = chosen;
  if (id === null || id === "none") return refused("none");
  if (typeof id !== "string" || !Array.isArray(spans) || spans.length === 0) return refused("malformed");
  if (spans.length > maxSpans) return refused("too_many");
  const found = passages[Number(/^p([1-9]\d?)$/u.exec(id)?.[1] ?? 0) - 1];
  if (found === undefined) return refused("unknown");
  const sentences = sentenceSpans(found.text);
  const places: Span[] = [];
  for (const span of spans as readonly unknown[]) {
    const words = typeof span === "string" ? span.trim() : "";
    if (words === "") return refused("malformed");
    const place = placeIn(found.text, words, sentences, places.at(-1)?.end ?? 0);
    if (place === null) return refused("not_literal");
    places.push(place);
  }
  return { passage: { id: found.id, source: found.source, spans: places }, error: null };
}
