import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { compileGrid } from "../../../runtime/grids/compile.ts";
import { columnTypes } from "../../../runtime/types/column-types.ts";
import { configItemQuery } from "../../api/queries.ts";
import { Page } from "../../shell/page.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { OpenGrid } from "./open-grid.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadFault } from "./load-fault.tsx";
import { Missing } from "./missing.tsx";
import { texts } from "./texts.ts";

export interface GridScreenProps {
  /** Which grid definition of the tenant's configuration. */
  readonly gridKey: string;
  /** The heading until the definition, which has its own name, is there. */
  readonly title: string;
  /** Fills the definition's routes and endpoint, beside the tenant. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A list that exists only as data: fetches its definition and shows it (spec section 2.12). */
export function GridScreen({ gridKey, title, params }: GridScreenProps) {
  const { api } = useTenant();
  const item = useQuery(configItemQuery(api, "grid", gridKey));
  const definition = item.data?.data;
  const grid = useMemo(
    () => (definition === undefined ? null : compileGrid(definition, { types: columnTypes })),
    [definition],
  );

  const content = () => {
    if (item.isPending) return <ListSkeleton />;
    if (item.data === undefined) {
      const retry = () => void item.refetch();
      return (
        <LoadFault title={texts.gridFailed} error={item.error} onRetry={retry} retrying={item.isFetching} />
      );
    }
    if (grid === null) return <Missing title={texts.gridMissing} help={texts.gridMissingHelp(gridKey)} />;
    return <OpenGrid grid={grid} params={params} />;
  };

  return (
    <Page title={grid?.name ?? title} width="wide">
      {content()}
    </Page>
  );
}
