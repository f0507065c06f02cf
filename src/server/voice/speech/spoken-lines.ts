import type { Language } from "../../../interviewing/languages/language.ts";
import type { GuideGraph, GuideNode } from "../../../interviewing/guide/guide-graph.ts";
import { phraseTexts } from "../../../interviewing/phrases/wording-variant.ts";

/** Longer sentences are cut at a comma or a space, so that providers need not work long before the first sound. */
const maxPieceLength = 240;

function cut(sentence: string): string[] {
  if (sentence.length <= maxPieceLength) return [sentence];
  const head = sentence.slice(0, maxPieceLength);
  const pause = Math.max(head.lastIndexOf(", "), head.lastIndexOf("; "), head.lastIndexOf("، "));
  const at = pause > maxPieceLength / 3 ? pause + 1 : Math.max(head.lastIndexOf(" "), 0) || maxPieceLength;
  return [sentence.slice(0, at).trim(), ...cut(sentence.slice(at).trim())];
}

/** Splits a line into sentences, which are spoken and cached one by one. */
export function splitSentences(text: string, language: Language): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(
    text.replaceAll(/\s+/gu, " ").trim(),
  );
  return [...segments]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "")
    .flatMap(cut)
    .filter((sentence) => sentence !== "");
}

/** Returns what to repeat of a line of which this share (0 to 1) was heard: from the start of the current sentence. */
export function restOfLine(text: string, heard: number, language: Language): string {
  const sentences = splitSentences(text, language);
  let left = text.length * Math.min(1, Math.max(0, heard));
  for (const [index, sentence] of sentences.entries()) {
    left -= sentence.length + 1;
    if (left < 0) return sentences.slice(index).join(" ");
  }
  return sentences.at(-1) ?? "";
}

/** What follows a question, its options for example, does not have to be heard to answer it. */
const question = /[?？؟;][)"'”»\s]*$/u;

/** Returns which share (0 to 1) of the question in a line was heard, of which this share was: of its last sentence. */
export function heardOfQuestion(text: string, heard: number, language: Language): number {
  const sentences = splitSentences(text, language);
  if (sentences.length === 0) return heard;
  const marked = sentences.findLastIndex((sentence) => question.test(sentence));
  const asked = marked < 0 ? sentences.length - 1 : marked;
  const lengthOf = (some: readonly string[]) => some.join(" ").length;
  const before = lengthOf(sentences.slice(0, asked)) + Math.min(1, asked);
  const length = Math.max(1, sentences[asked]?.length ?? 0);
  return Math.min(1, Math.max(0, (lengthOf(sentences) * heard - before) / length));
}

const wordsOf = (node: GuideNode): readonly (string | null)[] => {
  if (node.kind === "question") return [node.text, ...node.probes, node.meaning ?? null];
  return "text" in node ? [node.text] : [];
};

/**
 * Returns everything that an interviewer with this guide may say to any respondent: the guide's own words and the
 * engine's phrases, without those that quote the respondent or the knowledge base.
 */
export function fixedLines({ nodes, sections, language, wording }: GuideGraph): readonly string[] {
  const phrases = phraseTexts(language, wording);
  const lines = [
    ...nodes.flatMap(wordsOf),
    ...phrases.filter((phrase) => !phrase.includes("{")),
    ...phrases
      .filter((phrase) => phrase.includes("{section}"))
      .flatMap((phrase) => sections.map(({ title }) => phrase.split("{section}").join(title))),
  ];
  return [...new Set(lines.filter((line): line is string => line !== null && line.trim() !== ""))];
}
