import { Lexer, type Token } from "marked";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { limitMarks } from "../languages/normalize.ts";

export interface Block {
  readonly token: Token;
  /** First line, 1-based. */
  readonly line: number;
}

const itemStart = /^(?:[-*+]|\d{1,9}[.)])[ \t]/u;
const fence = /^ {0,3}(?:```|~~~)/u;
const pieceLines = 100;

/**
 * Splits a text before top-level list items, about every hundred lines. The lexer is quadratic in the length of a list,
 * and a list read in pieces gives the same items.
 */
function* pieces(source: string): Generator<{ text: string; line: number }> {
  const lines = source.split("\n");
  let from = 0;
  let isFenced = false;
  for (const [index, line] of lines.entries()) {
    if (fence.test(line)) isFenced = !isFenced;
    if (!isFenced && index - from >= pieceLines && itemStart.test(line)) {
      yield { text: `${lines.slice(from, index).join("\n")}\n`, line: from + 1 };
      from = index;
    }
  }
  yield { text: lines.slice(from).join("\n"), line: from + 1 };
}

/** Falls back to a plain paragraph if the lexer fails on deep nesting. */
function lexPiece(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).blockTokens(text, []);
  } catch {
    return [{ type: "paragraph", raw: text, text, tokens: [] }];
  }
}

/** Limits nesting, since the lexer's time grows with its cube. */
const deepestIndent = " ".repeat(24);
const deepestMarkers = 4;
const tooDeep = /^[ \t]{25,}/gmu;
const tooMany = new RegExp(
  String.raw`^((?:[ \t]*(?:[-*+>]|\d{1,9}[.)])[ \t]*){${deepestMarkers}})[-*+>\t \d.)]+`,
  "gmu",
);

const flattened = (text: string): string =>
  text.replaceAll(tooDeep, deepestIndent).replaceAll(tooMany, "$1 ");

/** Counts `\n` only, so that CRLF counts once. */
export const countNewlines = (text: string): number => text.split("\n").length - 1;

/** Returns the top-level markdown blocks of a text with their lines. Accepts any text and any line ends. */
export const lexBlocks = (source: string): readonly Block[] => runToCompletion(lexBlocksInSteps(source));

/** Like `lexBlocks`, in steps. */
export function* lexBlocksInSteps(source: string): Steps<readonly Block[]> {
  const blocks: Block[] = [];
  for (const piece of pieces(flattened(source.replaceAll(/\r\n?/gu, "\n")))) {
    let { line } = piece;
    for (const token of lexPiece(piece.text)) {
      blocks.push({ token, line });
      line += countNewlines(token.raw);
    }
    yield;
  }
  return blocks;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Longer lines are stripped by pattern; they are too long to be spoken and slow to parse. */
const maxParsedLength = 2000;

const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === "html") return /^<br/iu.test(token.raw) ? " " : "";
      if (token.type === "br" || token.type === "checkbox") return " ";
      if ("tokens" in token && token.tokens !== undefined && token.tokens.length > 0) {
        return wordsOf(token.tokens);
      }
      return "text" in token && typeof token.text === "string" ? token.text : "";
    })
    .join("");

function withoutMarkup(markdown: string): string {
  if (markdown.length > maxParsedLength) return markdown.replaceAll(/<[^<>]{0,200}>|[*_`~]/gu, "");
  try {
    return wordsOf(Lexer.lexInline(markdown, { gfm: true }));
  } catch {
    return markdown;
  }
}

/** Control characters, and invisible ones that change the text direction. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unspeakable = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Returns the text of inline markdown on one line, without markup and invisible characters. */
export const plainText = (markdown: string): string =>
  limitMarks(withoutMarkup(markdown.replaceAll("\n", " ")))
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(unspeakable, " ")
    .replaceAll(/\s+/gu, " ")
    .normalize("NFC")
    .trim();
