import type { Depth } from "../profiles/profile.ts";
import {
  type GuideLine,
  type GuideRow,
  type GuideRowKind,
  joinLines,
  readRows,
  splitLines,
} from "./question-rows.ts";
import { readTags } from "./parse-questions.ts";

/** A guide's questions after an edit, and the row that it was about. */
export interface RowEdit {
  readonly markdown: string;
  /** Index in `readRows`; -1 where there is none left. */
  readonly row: number;
}

/** Puts lines in place of others, from one line to before another; all lines but the last have an end, as others have. */
export function withLines(
  lines: readonly GuideLine[],
  from: number,
  to: number,
  put: readonly string[],
): string {
  const usual = lines.find(({ eol }) => eol !== "")?.eol ?? "\n";
  const next = [...lines.slice(0, from), ...put.map((text) => ({ text, eol: usual })), ...lines.slice(to)];
  return joinLines(
    next.map(({ text, eol }, index) => ({
      text,
      eol: index === next.length - 1 ? "" : eol === "" ? usual : eol,
    })),
  );
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/gu, " ");

/** The line of a row with these words and tags. */
export function lineOf(row: GuideRow, text: string, tags: readonly string[] = row.tags): string {
  const words = [oneLine(text), ...tags].join(" ");
  return row.prefix + (text === "" ? words.trimStart() : words) + row.suffix;
}

/** The row's own lines with these words and tags; nothing else changes. */
function rewritten(markdown: string, row: GuideRow, text: string, tags: readonly string[]): string {
  const lines = splitLines(markdown);
  const line = lineOf(row, text, tags);
  const eol = lines[row.to - 1]?.eol ?? "";
  return joinLines([...lines.slice(0, row.from), { text: line, eol }, ...lines.slice(row.to)]);
}

/** Gives a row other words; its marker and tags stay. */
export const withText = (markdown: string, row: GuideRow, text: string): string =>
  row.isEditable ? rewritten(markdown, row, text, row.tags) : markdown;

/** Says how far to probe at a question; null leaves it to the archetype. */
export const withDepth = (markdown: string, row: GuideRow, depth: Depth | null): string =>
  rewritten(markdown, row, row.text, [
    ...row.tags.filter((tag) => readTags(tag).depth === null),
    ...(depth === null ? [] : [`[${depth}]`]),
  ]);

/** Says whether a question is asked also when the time is used up. */
export const withMustAsk = (markdown: string, row: GuideRow, mustAsk: boolean): string =>
  rewritten(markdown, row, row.text, [
    ...row.tags.filter((tag) => !readTags(tag).mustAsk),
    ...(mustAsk ? ["[must-ask]"] : []),
  ]);

/** Makes a question one that tells who takes part, or an ordinary one again; what is nested in it is read anew. */
export const withScreening = (markdown: string, row: GuideRow, isScreening: boolean): string =>
  rewritten(markdown, row, row.text, [
    ...row.tags.filter((tag) => !readTags(tag).isScreening),
    ...(isScreening ? ["[screen]"] : []),
  ]);

const indexAt = (markdown: string, line: number): number =>
  readRows(markdown).findIndex(({ from }) => from === line);

/** Whether a new item can follow a line directly: after plain words it would go on with them. */
const takesItem = (line: GuideLine | undefined): boolean =>
  line === undefined || /^\s*$|^ {0,3}#{1,6}(?:\s|$)|^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/u.test(line.text);

/** What stands before the item after one: numbers go on. */
export const nextMarker = (prefix: string): string =>
  prefix.replace(/\d+/u, (number) => String(Number(number) + 1)).replace(/[ \t]*$/u, " ");

/** Adds a question without words after a row and all that belongs to it; at the end, where there is none. */
export function addQuestion(markdown: string, after: GuideRow | undefined): RowEdit {
  const rows = readRows(markdown);
  const lines = splitLines(markdown);
  const at = after?.end ?? (lines.at(-1)?.text === "" ? lines.length - 1 : lines.length);
  const usual = rows.find(({ kind, isMovable }) => kind === "question" && isMovable)?.prefix;
  const prefix = after?.kind === "question" && after.isMovable ? nextMarker(after.prefix) : (usual ?? "- ");
  const isApart = at > 0 && !(takesItem(lines[at - 1]) || (after?.kind === "question" && after.isMovable));
  const put = [...(isApart ? [""] : []), prefix.replace(/[ \t]*$/u, " ")];
  const edited = withLines(lines, at, at, put);
  return { markdown: edited, row: indexAt(edited, at + put.length - 1) };
}

