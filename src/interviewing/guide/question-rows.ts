import type { Token, Tokens } from "marked";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { countNewlines, lexBlocksInSteps } from "./lex-blocks.ts";
import { parseQuestionsInSteps } from "./parse-questions.ts";
import { questionTag, readTags } from "./question-tags.ts";
import type { Depth } from "../profiles/profile.ts";

export type GuideRowKind =
  | "section"
  | "question"
  | "probe"
  | "goal"
  | "choice"
  | "level"
  | "meaning"
  | "rule";

/** A row of the questions' markdown as an editor shows it, with its position in the text. */
export interface GuideRow {
  readonly kind: GuideRowKind;
  /** Text as written, without marker and tags. */
  readonly text: string;
  /** Tags as written, in order. */
  readonly tags: readonly string[];
  readonly depth: Depth | null;
  readonly mustAsk: boolean;
  /** A screening question; its nested items are rules. */
  readonly isScreening: boolean;
  /** First line, and the line after its last non-blank one; 0-based. */
  readonly from: number;
  readonly to: number;
  /** Line after everything that belongs to it: for a question, its follow-ups and goals. */
  readonly end: number;
  /** Characters before and after the text on the first line, such as `  - goal: `. */
  readonly prefix: string;
  readonly suffix: string;
  /** True if it can be edited as a row; otherwise only in the text, as rows of a table. */
  readonly isEditable: boolean;
  /** True if it can be moved: list items and single-line headings. */
  readonly isMovable: boolean;
}

/** A line without its end, and the end as written. */
export interface GuideLine {
  readonly text: string;
  readonly eol: string;
}

/** Splits a text into lines; `joinLines` restores it exactly. */
export function splitLines(text: string): GuideLine[] {
  const parts = text.split(/(\r\n|\r|\n)/u);
  const lines: GuideLine[] = [];
  for (let at = 0; at < parts.length; at += 2)
    lines.push({ text: parts[at] ?? "", eol: parts[at + 1] ?? "" });
  return lines;
}

/** Joins lines byte for byte, each with its own end. */
export const joinLines = (lines: readonly GuideLine[]): string =>
  lines.map(({ text, eol }) => text + eol).join("");

