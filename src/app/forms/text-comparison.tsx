import { Fragment, useMemo } from "react";
import { diffWordsWithSpace } from "diff";
import {
  compareTexts,
  type ComparedPart,
  type LinePair,
  type TextLine,
} from "../../runtime/studio/document/compare-texts.ts";
import { cx } from "../../ui/tone.ts";
import { texts } from "./texts.ts";

/** Maximum number of lines shown. */
const maxShown = 400;

export interface ComparedText {
  readonly title: string;
  readonly text: string;
}

interface TextComparisonProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly before: ComparedText;
  readonly after: ComparedText;
  /** `code` preserves columns; `prose` wraps and highlights changed words. */
  readonly kind: "code" | "prose";
}

/** Side-by-side diff of two texts with some context lines. */
export function TextComparison({ label, before, after, kind }: TextComparisonProps) {
  const parts = useMemo(() => compareTexts(before.text, after.text), [before.text, after.text]);
  if (parts === undefined) return <p className="text-muted">{texts.tooUnlike}</p>;
  if (parts.length === 0) return <p className="text-muted">{texts.same}</p>;
  const { shown, hidden } = firstPairs(parts);
  return (
    <>
      <table
        aria-label={label}
        dir="ltr"
        className={cx(
          "w-full table-fixed border-collapse",
          kind === "code" ? "font-mono text-xs" : "text-sm",
        )}
      >
        <thead>
          <tr className="border-b border-line text-start font-sans">
            {[before, after].map(({ title }, at) => (
              <th key={at} scope="col" className="px-2 py-1.5 text-start font-medium wrap-anywhere">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ pairs }, position) => (
            <Fragment key={position}>
              {position === 0 ? null : (
                <tr>
                  <td colSpan={2} className="border-y border-line bg-sunken px-2 py-1 font-sans text-muted">
                    {texts.linesHidden}
                  </td>
                </tr>
              )}
              {pairs.map((pair) => (
                <Row
                  key={`${pair.before?.number} ${pair.after?.number}`}
                  pair={pair}
                  marksWords={kind === "prose"}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? <p className="mt-2 text-muted">{texts.moreLines(hidden)}</p> : null}
    </>
  );
}

/** Returns at most `maxShown` pairs and the number of hidden ones. */
function firstPairs(parts: readonly ComparedPart[]) {
  const shown: ComparedPart[] = [];
  let count = 0;
  for (const { pairs } of parts) {
    const first = pairs.slice(0, Math.max(0, maxShown - count));
    if (first.length > 0) shown.push({ pairs: first });
    count += pairs.length;
  }
  return { shown, hidden: Math.max(0, count - maxShown) };
}

const words = {
  same: undefined,
  changed: texts.lineChanged,
  removed: texts.lineRemoved,
  added: texts.lineAdded,
} as const;

/** A segment of a line; `marked` if it is missing in the other line. */
interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** Combined length above which lines are compared as a whole; a word diff would take seconds. */
const maxWordsOf = 4000;

/** Splits the lines of a pair into segments and marks the differences. */
function markWords({ kind, before, after }: LinePair): { before: readonly Piece[]; after: readonly Piece[] } {
  const [old, next] = [before?.text ?? "", after?.text ?? ""];
  if (kind !== "changed" || old.length + next.length > maxWordsOf)
    return { before: [{ text: old, marked: false }], after: [{ text: next, marked: false }] };
  const parts = diffWordsWithSpace(old, next);
  const side = (missing: "added" | "removed", changed: "added" | "removed") =>
    parts.filter((part) => !part[missing]).map((part) => ({ text: part.value, marked: part[changed] }));
  return { before: side("added", "removed"), after: side("removed", "added") };
}

function Row({ pair, marksWords }: { readonly pair: LinePair; readonly marksWords: boolean }) {
  const { kind, before, after } = pair;
  const differs = kind !== "same";
  const pieces = marksWords ? markWords(pair) : undefined;
  return (
    <tr className="align-top">
      <Line
        line={before}
        pieces={pieces?.before}
        word={words[kind]}
        look={differs ? "bg-danger-soft text-danger-ink" : "text-muted"}
      />
      <Line
        line={after}
        pieces={pieces?.after}
        word={words[kind]}
        look={differs ? "bg-success-soft text-success-ink" : "text-muted"}
      />
    </tr>
  );
}

interface LineProps {
  readonly line: TextLine | undefined;
  /** Undefined to show the line as a whole. */
  readonly pieces: readonly Piece[] | undefined;
  /** The kind of change as text, for users who do not see its colour. */
  readonly word: string | undefined;
  readonly look: string;
}

function Line({ line, pieces, word, look }: LineProps) {
  if (line === undefined)
    return (
      <td className="bg-sunken">
        <span className="sr-only">{texts.noLine}</span>
      </td>
    );
  return (
    <td className={cx("border-s border-line px-2 py-0.5", look)}>
      <span className="flex gap-2">
        <span aria-hidden className="w-8 shrink-0 text-end opacity-70 select-none max-sm:hidden">
          {line.number}
        </span>
        {word === undefined ? null : <span className="sr-only">{word}</span>}
        <span dir="auto" className="min-w-0 whitespace-pre-wrap wrap-anywhere">
          {pieces === undefined
            ? line.text
            : pieces.map(({ text, marked }, at) =>
                marked ? (
                  <mark key={at} className="bg-transparent font-semibold text-inherit underline">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
        </span>
      </span>
    </td>
  );
}
