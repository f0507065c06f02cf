import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { GridView } from "../../../runtime/ag-grid/grid-view.tsx";
import type { CompiledGrid } from "../../../runtime/grids/compiled-grid.ts";
import { createGridMemory, type StorageLike } from "../../../runtime/grids/grid-memory.ts";
import { decodeListQuery, encodeListQuery } from "../../../runtime/grids/list-query.ts";
import { listRequest } from "../../../runtime/grids/list-request.ts";
import type { ListState } from "../../../runtime/grids/list-state.ts";
import { listQuery } from "../../api/list-query.ts";
import { useServices } from "../../app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { ExportButton } from "./export-button.tsx";
import { ViewsMenu } from "./views-menu.tsx";

export interface OpenGridProps {
  readonly grid: CompiledGrid;
  readonly params: Readonly<Record<string, string>> | undefined;
}

/** A grid on the address: the address owns the list state, the query cache owns the rows. */
export function OpenGrid({ grid, params: given }: OpenGridProps) {
  const { name: tenant, api, user } = useTenant();
  const { storage, settings } = useServices();
  const navigate = useNavigate();
  const [state, setState] = useListState(grid);
  const params = useMemo(() => ({ ...given, tenant }), [given, tenant]);
  const preferences = useMemo(() => ({ getItem: storage.read, setItem: storage.write }), [storage]);
  const query = listRequest(state, grid.rules);
  const isRestoring = useIsRestoring(grid, preferences, state);
  const list = useQuery({
    ...listQuery(api, grid.endpoint?.(params) ?? null, query),
    // The page before stays on screen until the next one is there.
    placeholderData: keepPreviousData,
    // What is about to be restored is asked for, and not the defaults before it.
    enabled: !isRestoring,
  });
  const goTo = useCallback((path: string) => void navigate({ href: path }), [navigate]);
  return (
    <GridView
      grid={grid}
      state={state}
      onStateChange={setState}
      rows={grid.rowsOf(list.data)}
      total={list.data?.total ?? 0}
      totalPages={list.data?.total_pages ?? 0}
      status={list.status}
      isFetching={list.isFetching}
      error={list.error?.message}
      onRetry={() => void list.refetch()}
      params={params}
      onNavigate={goTo}
      canUse={(permission) => permission === "superuser" && user.is_superuser}
      preferencesStorage={preferences}
      toolbarExtra={
        <>
          <ViewsMenu grid={grid} state={state} onChange={setState} />
          <ExportButton gridKey={grid.key} query={query} />
        </>
      }
      styleNonce={settings.style_nonce}
    />
  );
}

function useListState(grid: CompiledGrid) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => decodeListQuery(search, grid.rules).state, [search, grid.rules]);
  const setState = useCallback(
    (next: ListState, how: "push" | "replace") =>
      void navigate({
        to: ".",
        search: () => encodeListQuery(next, grid.rules),
        replace: how === "replace",
        resetScroll: false,
      }),
    [navigate, grid.rules],
  );
  return [state, setState] as const;
}

/** Whether a bare address waits to be filled from the grid's memory; it is filled once, when the grid appears. */
function useIsRestoring(grid: CompiledGrid, storage: StorageLike, state: ListState): boolean {
  const isBare = Object.keys(encodeListQuery(state, grid.rules)).length === 0;
  const [isRestoring, setIsRestoring] = useState(
    () => isBare && createGridMemory(grid, storage).readListState() !== undefined,
  );
  if (isRestoring && !isBare) setIsRestoring(false);
  return isRestoring && isBare;
}