/** Adds a follow-up, a goal or a rule without words to a question, after those that it has. */
export function addNested(
  markdown: string,
  question: GuideRow,
  kind: Exclude<GuideRowKind, "section" | "question">,
): RowEdit {
  const lines = splitLines(markdown);
  const nested = readRows(markdown).findLast(({ from }) => from > question.from && from < question.end);
  const indent = nested?.prefix.match(/^[ \t]+/u)?.[0] ?? " ".repeat(question.prefix.length);
  const edited = withLines(lines, question.end, question.end, [
    `${indent}- ${kind === "probe" || kind === "rule" ? "" : `${kind}: `}`,
  ]);
  return { markdown: edited, row: indexAt(edited, question.end) };
}

/** Adds a section without a title at the end. */
export function addSection(markdown: string): RowEdit {
  const lines = splitLines(markdown);
  const isBlank = (lines.at(-1)?.text ?? "").trim() === "";
  const at = isBlank ? lines.length - 1 : lines.length;
  const before = lines[at - 1];
  const put = [...(before === undefined || before.text.trim() === "" ? [] : [""]), "## "];
  const edited = withLines(lines, at, lines.length, put);
  return { markdown: edited, row: indexAt(edited, at + put.length - 1) };
}

/** Takes a row away with what belongs to it; of a section the heading alone. */
export function removeRow(markdown: string, row: GuideRow): RowEdit {
  const lines = splitLines(markdown);
  const index = readRows(markdown).findIndex(({ from }) => from === row.from);
  const edited = withLines(lines, row.from, row.end, []);
  return { markdown: edited, row: Math.min(index, readRows(edited).length - 1) };
}

/** The rows that a row can change places with: others of its question, or questions and sections. */
function neighbours(rows: readonly GuideRow[], row: GuideRow): readonly GuideRow[] {
  if (row.kind === "section") return rows.filter(({ kind }) => kind === "section");
  if (row.kind === "question") return rows.filter(({ kind }) => kind === "question" || kind === "section");
  const owner = rows.findLast(({ kind, from }) => kind === "question" && from < row.from);
  return rows.filter(({ from }) => owner !== undefined && from > owner.from && from < owner.end);
}

/** Where a row and all that moves along with it end: of a section, where the next one begins. */
const blockEnd = (row: GuideRow, around: readonly GuideRow[], lines: readonly GuideLine[]): number =>
  row.kind === "section" && around.every(({ kind }) => kind === "section")
    ? (around.find(({ from }) => from > row.from)?.from ?? lines.length)
    : row.end;

const sorted = (rows: readonly GuideRow[]) =>
  rows
    .map(({ kind, text }) => `${kind} ${text}`)
    .toSorted()
    .join("\n");

/**
 * Moves a row one place up or down, past its neighbour of the same kind; a question also into the section before or
 * after. `null` where it cannot: there is none, or the words would be read otherwise in that place.
 */
export function moveRow(markdown: string, row: GuideRow, by: 1 | -1): RowEdit | null {
  const lines = splitLines(markdown);
  const rows = readRows(markdown);
  const around = neighbours(rows, row);
  const at = around.findIndex(({ from }) => from === row.from);
  const other = around[at + by];
  if (other === undefined || !row.isMovable || !other.isMovable) return null;
  const [first, second] = by === 1 ? [row, other] : [other, row];
  const firstEnd = Math.min(blockEnd(first, around, lines), second.from);
  const secondEnd = blockEnd(second, around, lines);
  const a = lines.slice(first.from, firstEnd);
  const gap = lines.slice(firstEnd, second.from);
  const b = lines.slice(second.from, secondEnd);
  const moved = [...lines.slice(0, first.from), ...b, ...gap, ...a, ...lines.slice(secondEnd)];
  // The line that was last may have had no end, and the line that is last now has one: they change them.
  const open = moved.findIndex(({ eol }, index) => eol === "" && index < moved.length - 1);
  const last = moved.at(-1);
  if (open !== -1 && last !== undefined) {
    const line = moved[open];
    moved[open] = { text: line?.text ?? "", eol: last.eol };
    moved[moved.length - 1] = { ...last, eol: "" };
  }
  const edited = joinLines(moved);
  const from = by === 1 ? first.from + b.length + gap.length : first.from;
  const now = readRows(edited);
  const index = now.findIndex((each) => each.from === from);
  const isRead = now[index]?.text === row.text && now[index].kind === row.kind;
  return isRead && now.length === rows.length && sorted(now) === sorted(rows)
    ? { markdown: edited, row: index }
    : null;
}
