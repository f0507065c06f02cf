import { Heading, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import {
  addNested,
  addQuestion,
  addSection,
  moveRow,
  removeRow,
  type RowEdit,
  withDepth,
  withMustAsk,
  withScreening,
  withText,
} from "../../../../../interviewing/guide/edit-rows.ts";
import type { Language } from "../../../../../interviewing/languages/language.ts";
import type { GuideHint } from "../../../../../interviewing/guide/guide-hints.ts";
import { splitCues } from "../../../../../interviewing/guide/question-items.ts";
import { type GuideRow, readRows } from "../../../../../interviewing/guide/question-rows.ts";
import { findVariant } from "../../../../../interviewing/phrases/find-variant.ts";
import { Button } from "../../../../../ui/button.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { useGuideHints } from "../../guide-hints/guide-hints-context.tsx";
import { QuestionRow } from "./question-row.tsx";
import { texts } from "./texts.ts";
import { HelpLink } from "../../../../help/help-link.tsx";

/** Limit of rows; larger guides are edited as Markdown, since all rows are parsed and rendered on each key. */
const maxRows = 400;

/** Glossary concepts used by the rows and chips. */
const concepts = ["follow-up", "goal", "depth", "must-ask", "screening-question"] as const;

export interface QuestionEditorProps {
  readonly markdown: string;
  /** Language of the interview. */
  readonly language: Language;
  readonly onChange: (markdown: string) => void;
  readonly onBlur: () => void;
}

/** Labels that number each row among those of its kind, within its question or the guide. */
function namesOf(rows: readonly GuideRow[]): readonly string[] {
  const counts = { section: 0, question: 0, probe: 0, goal: 0, choice: 0, level: 0, meaning: 0, rule: 0 };
  return rows.map(({ kind }) => {
    counts[kind] += 1;
    if (kind === "question") Object.assign(counts, { probe: 0, goal: 0, choice: 0, level: 0, meaning: 0 });
    const name = texts.name(texts.kinds[kind], counts[kind]);
    return kind !== "section" && kind !== "question" && kind !== "rule"
      ? `${name} of ${texts.name(texts.kinds.question, counts.question)}`
      : name;
  });
}

type HintsOfRow = (row: GuideRow) => readonly GuideHint[];

/** Hints about a row, as long as its text is unchanged. An item's hint may have more of its line. */
function useHintsOfRow(): HintsOfRow {
  const { hints } = useGuideHints();
  return ({ kind, from, text }) =>
    hints === null || kind === "section"
      ? []
      : hints.hints.filter(
          (hint) =>
            hint.part === "questions" &&
            hint.line === from + 1 &&
            (kind === "question" ? hint.text === text : hint.text.includes(splitCues(text).words.trim())),
        );
}

/** Edits the questions of a guide as rows over their Markdown; an edit changes only the lines of its row. */
export function QuestionEditor({ markdown, language, onChange, onBlur }: QuestionEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => readRows(markdown), [markdown]);
  const names = useMemo(() => namesOf(rows), [rows]);
  const wording = useMemo(() => {
    const asked = rows.filter(({ kind }) => kind === "question" || kind === "probe");
    return findVariant(asked.map(({ text }) => text).join("\n"), language);
  }, [rows, language]);
  const [focused, setFocused] = useState<{ readonly row: number } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const snackbars = useSnackbars();
  const hintsOf = useHintsOfRow();
  const latest = useRef(markdown);
  useEffect(() => {
    latest.current = markdown;
  }, [markdown]);
  useEffect(() => {
    if (focused === null) return;
    const inputs = list.current?.querySelectorAll<HTMLElement>("[data-row-input]");
    inputs?.[focused.row]?.focus();
  }, [focused]);

  const nameOf = (row: GuideRow) => names[rows.indexOf(row)] ?? "";
  const apply = (edit: RowEdit) => {
    onChange(edit.markdown);
    setFocused({ row: edit.row });
  };
  const hasGoals = (row: GuideRow) =>
    rows.some(({ kind, from }) => kind === "goal" && from > row.from && from < row.end);
  const proposeGoals = async (row: GuideRow) => {
    try {
      // Lazy-loaded: contains wordings of all languages, and is rarely used.
      const { withProposedGoals } = await import("../../../../../interviewing/rewording/propose-goals.ts");
      // Apply to the latest text, which may have changed while loading.
      const latestMarkdown = latest.current;
      const same = readRows(latestMarkdown).filter(
        ({ kind, text }) => kind === "question" && text === row.text,
      );
      const place = same.find(({ from }) => from === row.from) ?? same[0];
      if (place === undefined) return;
      apply(withProposedGoals(latestMarkdown, place, language));
      setAnnouncement(texts.goalsProposed(nameOf(row)));
    } catch {
      snackbars.error(texts.goalsNotProposed);
    }
  };
  const move = (row: GuideRow, by: 1 | -1) => {
    const edit = moveRow(markdown, row, by);
    setAnnouncement(edit === null ? texts.notMoved(nameOf(row)) : texts.moved(nameOf(row)));
    if (edit !== null) apply(edit);
  };
  const remove = (row: GuideRow) => {
    setAnnouncement(texts.removed(nameOf(row)));
    apply(removeRow(markdown, row));
  };
  /** Moves a row step by step towards the drop position, as far as allowed. */
  const drop = (from: number, onto: number) => {
    let edit: RowEdit = { markdown, row: from };
    const by = onto > from ? 1 : -1;
    for (let step = 0; step < rows.length && (by === 1 ? edit.row < onto : edit.row > onto); step += 1) {
      const row = readRows(edit.markdown)[edit.row];
      const next = row === undefined ? null : moveRow(edit.markdown, row, by);
      if (next === null || next.row === edit.row) break;
      edit = next;
    }
    if (edit.markdown !== markdown) apply(edit);
  };
  const onKeyDown = (event: KeyboardEvent, row: GuideRow) => {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(row, event.key === "ArrowUp" ? -1 : 1);
    } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const owner = rows.findLast(({ kind, from }) => kind === "question" && from < row.from);
      if (row.kind !== "section" && row.kind !== "question" && owner !== undefined)
        apply(addNested(markdown, owner, row.kind));
      else apply(addQuestion(markdown, row));
    } else if (event.key === "Backspace" && row.text === "" && row.tags.length === 0) {
      event.preventDefault();
      remove(row);
    }
  };
  const questionOf = ({ from }: GuideRow): string =>
    rows.findLast((other) => other.kind === "question" && other.from <= from)?.text ?? "";
  if (rows.length > maxRows) return <p className="text-sm text-muted">{texts.tooMany(maxRows)}</p>;
  return (
    <div className="flex flex-col gap-2">
      {rows.length === 0 ? <p className="text-sm text-muted">{texts.empty}</p> : null}
      <ul ref={list} aria-label={texts.list} className="flex flex-col gap-1">
        {rows.map((row, index) => (
          <QuestionRow
            // Rows have no id; the index is the key, and the focus is managed explicitly.
            key={index}
            row={row}
            question={questionOf(row)}
            language={language}
            wording={wording}
            name={names[index] ?? ""}
            hints={hintsOf(row)}
            isDragged={dragged === index}
            dropEdge={dragged === null || dragged === index ? null : dragged < index ? "after" : "before"}
            onBlur={onBlur}
            onText={(text) => onChange(withText(markdown, row, text))}
            onDepth={(depth) => onChange(withDepth(markdown, row, depth))}
            onMustAsk={(mustAsk) => onChange(withMustAsk(markdown, row, mustAsk))}
            onScreening={(isScreening) => onChange(withScreening(markdown, row, isScreening))}
            onAdd={(kind) => apply(addNested(markdown, row, kind))}
            onProposeGoals={hasGoals(row) ? undefined : () => void proposeGoals(row)}
            onMove={(by) => move(row, by)}
            onRemove={() => remove(row)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => {
              if (dragged !== null) drop(dragged, index);
              setDragged(null);
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => apply(addQuestion(markdown, rows.at(-1)))}
        >
          {texts.addQuestion}
        </Button>
        <Button size="sm" icon={<Heading aria-hidden />} onClick={() => apply(addSection(markdown))}>
          {texts.addSection}
        </Button>
        <span className="text-xs text-muted">{texts.help}</span>
        <span className="flex flex-wrap gap-x-2">
          {concepts.map((concept) => (
            <HelpLink key={concept} concept={concept} named />
          ))}
        </span>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
