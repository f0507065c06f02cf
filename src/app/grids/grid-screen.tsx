import { type ReactNode, useMemo } from "react";
import { Page } from "../shell/page.tsx";
import { type OpenGridProps, OpenGrid } from "./open-grid.tsx";
import type { BulkEdit, RowActions } from "./use-row-actions.tsx";
import { LoadError, Missing } from "../shell/page-states.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { useQuery } from "@tanstack/react-query";
import { compileGrid } from "../../runtime/grids/compile.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { isObject } from "../../kernel/json.ts";
import { columnTypes } from "../../runtime/types/column-types.ts";
import { plainText } from "../../runtime/types/columns/formatting.ts";
import { configItemQuery } from "../api/queries.ts";

export interface GridScreenProps {
  /** Which grid definition of the tenant's configuration. */
  readonly gridKey: string;
  /** The heading until the definition, which has its own name, is there. */
  readonly title: string;
  /** Fills the definition's routes and endpoint, beside the tenant. */
  readonly params?: Readonly<Record<string, string>>;
  /** What the definition's actions do to rows, by their names. */
  readonly rowActions?: RowActions;
  /** Which of them undoes another, by their names. */
  readonly undoneBy?: Readonly<Record<string, string>>;
  /** How the rows are edited, where the person may do so; the definition says which of their fields. */
  readonly bulkEdit?: BulkEdit | undefined;
  /** Does what the definition's actions name, to the rows they belong to; none for the toolbar's. */
  readonly onAction?: (name: string, rows: readonly unknown[]) => void;
  /** Whether the service will change a row without being asked to; the list looks for that. */
  readonly isUnfinished?: (row: unknown) => boolean;
  /** Beside the heading, such as what explains its word. */
  readonly help?: ReactNode;
  /** What stands over the list. */
  readonly intro?: ReactNode;
  /** What the screen adds to the toolbar. */
  readonly controls?: OpenGridProps["controls"];
}

/** A list that exists only as data: fetches its definition and shows it (spec section 2.12). */
export function GridScreen({ gridKey, title, help, params, intro, ...list }: GridScreenProps) {
  const definition = useGridDefinition(gridKey);
  return (
    <Page title={definition.grid?.name ?? title} help={help} width="wide">
      {intro}
      <GridContent definition={definition} params={params} {...list} />
    </Page>
  );
}

/** In the shape of a list: the search, and rows. */
export function ListSkeleton() {
  return (
    <Loading label={texts.loadingGrid}>
      <Skeleton className="mb-3 h-9 w-64" />
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} className="h-6 w-full" />
        ))}
      </div>
    </Loading>
  );
}

export interface GridContentProps extends Omit<OpenGridProps, "grid"> {
  readonly definition: GridDefinitionState;
}

/** A list from its definition, in each state that the definition can be in. */
export function GridContent({ definition, ...list }: GridContentProps) {
  const { name } = useTenant();
  const { gridKey, endpoint, status, grid, error, isFetching, refetch } = definition;
  if (status === "pending") return <ListSkeleton />;
  if (status === "error") {
    return <LoadError title={texts.gridFailed} error={error} onRetry={refetch} retrying={isFetching} />;
  }
  if (grid === null) return <Missing title={texts.gridMissing} help={texts.gridMissingHelp(gridKey)} />;
  if (grid.endpoint?.({ ...list.params, tenant: name }) === undefined) {
    return <Missing title={texts.endpointMissing} help={texts.endpointMissingHelp(endpoint)} />;
  }
  return <OpenGrid grid={grid} {...list} />;
}

interface GridDefinitionState {
  readonly gridKey: string;
  readonly status: "pending" | "error" | "success";
  /** Null until it is there, and where the tenant's configuration has none. */
  readonly grid: CompiledGrid | null;
  /** What it says of its endpoint, whether that can be used or not; "" where it says nothing. */
  readonly endpoint: string;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** A grid definition of the tenant's configuration, compiled. */
export function useGridDefinition(gridKey: string): GridDefinitionState {
  const { api } = useTenant();
  const item = useQuery(configItemQuery(api, "grid", gridKey));
  const definition = item.data?.data;
  const grid = useMemo(
    () => (definition === undefined ? null : compileGrid(definition, { types: columnTypes })),
    [definition],
  );
  // A definition that was there stays, whatever became of a later look at it.
  const status = item.isPending ? "pending" : item.data === undefined ? "error" : "success";
  return {
    gridKey,
    status,
    grid,
    endpoint: isObject(definition) ? plainText(definition["endpoint"]) : "",
    error: item.error,
    isFetching: item.isFetching,
    refetch: () => void item.refetch(),
  };
}
