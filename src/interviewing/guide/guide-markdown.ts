import { lexBlocks, countNewlines, plainText } from "./lex-blocks.ts";
import { partOfHeading } from "./parse-content.ts";
import type { GuideContent } from "./parsed-guide.ts";

/** What a guide consists of. */
export interface GuideTexts {
  readonly content: string;
  readonly questions: string;
}

const heading = "## Questions";
const boundary = /^<!-- questions (\d{1,9}) -->$/u;
const questionNames = new Set(["questions", "interview questions"]);

interface Line {
  readonly text: string;
  readonly start: number;
  /** Where the next line begins. */
  readonly end: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const match of text.matchAll(/\r\n?|\n|$/gu)) {
    const end = match.index + match[0].length;
    lines.push({ text: text.slice(start, match.index), start, end });
    start = end;
  }
  return lines;
}

/** The boundary that counts, should there be several: the highest. */
function findBoundary(lines: readonly Line[]): { readonly line: Line; readonly number: number } | undefined {
  let found: { line: Line; number: number } | undefined;
  for (const line of lines) {
    const number = Number(boundary.exec(line.text)?.[1] ?? -1);
    if (number > (found?.number ?? -1)) found = { line, number };
  }
  return found;
}

/** The first heading, of the first or second level, that says that questions follow; it may be underlined. */
function findHeading(markdown: string, lines: readonly Line[]): Line | undefined {
  const block = lexBlocks(markdown).find(
    ({ token }) =>
      token.type === "heading" &&
      (token["depth"] as number) <= 2 &&
      questionNames.has(plainText(String(token["text"])).toLowerCase().replace(/:$/u, "")),
  );
  if (block === undefined) return undefined;
  const first = lines[block.line - 1];
  const last = lines[block.line - 2 + block.token.raw.trimEnd().split("\n").length];
  return first && last && { ...first, end: last.end };
}

const withoutGap = (text: string): string =>
  text.endsWith("\n\n") ? text.slice(0, -2) : text.replace(/(?:\r\n){1,2}$|\n$/u, "");

const withoutFirstGap = (text: string): string => text.replace(/^(?:\r\n?|\n)/u, "");

/**
 * Reads a guide from one markdown document: the questions are what follows the heading `## Questions`. A document
 * without that heading has no questions.
 */
export function readGuideMarkdown(markdown: string): GuideTexts {
  const lines = linesOf(markdown);
  const line = findBoundary(lines)?.line ?? findHeading(markdown, lines);
  if (line === undefined) return { content: markdown, questions: "" };
  return {
    content: withoutGap(markdown.slice(0, line.start)),
    questions: withoutFirstGap(markdown.slice(line.end)),
  };
}

/**
 * Writes a guide as one markdown document, which `readGuideMarkdown` reads as the same texts to the letter. Where the
 * texts have a heading of that name themselves, an invisible boundary stands in its place.
 */
export function writeGuideMarkdown({ content, questions }: GuideTexts): string {
  const plain = `${content}\n\n${heading}\n\n${questions}`;
  const read = readGuideMarkdown(plain);
  if (read.content === content && read.questions === questions) return plain;
  const taken = Math.max(...[content, questions].map((text) => findBoundary(linesOf(text))?.number ?? 0));
  return `${content}\n\n<!-- questions ${taken + 1} -->\n\n${questions}`;
}

/** Whether a heading after this text is still read as a heading, and no heading in it opens another part. */
function isContained(text: string): boolean {
  const before = `${text.replaceAll(/\r\n?/gu, "\n")}\n\n`;
  const opening = lexBlocks(`${before}## Closing\n`).filter(({ token }) => partOfHeading(token) !== null);
  return opening.length === 1 && opening[0]?.line === countNewlines(before) + 1;
}

/** A text that would swallow the next part (an open code block, a heading of ours) is escaped line by line. */
function contained(text: string): string {
  const trimmed = text.trim();
  return isContained(trimmed) ? trimmed : trimmed.replaceAll(/^([ \t]*)([`~<#=-])/gmu, String.raw`$1\$2`);
}

/** Writes the parts of a guide as the `content` that `parseContent` reads. Objectives are one a line. */
export function formatContent({ introduction, objectives, closing, consent }: GuideContent): string {
  const parts: [string, string][] = [
    ["Introduction", contained(introduction)],
    [
      "Objectives",
      objectives.map((objective) => `- ${objective.replaceAll(/\s+/gu, " ").trim()}`).join("\n"),
    ],
    ["Closing", contained(closing)],
  ];
  if (consent.trim() !== "") parts.unshift(["Consent", contained(consent)]);
  return `${parts.map(([title, text]) => `## ${title}\n\n${text}`.trim()).join("\n\n")}\n`;
}
