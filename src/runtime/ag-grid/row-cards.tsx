import type { ReactNode } from "react";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { cx } from "../../ui/tone.ts";
import type { CompiledColumn, CellProps } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import { ActionsCell, RowLink } from "../types/columns/link-cells.tsx";
import { Cell } from "../types/columns/cell.tsx";
import type { GridContext } from "./column-defs.tsx";
import { type GridGroups, GroupFooter, GroupHeader, hasGroupFooter } from "./grid-groups.tsx";
import { type GridRow, toGridRows, toGroupedRows } from "./grid-row.ts";
import type { Selection } from "./use-selection.ts";

/** Separate cards, in as many columns as fit. */
export const cardsClass = "grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3 2xl:grid-cols-4";

const apartClass =
  "rounded-lg border border-line bg-surface transition-colors hover:border-control has-[h2_a:focus-visible]:border-control";

export interface RowCardsProps {
  readonly grid: CompiledGrid;
  readonly rows: readonly unknown[];
  /** Set if the rows are grouped; `rows` are then those of the open groups. */
  readonly groups?: GridGroups | undefined;
  /** Rows per page of a group; unused without groups. */
  readonly pageSize?: number;
  /** Whether cards are separate. Default: that of the definition. */
  readonly isApart?: boolean;
  readonly context: GridContext;
  /** Undefined if rows cannot be selected. */
  readonly selection?: Selection | undefined;
}

/** Rows as cards: separate if the grid always shows cards, else stacked, as narrow screens show a table. */
export function RowCards(props: RowCardsProps) {
  const { grid, rows, groups, pageSize = 0, isApart = grid.view === "cards", context, selection } = props;
  const keyed = toGridRows(rows, grid.idOf);
  const keys = keyed.map(({ key }) => key);
  const isWhole = selection !== undefined && keys.every(selection.has);
  const toggle = (key: string) =>
    selection?.choose(new Set(keys.filter((other) => selection.has(other) !== (other === key))));
  const cards = (shown: readonly GridRow[], name: string) => (
    <ul aria-label={name} className={isApart ? cardsClass : "divide-y divide-line"}>
      {shown.map(({ key, row }) => (
        <li key={key} className={cx("relative flex flex-col p-4", isApart && apartClass)}>
          <RowCard
            grid={grid}
            row={row}
            isApart={isApart}
            context={context}
            checkbox={
              selection ? (
                // Above the link that covers the card.
                <div className="relative z-1 -my-2 -me-2.5 shrink-0">
                  <Checkbox
                    label=""
                    aria-label={`Select ${context.nameOf(row)}`}
                    checked={selection.has(key)}
                    onChange={() => toggle(key)}
                  />
                </div>
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {selection && rows.length > 0 ? (
        <div className={isApart ? "mb-2" : "border-b border-line px-4"}>
          <Checkbox
            label="Select all on this page"
            checked={isWhole}
            onChange={() => selection.choose(new Set(isWhole ? [] : keys))}
          />
        </div>
      ) : null}
      {groups === undefined
        ? cards(keyed, grid.name)
        : groupsOf(toGroupedRows(groups, grid, pageSize), groups).map(({ group, rows: ofGroup }) => (
            <section
              key={group.key}
              aria-label={`${groups.column.header}: ${group.text}`}
              className={
                isApart
                  ? "mb-3 rounded-lg border border-line bg-surface"
                  : "border-b border-line last:border-b-0"
              }
            >
              <GroupHeader grid={grid} groups={groups} group={group} tabIndex={0} />
              {ofGroup.length > 0 ? (
                <div className={cx("border-t border-line", isApart && "p-3")}>
                  {cards(ofGroup, group.text)}
                </div>
              ) : null}
              {hasGroupFooter(group, pageSize) ? (
                <div className="border-t border-line">
                  <GroupFooter groups={groups} group={group} pageSize={pageSize} tabIndex={0} />
                </div>
              ) : null}
            </section>
          ))}
    </>
  );
}

/** Keyed rows of each group. */
const groupsOf = (keyed: readonly GridRow[], { list }: GridGroups) =>
  list.map((group) => {
    const start = keyed.findIndex(({ line }) => line?.kind === "header" && line.group === group) + 1;
    return { group, rows: keyed.slice(start, start + group.rows.length) };
  });

interface RowCardProps {
  readonly grid: CompiledGrid;
  readonly row: unknown;
  readonly isApart: boolean;
  readonly context: GridContext;
  readonly checkbox: ReactNode;
}

function RowCard({ grid, row, isApart, context, checkbox }: RowCardProps) {
  const { card } = grid;
  const { services, pathOf, onOpen } = context;
  const rowName = context.nameOf(row);
  const path = pathOf(row);
  const propsOf = (column: CompiledColumn): CellProps => ({ column, row, services, rowName, tabIndex: 0 });
  const title = card.title ? <Cell {...propsOf(card.title)} /> : null;
  const subtitle = card.subtitle && card.subtitle.textOf(row) !== "" ? card.subtitle : undefined;
  const meta = card.meta.filter((column) => column.textOf(row) !== "");
  const actionsColumn = grid.columns.find(({ type }) => type?.name === "actions") ?? card.title;
  return (
    <article className="flex flex-1 flex-col gap-2">
      <div className="flex items-start gap-3">
        {checkbox}
        <h2 className="line-clamp-2 min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
          {path === undefined ? (
            title
          ) : (
            // The link covers the whole card, as a large touch target.
            <RowLink path={path} onOpen={onOpen} className="after:absolute after:inset-0">
              {title}
            </RowLink>
          )}
        </h2>
        {card.badge ? <Cell {...propsOf(card.badge)} /> : null}
      </div>
      {meta.length > 0 ? (
        <p className="-mt-1 flex min-w-0 flex-wrap gap-x-1.5 text-sm text-muted">
          {meta.map((column, at) => (
            <span key={column.id} className="flex min-w-0 gap-1.5 wrap-anywhere">
              {at === 0 ? null : <span aria-hidden>·</span>}
              <span className="sr-only">{column.header}: </span>
              <Cell {...propsOf(column)} />
            </span>
          ))}
        </p>
      ) : null}
      {subtitle ? (
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
          <Cell {...propsOf(subtitle)} />
        </p>
      ) : null}
      {card.lines.length > 0 ? (
        <dl
          className={cx(
            "grid gap-x-4 text-sm",
            isApart ? "grid-cols-2 gap-y-2" : "grid-cols-[minmax(5rem,auto)_1fr] gap-y-1",
          )}
        >
          {card.lines.map((column) => (
            <div key={column.id} className={isApart ? "min-w-0" : "contents"}>
              <dt className={cx("text-muted", isApart && "text-xs")}>{column.header}</dt>
              <dd className="line-clamp-2 min-w-0 wrap-anywhere">
                <Cell {...propsOf(column)} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {card.actions.length > 0 && actionsColumn ? (
        <div className="relative -ms-2 mt-auto w-fit max-w-full pt-1 [&_button]:px-2 [&>span]:ms-0 [&>span]:gap-0">
          <ActionsCell {...propsOf({ ...actionsColumn, actions: card.actions })} />
        </div>
      ) : null}
    </article>
  );
}
