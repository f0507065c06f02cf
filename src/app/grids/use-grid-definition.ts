import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { compileGrid } from "../../runtime/grids/compile.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { isObject } from "../../kernel/json.ts";
import { columnTypes } from "../../runtime/types/column-types.ts";
import { plainText } from "../../runtime/types/columns/formatting.ts";
import { configItemQuery } from "../api/queries.ts";
import { useTenant } from "../tenant/tenant-context.ts";

export interface GridDefinitionState {
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
