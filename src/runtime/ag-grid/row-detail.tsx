import type { ReactNode } from "react";
import { isObject } from "../../kernel/json.ts";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import { plainText } from "../types/columns/formatting.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import { recordChanges } from "../grids/transfer/record-changes.ts";

export interface RowDetailProps {
  readonly grid: CompiledGrid;
  /** The displayed row; null if closed. */
  readonly row: unknown;
  readonly onClose: () => void;
  readonly changeWords?: DescribeChange | undefined;
}

/** A change described in words instead of values. */
export interface DescribedChange {
  /** Top-level property of the record that changed. */
  readonly property: string;
  readonly words: ReactNode;
}

/** Describes a change between two states of a record; `undefined` to show its values. */
export type DescribeChange = (before: unknown, after: unknown) => DescribedChange | undefined;

/** All columns of a row, including hidden ones, and its changes if it describes one. */
export function RowDetail({ grid, row, onClose, changeWords }: RowDetailProps) {
  const isOpen = row !== null && grid.detail !== undefined;
  return (
    <Drawer open={isOpen} onClose={onClose} title={isOpen ? (grid.card.title?.textOf(row) ?? "") : ""}>
      {isOpen ? (
        <div className="space-y-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {grid.columns
              .filter(
                (column) => column.type !== undefined && column.type.name !== "actions" && !column.filterOnly,
              )
              .map((column) => (
                <div key={column.id} className="contents">
                  <dt className="text-muted">{column.header}</dt>
                  <dd dir="auto" className="min-w-0 wrap-anywhere">
                    {column.textOf(row) || "–"}
                  </dd>
                </div>
              ))}
          </dl>
          {grid.detail?.changes ? (
            <Changes {...grid.detail.changes} row={row} changeWords={changeWords} />
          ) : null}
        </div>
      ) : null}
    </Drawer>
  );
}

type ChangesProps = NonNullable<NonNullable<CompiledGrid["detail"]>["changes"]> &
  Pick<RowDetailProps, "row" | "changeWords">;

function Changes({ beforeOf, afterOf, row, changeWords }: ChangesProps) {
  const [old, now] = [beforeOf(row), afterOf(row)];
  const worded = changeWords?.(old, now);
  const changes = recordChanges(without(old, worded?.property), without(now, worded?.property));
  return (
    <section aria-label="Changes">
      <h3 className="mb-2 font-semibold">Changes</h3>
      {worded === undefined ? null : <div className="mb-3">{worded.words}</div>}
      {changes.length === 0 && worded === undefined ? (
        <p className="text-muted">No property changed.</p>
      ) : null}
      <ul className="space-y-3">
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            <p className="text-xs font-medium text-muted">{path.replaceAll("_", " ")}</p>
            {before === undefined ? null : (
              <del className="block rounded-sm bg-danger-soft px-1.5 wrap-anywhere whitespace-pre-wrap text-danger-ink no-underline">
                <span className="sr-only">Before: </span>
                {valueText(before)}
              </del>
            )}
            {after === undefined ? null : (
              <ins className="block rounded-sm bg-success-soft px-1.5 wrap-anywhere whitespace-pre-wrap text-success-ink no-underline">
                <span className="sr-only">After: </span>
                {valueText(after)}
              </ins>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function without(record: unknown, property: string | undefined): unknown {
  if (property === undefined || !isObject(record)) return record;
  const { [property]: _, ...others } = record;
  return others;
}

/** Marks empty values explicitly, since clearing a value is a change too. */
const valueText = (value: unknown): string => plainText(value) || "(empty)";