const isBlank = (line: GuideLine | undefined) => line === undefined || line.text.trim() === "";
const itemPrefix = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/u;
const nestedItem = /^[ \t]+(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/u;
const markedPrefix = /^(goal|choice|level|meaning)[ \t]*[:：][ \t]*/iu;
const headingPrefix = /^ {0,3}#{1,6}(?:[ \t]+|$)/u;
const bold = /^([ \t]*(?:\*\*|__))(.+?)((?:\*\*|__):?[ \t]*)$/u;
const fence = /^[ \t]*(?:```|~~~)/u;

type Place = Pick<GuideRow, "kind" | "from" | "to" | "prefix"> &
  Partial<Pick<GuideRow, "end" | "suffix" | "isEditable" | "isMovable">>;

/** Returns the text of a row's own lines, and its tags. */
function readWords(lines: readonly GuideLine[], { from, to, prefix, suffix = "" }: Place) {
  const first = lines[from]?.text.slice(prefix.length) ?? "";
  const rest = lines.slice(from + 1, to).map(({ text }) => text.trim());
  const body = [suffix === "" ? first : first.slice(0, -suffix.length), ...rest].join(" ");
  const { depth, mustAsk, isScreening } = readTags(body);
  const withSpace = new RegExp(String.raw`[ \t]?(?:${questionTag.source})`, questionTag.flags);
  return {
    text: body.replaceAll(withSpace, ""),
    tags: body.match(questionTag) ?? [],
    depth,
    mustAsk,
    isScreening,
  };
}

const toRow = (lines: readonly GuideLine[], place: Place): GuideRow => ({
  end: place.to,
  suffix: "",
  isEditable: true,
  isMovable: true,
  ...place,
  ...readWords(lines, place),
});

/** Returns the line after the last non-blank one. */
function trimmedEnd(lines: readonly GuideLine[], from: number, end: number): number {
  let last = end;
  while (last > from + 1 && isBlank(lines[last - 1])) last -= 1;
  return last;
}

/** Returns the rows of a list item and the items nested in it. */
function itemRows(lines: readonly GuideLine[], from: number, end: number): GuideRow[] {
  const last = trimmedEnd(lines, from, end);
  const prefix = itemPrefix.exec(lines[from]?.text ?? "")?.[0] ?? "";
  const body = lines[from]?.text.slice(prefix.length) ?? "";
  const isPlain = !lines.slice(from, last).some(({ text }) => fence.test(text)) && !itemPrefix.test(body);
  const starts = isPlain
    ? lines.flatMap(({ text }, at) => (at > from && at < last && nestedItem.test(text) ? [at] : []))
    : [];
  const question = toRow(lines, {
    kind: "question",
    from,
    to: trimmedEnd(lines, from, starts[0] ?? last),
    end: last,
    prefix,
    isEditable: isPlain,
  });
  const nested = starts.map((start, index) => {
    const marker = itemPrefix.exec(lines[start]?.text ?? "")?.[0] ?? "";
    const [mark = "", name = "probe"] =
      markedPrefix.exec(lines[start]?.text.slice(marker.length) ?? "") ?? [];
    const kind = name.toLowerCase() as "probe" | "goal" | "choice" | "level" | "meaning";
    const isRule = question.isScreening && kind !== "meaning";
    return toRow(lines, {
      kind: isRule ? "rule" : kind,
      from: start,
      to: trimmedEnd(lines, start, starts[index + 1] ?? last),
      prefix: isRule ? marker : marker + mark,
    });
  });
  return [question, ...nested];
}

function blockRows(lines: readonly GuideLine[], token: Token, start: number, end: number): GuideRow[] {
  if (token.type === "heading") {
    const prefix = headingPrefix.exec(lines[start]?.text ?? "")?.[0];
    const isAtx = prefix !== undefined;
    return [
      toRow(lines, {
        kind: "section",
        from: start,
        to: start + 1,
        prefix: prefix ?? "",
        isEditable: isAtx,
        isMovable: isAtx,
      }),
    ];
  }
  if (token.type === "list") {
    let at = start;
    const { items } = token as Tokens.List;
    return items.flatMap((item, index) => {
      const from = at;
      at = index === items.length - 1 ? end : at + countNewlines(item.raw);
      return itemRows(lines, from, at);
    });
  }
  if (token.type !== "paragraph") return [];
  return lines.slice(start, end).flatMap((line, index) => {
    const found = bold.exec(line.text);
    if (found === null) return [];
    const at = { from: start + index, to: start + index + 1, isMovable: false };
    return [toRow(lines, { kind: "section", ...at, prefix: found[1] ?? "", suffix: found[3] ?? "" })];
  });
}

/** Returns the row of a question outside lists: plain text, or something only the text can show, such as a table. */
function plainRow(lines: readonly GuideLine[], at: number, text: string): GuideRow {
  const line = lines[at]?.text ?? "";
  const prefix = /^[ \t]*/u.exec(line)?.[0] ?? "";
  const row = toRow(lines, { kind: "question", from: at, to: at + 1, prefix, isMovable: false });
  const isWords = /^[\p{L}\p{N}¿¡"“«'‘(*_]/u.test(line.slice(prefix.length)) && !line.includes("|");
  return isWords ? row : { ...row, text, tags: [], isEditable: false };
}

/**
 * Reads the questions of a guide as rows, in order: every section and question that `parseQuestions` finds, and empty
 * items that an editor has just added.
 */
export const readRows = (markdown: string): readonly GuideRow[] => runToCompletion(readRowsInSteps(markdown));

/** Like `readRows`, in steps. */
export function* readRowsInSteps(markdown: string): Steps<readonly GuideRow[]> {
  const lines = splitLines(markdown);
  // A token of blank lines begins at the end of the preceding line.
  const blocks = (yield* lexBlocksInSteps(markdown)).filter(({ token }) => token.type !== "space");
  const rows: GuideRow[] = [];
  for (const [index, { token, line }] of blocks.entries()) {
    const end = (blocks[index + 1]?.line ?? lines.length + 1) - 1;
    rows.push(...blockRows(lines, token, line - 1, end));
    yield;
  }
  const known = new Set(rows.map(({ from }) => from));
  for (const { questions } of yield* parseQuestionsInSteps(markdown)) {
    const others = questions.filter(({ line }) => !known.has(line - 1));
    for (const { line, text } of others) {
      rows.push(plainRow(lines, line - 1, text));
      yield;
    }
  }
  return rows.toSorted((a, b) => a.from - b.from);
}
