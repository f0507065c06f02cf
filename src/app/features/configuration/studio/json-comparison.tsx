import { Fragment, useMemo } from "react";
import {
  compareTexts,
  type ComparedPart,
  type LinePair,
  type TextLine,
} from "../../../../runtime/studio/compare-texts.ts";
import { cx } from "../../../../ui/tone.ts";
import { texts } from "./texts.ts";

/** More than anyone reads in a dialog. */
const maxShown = 400;

interface ComparedDocument {
  readonly title: string;
  readonly text: string;
}

interface JsonComparisonProps {
  readonly before: ComparedDocument;
  readonly after: ComparedDocument;
}

/** The JSON of two states of a document side by side: the lines that differ, and a few around them. */
export function JsonComparison({ before, after }: JsonComparisonProps) {
  const parts = useMemo(() => compareTexts(before.text, after.text), [before.text, after.text]);
  if (parts === undefined) return <p className="text-muted">{texts.tooUnlike}</p>;
  if (parts.length === 0) return <p className="text-muted">{texts.same}</p>;
  const { shown, hidden } = firstPairs(parts);
  return (
    <>
      <table
        aria-label={texts.jsonComparison(before.title, after.title)}
        dir="ltr"
        className="w-full table-fixed border-collapse font-mono text-xs"
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
                <Row key={`${pair.before?.number} ${pair.after?.number}`} pair={pair} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? <p className="mt-2 text-muted">{texts.moreLines(hidden)}</p> : null}
    </>
  );
}

/** As many pairs as are shown, part by part, and how many are left out. */
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

function Row({ pair: { kind, before, after } }: { readonly pair: LinePair }) {
  const differs = kind !== "same";
  return (
    <tr className="align-top">
      <Line
        line={before}
        word={words[kind]}
        look={differs ? "bg-danger-soft text-danger-ink" : "text-muted"}
      />
      <Line
        line={after}
        word={words[kind]}
        look={differs ? "bg-success-soft text-success-ink" : "text-muted"}
      />
    </tr>
  );
}

interface LineProps {
  readonly line: TextLine | undefined;
  /** What happened to it, for those who do not see its colour. */
  readonly word: string | undefined;
  readonly look: string;
}

function Line({ line, word, look }: LineProps) {
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
        <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{line.text}</span>
      </span>
    </td>
  );
}
