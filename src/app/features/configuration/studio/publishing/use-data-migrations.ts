import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DataMigration } from "../../../../../contracts/contracts.gen.ts";
import { listKey } from "../../../../api/list-query.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

/** Polling interval while stored values change, in milliseconds. */
const pollInterval = 1_000;

export type MigrationAction = "cancel" | "continue" | "undo";

const calls = {
  cancel: "cancelDataMigration",
  continue: "continueDataMigration",
  undo: "undoDataMigration",
} as const;

const isRunning = ({ state }: DataMigration): boolean => state === "running";

/**
 * Data migrations of a layout, newest first; polls while one is running.
 * @param isAsked whether to fetch; only layouts have data migrations
 */
export function useDataMigrations(itemId: string, isAsked = true) {
  const { api } = useTenant();
  const client = useQueryClient();
  const key = queryKey(api, "listDataMigrations", itemId);
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.call("listDataMigrations", { params: { id: itemId }, signal })).data,
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) === true ? pollInterval : false),
  });
  const running = list.data?.find(isRunning);
  // Refresh record lists while the job changes records.
  const progress = list.data?.map(({ id, state, seen }) => `${id} ${state} ${seen}`).join();
  useEffect(() => {
    if (progress !== undefined && progress !== "") void client.invalidateQueries({ queryKey: listKey(api) });
  }, [api, client, progress]);
  const acting = useMutation({
    mutationFn: ({ id, action }: { readonly id: string; readonly action: MigrationAction }) =>
      api.call(calls[action], { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { list, running, acting };
}
