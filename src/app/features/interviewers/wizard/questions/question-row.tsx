import {
  ArrowDown,
  ArrowUp,
  Asterisk,
  ChartNoAxesColumnIncreasing,
  CornerDownRight,
  Ellipsis,
  Filter,
  Gauge,
  GripVertical,
  Lightbulb,
  MessageCircleQuestionMark,
  ListChecks,
  Sparkles,
  Target,
  Trash2,
} from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { putGoal } from "../../../../../interviewing/engine/lines/put-goal.ts";
import type { WordingVariant } from "../../../../../interviewing/phrases/find-variant.ts";
import type { Language } from "../../../../../interviewing/languages/language.ts";
import type { Depth } from "../../../../../interviewing/profiles/profile.ts";
import type { GuideHint } from "../../../../../interviewing/guide/guide-hints.ts";
import { hintSentence } from "../../../../../interviewing/guide/hints/hint-sentences.ts";
import { joinCues, splitCues } from "../../../../../interviewing/guide/question-items.ts";
import type { GuideRow, GuideRowKind } from "../../../../../interviewing/guide/question-rows.ts";
import { cx } from "../../../../../ui/tone.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { Menu, type MenuEntry } from "../../../../../ui/overlays/menu.tsx";
import { texts } from "./texts.ts";

export interface QuestionRowProps {
  readonly row: GuideRow;
  /** The question that the row belongs to; empty for a section. */
  readonly question: string;
  /** Language of the interview. */
  readonly language: Language;
  /** How the guide's questions address respondents, if not as usual. */
  readonly wording: WordingVariant | null;
  /** Label such as "Question 3". */
  readonly name: string;
  /** Hints about its text. */
  readonly hints: readonly Pick<GuideHint, "code" | "message">[];
  readonly isDragged: boolean;
  /** Edge where a dragged row would land; null if none is dragged, or this row is. */
  readonly dropEdge: "before" | "after" | null;
  readonly onBlur: () => void;
  readonly onText: (text: string) => void;
  readonly onDepth: (depth: Depth | null) => void;
  readonly onMustAsk: (mustAsk: boolean) => void;
  readonly onScreening: (isScreening: boolean) => void;
  readonly onAdd: (kind: Exclude<GuideRowKind, "section" | "question">) => void;
  /** Available for questions without goals. */
  readonly onProposeGoals?: (() => void) | undefined;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
  readonly onDrop: () => void;
}

/** Icons other than the default, which follow-ups use. */
const nestedIcons: Partial<Record<GuideRowKind, typeof Target>> = {
  goal: Target,
  choice: ListChecks,
  level: ChartNoAxesColumnIncreasing,
  meaning: MessageCircleQuestionMark,
  rule: Filter,
};

const depths = [null, "light", "normal", "deep"] as const;

