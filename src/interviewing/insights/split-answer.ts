/** A piece of a text: `text.slice(start, end)`. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Longer sentences are cut at a space: nobody reads them as a quote. */
const longest = 280;

const sentence = /[^.!?…。！？؟।\n]+(?:[.!?…。！？؟।]+|(?=\n)|$)/gu;

function trimmed(text: string, start: number, end: number): TextSpan {
  const piece = text.slice(start, end);
  const from = start + (piece.length - piece.trimStart().length);
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) };
}

/** Never between the halves of a surrogate pair. */
function cutAt(text: string, start: number): number {
  const limit = start + longest;
  const space = text.lastIndexOf(" ", limit);
  if (space > start + longest / 2) return space;
  const code = text.charCodeAt(limit);
  return code >= 0xdc00 && code <= 0xdfff ? limit - 1 : limit;
}

function* pieces(text: string, span: TextSpan): Generator<TextSpan> {
  let { start } = span;
  while (span.end - start > longest) {
    const cut = cutAt(text, start);
    yield trimmed(text, start, cut);
    start = cut;
  }
  yield trimmed(text, start, span.end);
}

/** The sentences of an answer, by their places in it, in order and without the spaces around them. */
export const splitAnswer = (text: string): readonly TextSpan[] =>
  Array.from(text.matchAll(sentence), (match) => ({ start: match.index, end: match.index + match[0].length }))
    .flatMap((span) => [...pieces(text, span)])
    .filter(({ start, end }) => end > start);
