import { LoadError, Missing } from "../shell/page-states.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { OpenGrid, type OpenGridProps } from "./open-grid.tsx";
import { texts } from "./texts.ts";
import type { GridDefinitionState } from "./use-grid-definition.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";

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