/** A row with its text and, for questions, chips. Its menu offers the same moves as dragging. */
export function QuestionRow(props: QuestionRowProps) {
  const { row, language, name, hints, dropEdge, isDragged } = props;
  const hintsId = useId();
  const [isOver, setOver] = useState(false);
  const isNested = row.kind !== "section" && row.kind !== "question";
  const Icon = nestedIcons[row.kind] ?? CornerDownRight;
  const hasCues = (row.kind === "goal" || row.kind === "level") && row.isEditable;
  const { words, cues } = hasCues ? splitCues(row.text) : { words: row.text, cues: null };
  const { question, wording } = props;
  const spoken =
    row.kind === "goal"
      ? putGoal(words, question, { language, ...(wording !== null && { wording }) }).text
      : words;
  return (
    // Dragging is also available by keyboard and from the menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onDragOver={(event) => {
        if (dropEdge === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDrop();
      }}
      className={cx(
        "relative flex flex-wrap items-start gap-1 rounded-md sm:flex-nowrap",
        isNested && "ms-8",
        row.kind === "section" && "mt-3 first:mt-0",
        isDragged && "opacity-50",
        isOver &&
          (dropEdge === "before"
            ? "before:absolute before:inset-x-0 before:-top-0.5 before:h-0.5 before:bg-primary"
            : "after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.5 after:bg-primary"),
      )}
    >
      <span
        draggable={row.isMovable}
        title={texts.drag(name)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", row.text);
          props.onDragStart();
        }}
        onDragEnd={props.onDragEnd}
        className={cx(
          "mt-2 inline-flex size-5 shrink-0 items-center justify-center text-muted",
          row.isMovable ? "cursor-grab" : "invisible",
        )}
      >
        <GripVertical aria-hidden className="size-4" />
      </span>
      {isNested ? <Icon aria-hidden className="mt-2.5 size-4 shrink-0 text-muted" /> : null}
      <span className="flex min-w-0 flex-1 basis-48 flex-col">
        <textarea
          data-row-input
          rows={1}
          aria-label={name}
          aria-describedby={hints.length === 0 ? undefined : hintsId}
          value={words}
          readOnly={!row.isEditable}
          title={row.isEditable ? undefined : texts.asText}
          placeholder={texts.placeholders[row.kind]}
          dir="auto"
          onChange={(event) => props.onText(joinCues(event.target.value, cues ?? ""))}
          onKeyDown={props.onKeyDown}
          onBlur={props.onBlur}
          className={cx(
            "field-sizing-content min-h-control w-full min-w-0 resize-none rounded-md border border-transparent bg-transparent px-2 py-1.5 text-sm",
            "hover:border-line focus:border-control focus:bg-surface",
            row.kind === "section" && "font-semibold",
            row.text === "" && "border-line",
          )}
        />
        {spoken === words.trim() ? null : (
          <span dir="auto" className="px-2 pb-1 text-xs text-muted">
            {texts.goalAsked(spoken)}
          </span>
        )}
        {hints.length === 0 ? null : (
          <span id={hintsId} className="flex flex-col gap-0.5 px-2 pt-1 pb-1 text-xs text-muted">
            {hints.map((hint) => (
              <span key={`${hint.code} ${hint.message ?? ""}`} className="flex items-start gap-1.5">
                <Lightbulb aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning" />
                {hintSentence(hint)}
              </span>
            ))}
          </span>
        )}
        {hasCues ? (
          <CueWords
            row={row}
            name={name}
            cues={cues ?? ""}
            onCues={(next) => props.onText(joinCues(words, next))}
            onBlur={props.onBlur}
          />
        ) : null}
      </span>
      <span className="flex shrink-0 flex-wrap items-center gap-1">
        {row.kind === "question" && row.isEditable ? <Chips {...props} /> : null}
        <RowMenu {...props} />
      </span>
    </li>
  );
}

interface CueWordsProps extends Pick<QuestionRowProps, "row" | "name" | "onBlur"> {
  /** As written in the Markdown. */
  readonly cues: string;
  readonly onCues: (cues: string) => void;
}

/** Edits the cue words by which an answer is recognised as a goal or level. */
function CueWords({ row, name, cues, onCues, onBlur }: CueWordsProps) {
  const sentence = row.kind === "goal" ? texts.goalHeard : texts.levelHeard;
  return (
    <label className="flex flex-wrap items-center gap-x-1 px-2 pb-1 text-xs text-muted">
      <span>{sentence}</span>
      <input
        aria-label={texts.cuesOf(name)}
        value={cues}
        placeholder={row.kind === "goal" ? texts.goalWithoutCues : texts.cuesPlaceholder}
        dir="auto"
        onChange={(event) => onCues(event.target.value)}
        onBlur={onBlur}
        className="min-h-control-sm min-w-40 flex-1 rounded-md border border-transparent bg-transparent px-1 text-ink hover:border-line focus:border-control focus:bg-surface"
      />
    </label>
  );
}

