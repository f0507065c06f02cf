import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "../../ui/button.tsx";
import type { CompiledList } from "../forms/compiled-form.ts";
import type { FormRow } from "../forms/state/form-rows.ts";
import type { BoundFieldProps } from "./bound-field.tsx";

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
  return (
    <>
      {allowed.includes("move") ? (
        <>
          <IconButton
            data-act="up"
            onKeyDown={onKeyDown}
            id={`${id}-up`}
            label={`Move ${label} up`}
            icon={<ArrowUp />}
            disabled={at === 0}
            onClick={() => move(at - 1, "up")}
          />
          <IconButton
            data-act="down"
            onKeyDown={onKeyDown}
            id={`${id}-down`}
            label={`Move ${label} down`}
            icon={<ArrowDown />}
            disabled={isLast}
            onClick={() => move(at + 1, "down")}
          />
        </>
      ) : null}
      {allowed.includes("duplicate") ? (
        <IconButton
          data-act="copy"
          onKeyDown={onKeyDown}
          id={`${id}-copy`}
          label={`Duplicate ${label}`}
          icon={<Copy />}
          onClick={duplicate}
        />
      ) : null}
      {allowed.includes("remove") ? (
        <IconButton
          data-act="remove"
          onKeyDown={onKeyDown}
          id={`${id}-remove`}
          label={`Remove ${label}`}
          icon={<Trash2 />}
          onClick={remove}
        />
      ) : null}
    </>
  );
}
