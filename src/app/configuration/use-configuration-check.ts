import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { checkConfigQuery, queryKey } from "../api/queries.ts";
import { useTenant } from "../tenant/tenant-context.ts";

/**
 * Learns of new configuration on focus and every minute; layouts and definitions in use are then fetched
 * again, so that open screens take them over.
 */
export function useConfigurationCheck(): void {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const { data: revision } = useQuery(checkConfigQuery(api));
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (known.current !== undefined && revision !== undefined && known.current !== revision) {
      void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
    }
    if (revision !== undefined) known.current = revision;
  }, [revision, api, queryClient]);
}
