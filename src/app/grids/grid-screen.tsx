import { type ReactNode, useMemo } from "react";
import { Page } from "../shell/page.tsx";
import { type OpenGridProps, OpenGrid } from "./open-grid.tsx";
import type { BulkEdit, RowActions } from "./use-row-actions.tsx";
import { LoadError, NotFoundPanel } from "../shell/page-states.tsx";
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
  /** Key of the grid definition in the tenant's configuration. */
  readonly gridKey: string;
  /** Heading until the definition, which has its own name, has loaded. */
  readonly title: string;
  /** Route and endpoint parameters in addition to the tenant. */
  readonly params?: Readonly<Record<string, string>>;
  /** Row actions by the names in the definition. */
  readonly rowActions?: RowActions;
  /** Names of inverse actions, by action. */
  readonly undoneBy?: Readonly<Record<string, string>>;
  /** How rows are edited, if the user may; the definition names the fields. */
  readonly bulkEdit?: BulkEdit | undefined;
  /** Handles all other actions of the definition; without rows for toolbar actions. */
  readonly onAction?: (name: string, rows: readonly unknown[]) => void;
  /** True if the service will change the row on its own; the list is then polled. */
  readonly isUnfinished?: (row: unknown) => boolean;
  /** Shown beside the heading, such as a help icon. */
  readonly help?: ReactNode;
  /** Shown above the list. */
  readonly intro?: ReactNode;
  /** Additional toolbar controls. */
  readonly controls?: OpenGridProps["controls"];
}

/** Page of a list that is defined by data only: loads its definition and shows it (spec section 2.12). */
export function GridScreen({ gridKey, title, help, params, intro, ...list }: GridScreenProps) {
  const definition = useGridDefinition(gridKey);
  return (
    <Page title={definition.grid?.name ?? title} help={help} width="wide">
      {intro}
      <GridContent definition={definition} params={params} {...list} />
    </Page>
  );
}

/** Skeleton of a list. */
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

/** A list in each state of its definition: loading, failed, missing, ready. */
export function GridContent({ definition, ...list }: GridContentProps) {
  const { name } = useTenant();
  const { gridKey, endpoint, status, grid, error, isFetching, refetch } = definition;
  if (status === "pending") return <ListSkeleton />;
  if (status === "error") {
    return <LoadError title={texts.gridFailed} error={error} onRetry={refetch} retrying={isFetching} />;
  }
  if (grid === null) return <NotFoundPanel title={texts.gridMissing} help={texts.gridMissingHelp(gridKey)} />;
  if (grid.endpoint?.({ ...list.params, tenant: name }) === undefined) {
    return <NotFoundPanel title={texts.endpointMissing} help={texts.endpointMissingHelp(endpoint)} />;
  }
  return <OpenGrid grid={grid} {...list} />;
}

interface GridDefinitionState {
  readonly gridKey: string;
  readonly status: "pending" | "error" | "success";
  /** Null until loaded, and if the configuration has none. */
  readonly grid: CompiledGrid | null;
  /** Endpoint named by the definition, even if invalid; "" if absent. */
  readonly endpoint: string;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** Loads and compiles a grid definition of the tenant's configuration. */
export function useGridDefinition(gridKey: string): GridDefinitionState {
  const { api } = useTenant();
  const item = useQuery(configItemQuery(api, "grid", gridKey));
  const definition = item.data?.data;
  const grid = useMemo(
    () => (definition === undefined ? null : compileGrid(definition, { types: columnTypes })),
    [definition],
  );
  // Keep showing a loaded definition if a later refetch fails.
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