const chipClass =
  "inline-flex min-h-control-sm items-center gap-1 rounded-full border px-2.5 text-xs font-medium transition-colors [&_svg]:size-3.5";
const chipOn = "border-primary bg-primary-soft text-primary-ink";
const chipOff = "border-line text-muted hover:text-ink";

/** Probing depth, and whether the question is mandatory. */
function Chips({ row, name, onDepth, onMustAsk, onScreening }: QuestionRowProps) {
  // Screening questions are always asked and never probed.
  if (row.isScreening)
    return (
      <button
        type="button"
        aria-pressed
        aria-label={texts.screeningOf(name)}
        onClick={() => onScreening(false)}
        className={cx(chipClass, chipOn)}
      >
        <Filter aria-hidden />
        {texts.screening}
      </button>
    );
  const entries: MenuEntry[] = depths.map((depth) => ({
    label: texts.depths[depth ?? "auto"],
    checked: row.depth === depth,
    onSelect: () => onDepth(depth),
  }));
  return (
    <>
      <Menu
        entries={entries}
        trigger={
          <button
            type="button"
            aria-label={`${texts.depth(name)}: ${texts.depths[row.depth ?? "auto"]}`}
            className={cx(chipClass, row.depth === null ? chipOff : chipOn)}
          >
            <Gauge aria-hidden />
            {texts.depthChips[row.depth ?? "auto"]}
          </button>
        }
      />
      <button
        type="button"
        aria-pressed={row.mustAsk}
        aria-label={texts.mustAskOf(name)}
        onClick={() => onMustAsk(!row.mustAsk)}
        className={cx(chipClass, row.mustAsk ? chipOn : chipOff)}
      >
        <Asterisk aria-hidden />
        {texts.mustAsk}
      </button>
    </>
  );
}

function RowMenu({ row, name, onAdd, onProposeGoals, onMove, onRemove, onScreening }: QuestionRowProps) {
  const explanation: MenuEntry = {
    label: texts.addMeaning,
    icon: <MessageCircleQuestionMark aria-hidden />,
    onSelect: () => onAdd("meaning"),
  };
  const nested: MenuEntry[] = row.isScreening
    ? [{ label: texts.addRule, icon: <Filter aria-hidden />, onSelect: () => onAdd("rule") }, explanation]
    : [
        { label: texts.addProbe, icon: <CornerDownRight aria-hidden />, onSelect: () => onAdd("probe") },
        { label: texts.addGoal, icon: <Target aria-hidden />, onSelect: () => onAdd("goal") },
        ...(onProposeGoals === undefined
          ? []
          : [{ label: texts.proposeGoals, icon: <Sparkles aria-hidden />, onSelect: onProposeGoals }]),
        { label: texts.addChoice, icon: <ListChecks aria-hidden />, onSelect: () => onAdd("choice") },
        {
          label: texts.addLevel,
          icon: <ChartNoAxesColumnIncreasing aria-hidden />,
          onSelect: () => onAdd("level"),
        },
        explanation,
        { label: texts.makeScreening, icon: <Filter aria-hidden />, onSelect: () => onScreening(true) },
      ];
  const entries: MenuEntry[] = [
    ...(row.kind === "question" && row.isEditable && row.isMovable ? nested : []),
    {
      label: texts.moveUp,
      icon: <ArrowUp aria-hidden />,
      disabled: !row.isMovable,
      onSelect: () => onMove(-1),
    },
    {
      label: texts.moveDown,
      icon: <ArrowDown aria-hidden />,
      disabled: !row.isMovable,
      onSelect: () => onMove(1),
    },
    {
      label: texts.remove,
      icon: <Trash2 aria-hidden />,
      tone: "danger",
      disabled: !row.isEditable,
      onSelect: onRemove,
    },
  ];
  return (
    <Menu
      entries={entries}
      trigger={<IconButton label={texts.more(name)} icon={<Ellipsis aria-hidden />} />}
    />
  );
}
