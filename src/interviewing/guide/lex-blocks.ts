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

/** Counts `\n` alone, so that CRLF is one as well. */
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

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Beyond this, markup is taken off by pattern: nobody says such a line, and reading it properly takes long. */
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

/** Control characters, and the invisible ones that turn the direction of a text around. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unspeakable = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** The words of inline markdown, in one line, as they are said or shown: no markup, no invisible characters. */
export const plainText = (markdown: string): string =>
  withoutMarkup(markdown.replaceAll("\n", " "))
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(unspeakable, " ")
    .replaceAll(/\s+/gu, " ")
    .normalize("NFC")
    .trim();
