import type { KeyboardEvent, ReactNode } from "react";
import { iconButtonClass } from "../../ui/button-class.ts";
import type { CompiledList } from "../forms/compiled-form.ts";
import type { FormRow } from "../forms/state/form-rows.ts";
import type { BoundFieldProps } from "./bound-field.tsx";

const iconOf = (path: string) => (
  <svg viewBox="0 0 24 24" className="fill-none stroke-current stroke-2" aria-hidden>
    <path strokeLinecap="round" strokeLinejoin="round" d={path} />
  </svg>
);

/** Elements that all rows share; the shapes are Lucide's, each as one path. */
const upIcon = iconOf("m5 12 7-7 7 7M12 19V5");
const downIcon = iconOf("M12 5v14m7-7-7 7-7-7");
const copyIcon = iconOf(
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
);
const removeIcon = iconOf(
  "M10 11v6m4-6v6m5-11v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
);

/** The same string for all buttons. */
const buttonClass = iconButtonClass();

/** Moves the focus into the list after the next render. */
export type FocusNext = (selector: string) => void;

/** Actions on rows of a list. */
export const rowActions = ["add", "duplicate", "move", "remove"] as const;
export type RowAction = (typeof rowActions)[number];
export type RowActions = readonly RowAction[];

interface RowButtonsProps extends Omit<BoundFieldProps, "registry"> {
  readonly list: CompiledList;
  readonly row: FormRow;
  readonly at: number;
  /** A flag, because the number of rows would re-render all rows whenever it changes. */
  readonly isLast: boolean;
  readonly focusNext: FocusNext;
  /** Referentially stable while unchanged. */
  readonly allowed: RowActions;
}

/** Buttons that move, copy and remove a row; Alt and arrow keys move it too. */
export function RowButtons({
  name,
  store,
  idPrefix,
  list,
  row,
  at,
  isLast,
  focusNext,
  allowed,
}: RowButtonsProps) {
  const id = `${idPrefix}_${name}_${row.id}`;
  const label = `${list.itemLabel} ${at + 1}`;
  const { rows } = store;
  const within = (part: string) => `[data-row="${row.id}"] [data-act="${part}"]`;
  const move = (to: number, part: string) => {
    const end = rows.of(name).length - 1;
    if (to < 0 || to > end) return;
    const isAtEnd = to === (part === "up" ? 0 : end);
    focusNext(isAtEnd ? within(part === "up" ? "down" : "up") : within(part));
    rows.move(name, row.id, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || step === 0 || !allowed.includes("move")) return;
    event.preventDefault();
    move(at + step, step < 0 ? "up" : "down");
  };
  const remove = () => {
    const neighbour = rows.of(name)[at + 1] ?? rows.of(name)[at - 1];
    focusNext(
      neighbour
        ? `[data-row="${neighbour.id}"] [data-act="remove"]`
        : `#${CSS.escape(`${idPrefix}_${name}-add`)}`,
    );
    rows.remove(name, row.id);
  };
  const duplicate = () => {
    const copy = rows.add(name, at + 1, row.id);
    if (copy) focusNext(`[data-row="${copy.id}"] [data-act="copy"]`);
  };
  const button = (part: string, words: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <button
      type="button"
      id={`${id}-${part}`}
      data-act={part}
      aria-label={words}
      title={words}
      disabled={disabled}
      className={buttonClass}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {icon}
    </button>
  );
  return (
    <>
      {allowed.includes("move") &&
        button("up", `Move ${label} up`, upIcon, () => move(at - 1, "up"), at === 0)}
      {allowed.includes("move") &&
        button("down", `Move ${label} down`, downIcon, () => move(at + 1, "down"), isLast)}
      {allowed.includes("duplicate") && button("copy", `Duplicate ${label}`, copyIcon, duplicate)}
      {allowed.includes("remove") && button("remove", `Remove ${label}`, removeIcon, remove)}
    </>
  );
}
