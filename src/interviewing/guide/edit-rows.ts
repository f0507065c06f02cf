import type { Depth } from "../profiles/profile.ts";
import {
  type GuideLine,
  type GuideRow,
  type GuideRowKind,
  joinLines,
  readRows,
  splitLines,
} from "./question-rows.ts";
import { readTags } from "./question-tags.ts";

/** The questions' markdown after an edit, and the affected row. */
export interface RowEdit {
  readonly markdown: string;
  /** Index in `readRows`; -1 if no row is left. */
  readonly row: number;
}

/** Replaces the lines `from` to `to` (exclusive). All lines but the last get a line end, in the prevailing style. */
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

/** Returns the line of a row with new text and tags. */
export function lineOf(row: GuideRow, text: string, tags: readonly string[] = row.tags): string {
  const words = [oneLine(text), ...tags].join(" ");
  return row.prefix + (text === "" ? words.trimStart() : words) + row.suffix;
}

/** Replaces the lines of a row; everything else is unchanged. */
function rewritten(markdown: string, row: GuideRow, text: string, tags: readonly string[]): string {
  const lines = splitLines(markdown);
  const line = lineOf(row, text, tags);
  const eol = lines[row.to - 1]?.eol ?? "";
  return joinLines([...lines.slice(0, row.from), { text: line, eol }, ...lines.slice(row.to)]);
}

/** Replaces the text of a row; its marker and tags stay. */
export const withText = (markdown: string, row: GuideRow, text: string): string =>
  row.isEditable ? rewritten(markdown, row, text, row.tags) : markdown;

/** Sets the depth of a question; `null` leaves it to the archetype. */
export const withDepth = (markdown: string, row: GuideRow, depth: Depth | null): string =>
  rewritten(markdown, row, row.text, [
    ...row.tags.filter((tag) => readTags(tag).depth === null),
    ...(depth === null ? [] : [`[${depth}]`]),
  ]);

/** Sets whether a question is asked even if the time is used up. */
export const withMustAsk = (markdown: string, row: GuideRow, mustAsk: boolean): string =>
  rewritten(markdown, row, row.text, [
    ...row.tags.filter((tag) => !readTags(tag).mustAsk),
    ...(mustAsk ? ["[must-ask]"] : []),
  ]);

/** Turns a question into a screening question or back; its nested items are parsed accordingly. */
export const withScreening = (markdown: string, row: GuideRow, isScreening: boolean): string =>
  rewritten(markdown, row, row.text, [
    ...row.tags.filter((tag) => !readTags(tag).isScreening),
    ...(isScreening ? ["[screen]"] : []),
  ]);

const indexAt = (markdown: string, line: number): number =>
  readRows(markdown).findIndex(({ from }) => from === line);

/** True if a list item can follow a line directly; after plain text it would continue the paragraph. */
const takesItem = (line: GuideLine | undefined): boolean =>
  line === undefined || /^\s*$|^ {0,3}#{1,6}(?:\s|$)|^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/u.test(line.text);

/** Returns the prefix of the next item; numbers are incremented. */
export const nextMarker = (prefix: string): string =>
  prefix.replace(/\d+/u, (number) => String(Number(number) + 1)).replace(/[ \t]*$/u, " ");

/** Adds an empty question after a row and everything nested in it, or at the end. */
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

/** Adds an empty follow-up, goal or rule after the existing ones of a question. */
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

/** Removes a row with everything nested in it; of a section only the heading. */
export function removeRow(markdown: string, row: GuideRow): RowEdit {
  const lines = splitLines(markdown);
  const index = readRows(markdown).findIndex(({ from }) => from === row.from);
  const edited = withLines(lines, row.from, row.end, []);
  return { markdown: edited, row: Math.min(index, readRows(edited).length - 1) };
}

/** Returns the rows that a row can swap with: siblings within its question, or questions and sections. */
function neighbours(rows: readonly GuideRow[], row: GuideRow): readonly GuideRow[] {
  if (row.kind === "section") return rows.filter(({ kind }) => kind === "section");
  if (row.kind === "question") return rows.filter(({ kind }) => kind === "question" || kind === "section");
  const owner = rows.findLast(({ kind, from }) => kind === "question" && from < row.from);
  return rows.filter(({ from }) => owner !== undefined && from > owner.from && from < owner.end);
}

/** Returns the line after the block that moves with a row; for a section, the start of the next one. */
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
 * Moves a row up or down past its neighbour of the same kind; a question also into the adjacent section. Returns `null`
 * if there is no neighbour, or if the text would be parsed differently in the new place.
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
  // The last line may lack a line end: swap it with the line that is last now.
  const openIndex = moved.findIndex(({ eol }, index) => eol === "" && index < moved.length - 1);
  const last = moved.at(-1);
  if (openIndex !== -1 && last !== undefined) {
    const line = moved[openIndex];
    moved[openIndex] = { text: line?.text ?? "", eol: last.eol };
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
