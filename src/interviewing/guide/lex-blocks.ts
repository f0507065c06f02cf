import { Lexer, type Token } from "marked";
import { finish, type Steps } from "../../kernel/steps.ts";

export interface Block {
  readonly token: Token;
  /** The line that it starts on, 1-based. */
  readonly line: number;
}

const itemStart = /^(?:[-*+]|\d{1,9}[.)])[ \t]/u;
const fence = /^ {0,3}(?:```|~~~)/u;
const pieceLines = 100;

/**
 * Cuts a text before top-level list items, every hundred lines or so: the lexer's time grows with the square of a
 * list's length, and a list read in pieces is the same list.
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

/** A text nested so deep that the lexer gives up is read as the plain lines that it consists of. */
function lexPiece(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).blockTokens(text, []);
  } catch {
    return [{ type: "paragraph", raw: text, text, tokens: [] }];
  }
}

/** The lexer's time grows with the cube of the nesting, so nobody's nesting goes deeper than this. */
const deepestIndent = " ".repeat(24);
const deepestMarkers = 4;
const tooDeep = /^[ \t]{25,}/gmu;
const tooMany = new RegExp(
  String.raw`^((?:[ \t]*(?:[-*+>]|\d{1,9}[.)])[ \t]*){${deepestMarkers}})[-*+>\t \d.)]+`,
  "gmu",
);

const flattened = (text: string): string =>
  text.replaceAll(tooDeep, deepestIndent).replaceAll(tooMany, "$1 ");

export const countNewlines = (text: string): number => text.split("\n").length - 1;

/** The top-level markdown blocks of a text with their lines. Any text can be read; line ends may be of any kind. */
export const lexBlocks = (source: string): readonly Block[] => finish(lexBlocksInSteps(source));

/** The same in steps. */
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
