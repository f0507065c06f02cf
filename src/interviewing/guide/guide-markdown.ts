import type { Tokens } from "marked";
import { lexBlocks, countNewlines, plainText } from "./lex-blocks.ts";
import { listMarkers, partOfHeading } from "./parse-content.ts";
import type { GuideContent } from "./parsed-guide.ts";

/** The two stored texts of a guide. */
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
  /** Offset of the next line. */
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

/** Returns the boundary with the highest number. */
function findBoundary(lines: readonly Line[]): { readonly line: Line; readonly number: number } | undefined {
  let found: { line: Line; number: number } | undefined;
  for (const line of lines) {
    const number = Number(boundary.exec(line.text)?.[1] ?? -1);
    if (number > (found?.number ?? -1)) found = { line, number };
  }
  return found;
}

/** A heading and what stands below it, as lines of the document. */
interface QuestionsPart {
  readonly line: Line;
  readonly depth: number;
}

/** Returns the first heading of level 1 or 2, ATX or setext, that announces the questions. */
function findHeading(markdown: string, lines: readonly Line[]): QuestionsPart | undefined {
  const block = lexBlocks(markdown).find(
    ({ token }) =>
      token.type === "heading" &&
      (token["depth"] as number) <= 2 &&
      questionNames.has(plainText(String(token["text"])).toLowerCase().replace(/:$/u, "")),
  );
  if (block === undefined) return undefined;
  const first = lines[block.line - 1];
  const last = lines[block.line - 2 + block.token.raw.trimEnd().split("\n").length];
  return first && last && { line: { ...first, end: last.end }, depth: (block.token as Tokens.Heading).depth };
}

/**
 * Returns where the parts of the content begin that stand behind the questions, such as `## Closing`; `null` without
 * one. They must be missing before the questions, and nothing but such parts may follow.
 */
function findPartsBehind(content: string, questions: string, depth: number): number | null {
  const known = new Set(lexBlocks(content).map(({ token }) => partOfHeading(token, 6)));
  const headings = lexBlocks(questions).filter(
    ({ token }) => token.type === "heading" && (token["depth"] as number) <= depth,
  );
  const isPart = ({ token }: (typeof headings)[number]): boolean => {
    const part = partOfHeading(token, depth);
    return part !== null && !known.has(part);
  };
  const first = headings.findIndex(isPart);
  const start = headings[first];
  if (start === undefined || !headings.slice(first).every(isPart)) return null;
  return linesOf(questions)[start.line - 1]?.start ?? null;
}

const withoutGap = (text: string): string =>
  text.endsWith("\n\n") ? text.slice(0, -2) : text.replace(/(?:\r\n){1,2}$|\n$/u, "");

const withoutFirstGap = (text: string): string => text.replace(/^(?:\r\n?|\n)/u, "");

/** The two texts of a guide, and where those behind the questions stand in its document. */
interface PlacedGuideTexts extends GuideTexts {
  /** Offset of the questions in the document. */
  readonly questionsAt: number;
  /** Offsets, in the content and in the document, of the parts behind the questions; `null` without them. */
  readonly behind: { readonly inContent: number; readonly inDocument: number } | null;
}

/** Like `readGuideMarkdown`, with positions. */
export function placeGuideMarkdown(markdown: string): PlacedGuideTexts {
  const lines = linesOf(markdown);
  const marker = findBoundary(lines)?.line;
  const found = marker === undefined ? findHeading(markdown, lines) : undefined;
  const line = marker ?? found?.line;
  if (line === undefined)
    return { content: markdown, questions: "", questionsAt: markdown.length, behind: null };
  const content = withoutGap(markdown.slice(0, line.start));
  const questions = withoutFirstGap(markdown.slice(line.end));
  const questionsAt = markdown.length - questions.length;
  const cut = found === undefined ? null : findPartsBehind(content, questions, found.depth);
  if (cut === null) return { content, questions, questionsAt, behind: null };
  const before = content === "" ? "" : `${content}\n\n`;
  return {
    content: before + questions.slice(cut),
    questions: withoutGap(questions.slice(0, cut)),
    questionsAt,
    behind: { inContent: before.length, inDocument: questionsAt + cut },
  };
}

/**
 * Reads a guide from one markdown document: the questions follow the heading `## Questions`; parts such as `## Closing`
 * may stand before or behind them. Without that heading there are no questions.
 */
export function readGuideMarkdown(markdown: string): GuideTexts {
  const { content, questions } = placeGuideMarkdown(markdown);
  return { content, questions };
}

/**
 * Writes a guide as one markdown document that `readGuideMarkdown` reads back verbatim. If the texts contain such a
 * heading themselves, a boundary comment replaces it.
 */
export function writeGuideMarkdown({ content, questions }: GuideTexts): string {
  const plain = `${content}\n\n${heading}\n\n${questions}`;
  const read = readGuideMarkdown(plain);
  if (read.content === content && read.questions === questions) return plain;
  const taken = Math.max(...[content, questions].map((text) => findBoundary(linesOf(text))?.number ?? 0));
  return `${content}\n\n<!-- questions ${taken + 1} -->\n\n${questions}`;
}

/** True if a heading after this text is still parsed as one, and the text itself opens no other part. */
function isContained(text: string): boolean {
  const before = `${text.replaceAll(/\r\n?/gu, "\n")}\n\n`;
  const opening = lexBlocks(`${before}## Closing\n`).filter(({ token }) => partOfHeading(token) !== null);
  return opening.length === 1 && opening[0]?.line === countNewlines(before) + 1;
}

/** Escapes a text line by line if it would swallow the next part (an open code block, a heading of a part). */
function contained(text: string): string {
  const trimmed = text.trim();
  return isContained(trimmed) ? trimmed : trimmed.replaceAll(/^([ \t]*)([`~<#=-])/gmu, String.raw`$1\$2`);
}

/** Writes the parts of a guide as the `content` that `parseContent` reads; one objective per line. */
export function formatContent({ introduction, objectives, closing, consent }: GuideContent): string {
  const parts: [string, string][] = [
    ["Introduction", contained(introduction)],
    [
      "Objectives",
      // An objective given as a list item has its marker already.
      objectives
        .map((objective) => `- ${objective.replace(listMarkers, "").replaceAll(/\s+/gu, " ").trim()}`)
        .join("\n"),
    ],
    ["Closing", contained(closing)],
  ];
  if (consent.trim() !== "") parts.unshift(["Consent", contained(consent)]);
  return `${parts.map(([title, text]) => `## ${title}\n\n${text}`.trim()).join("\n\n")}\n`;
}
