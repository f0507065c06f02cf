import type { CompiledColumn, CompiledGrid } from "../grids/compiled-grid.ts";
import { ActionsCell } from "../types/columns/actions/actions-cell.tsx";
import { Cell } from "../types/columns/cell.tsx";
import type { CellProps } from "../types/columns/cell-props.ts";
import type { GridContext } from "./grid-context.ts";
import { toGridRows } from "./grid-row.ts";
import { RowLink } from "./row-link.tsx";

export interface RowCardsProps {
  readonly grid: CompiledGrid;
  readonly rows: readonly unknown[];
  readonly context: GridContext;
}

/** The rows as cards, one below the other, as narrow screens show them. */
export function RowCards({ grid, rows, context }: RowCardsProps) {
  return (
    <ul aria-label={grid.name} className="divide-y divide-line">
      {toGridRows(rows, grid.idOf).map(({ key, row }) => (
        <li key={key} className="relative p-4">
          <RowCard grid={grid} row={row} context={context} />
        </li>
      ))}
    </ul>
  );
}

function RowCard({ grid, row, context }: Omit<RowCardsProps, "rows"> & { readonly row: unknown }) {
  const { card } = grid;
  const { services, pathOf, onOpen } = context;
  const rowName = context.nameOf(row);
  const path = pathOf(row);
  const propsOf = (column: CompiledColumn): CellProps => ({ column, row, services, rowName, tabIndex: 0 });
  const title = card.title ? <Cell {...propsOf(card.title)} /> : null;
  const subtitle = card.subtitle && card.subtitle.textOf(row) !== "" ? card.subtitle : undefined;
  const actionsColumn = grid.columns.find(({ type }) => type?.name === "actions") ?? card.title;
  return (
    <article className="space-y-2">
      <div className="flex items-start gap-3">
        <h3 className="line-clamp-2 min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
          {path === undefined ? (
            title
          ) : (
            // The link covers the whole card, so that a thumb need not aim.
            <RowLink path={path} onOpen={onOpen} className="after:absolute after:inset-0">
              {title}
            </RowLink>
          )}
        </h3>
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
        <div className="relative w-fit">
          <ActionsCell {...propsOf({ ...actionsColumn, actions: card.actions })} />
        </div>
      ) : null}
    </article>
  );
}
