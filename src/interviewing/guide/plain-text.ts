import { Lexer, type Token } from "marked";

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
