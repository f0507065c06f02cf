import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import type { CompiledColumn, CompiledGrid } from "../grids/compiled-grid.ts";
import { ActionsCell } from "../types/columns/actions/actions-cell.tsx";
import { Cell } from "../types/columns/cell.tsx";
import type { CellProps } from "../types/columns/cell-props.ts";
import { cardsClass } from "./cards-class.ts";
import type { GridContext } from "./grid-context.ts";
import { toGridRows } from "./grid-row.ts";
import { RowLink } from "./row-link.tsx";
import type { Selection } from "./use-selection.ts";

const apartClass =
  "rounded-lg border border-line bg-surface transition-colors hover:border-control has-[h2_a:focus-visible]:border-control";

export interface RowCardsProps {
  readonly grid: CompiledGrid;
  readonly rows: readonly unknown[];
  readonly context: GridContext;
  /** Absent where rows cannot be selected. */
  readonly selection?: Selection | undefined;
}

/**
 * The rows as cards: apart from each other where the grid always shows cards, else one below the other, as narrow
 * screens show a table.
 */
export function RowCards({ grid, rows, context, selection }: RowCardsProps) {
  const isApart = grid.view === "cards";
  const keyed = toGridRows(rows, grid.idOf);
  const keys = keyed.map(({ key }) => key);
  const isWhole = selection !== undefined && keys.every(selection.has);
  const toggle = (key: string) =>
    selection?.choose(new Set(keys.filter((each) => selection.has(each) !== (each === key))));
  return (
    <>
      {selection ? (
        <div className={isApart ? "mb-2" : "border-b border-line px-4"}>
          <Checkbox
            label="Select all on this page"
            checked={isWhole}
            onChange={() => selection.choose(new Set(isWhole ? [] : keys))}
          />
        </div>
      ) : null}
      <ul aria-label={grid.name} className={isApart ? cardsClass : "divide-y divide-line"}>
        {keyed.map(({ key, row }) => (
          <li key={key} className={cx("relative flex flex-col p-4", isApart && apartClass)}>
            {selection ? (
              // Over the link that covers the card.
              <div className="relative z-1 mb-1 w-fit">
                <Checkbox
                  label="Select"
                  aria-label={`Select ${context.nameOf(row)}`}
                  checked={selection.has(key)}
                  onChange={() => toggle(key)}
                />
              </div>
            ) : null}
            <RowCard grid={grid} row={row} context={context} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RowCard({
  grid,
  row,
  context,
}: Omit<RowCardsProps, "rows" | "selection"> & { readonly row: unknown }) {
  const { card } = grid;
  const { services, pathOf, onOpen } = context;
  const rowName = context.nameOf(row);
  const path = pathOf(row);
  const propsOf = (column: CompiledColumn): CellProps => ({ column, row, services, rowName, tabIndex: 0 });
  const title = card.title ? <Cell {...propsOf(card.title)} /> : null;
  const subtitle = card.subtitle && card.subtitle.textOf(row) !== "" ? card.subtitle : undefined;
  const actionsColumn = grid.columns.find(({ type }) => type?.name === "actions") ?? card.title;
  return (
    <article className="flex flex-1 flex-col gap-2">
      <div className="flex items-start gap-3">
        <h2 className="line-clamp-2 min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
          {path === undefined ? (
            title
          ) : (
            // The link covers the whole card, so that a thumb need not aim.
            <RowLink path={path} onOpen={onOpen} className="after:absolute after:inset-0">
              {title}
            </RowLink>
          )}
        </h2>
        {card.badge ? <Cell {...propsOf(card.badge)} /> : null}
      </div>
      {subtitle ? (
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
          <Cell {...propsOf(subtitle)} />
        </p>
      ) : null}
      {card.lines.length > 0 ? (
        <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1 text-sm">
          {card.lines.map((column) => (
            <div key={column.id} className="contents">
              <dt className="text-muted">{column.header}</dt>
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
