import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApiClient } from "../api/api-client.ts";
import { checkConfigQuery, queryKey, setupChangesQuery } from "../api/queries.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { watchConfiguration } from "./watch-configuration.ts";

/**
 * Learns of new configuration at once by a stream, and without one on focus and every minute; layouts and definitions
 * in use are then fetched again, so that open screens take them over.
 */
export function useConfigurationCheck(): void {
  const { api } = useTenant();
  const { fetch, settings, session } = useServices();
  const queryClient = useQueryClient();
  const { data: revision, dataUpdatedAt } = useQuery(checkConfigQuery(api));
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (known.current !== undefined && revision !== undefined && known.current !== revision) {
      void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
    }
    if (revision !== undefined) known.current = revision;
  }, [revision, api, queryClient]);

  const stream = useRef<{ readonly api: ApiClient; readonly end: () => void } | null>(null);
  // After each check that was answered: where a stream broke off, the service is there again.
  useEffect(() => {
    const isHidden = document.visibilityState === "hidden";
    if (dataUpdatedAt === 0 || isHidden || stream.current?.api === api) return;
    stream.current?.end();
    const ended = new AbortController();
    const opened = { api, end: () => ended.abort() };
    stream.current = opened;
    const watch = async () => {
      // A window out of sight holds no connection: browsers have six for all of them. It checks when it is seen again.
      const leave = () => document.visibilityState === "hidden" && ended.abort();
      document.addEventListener("visibilitychange", leave);
      const service = { fetch, url: settings.main_api_url, tenant: api.tenant, credentials: session };
      await watchConfiguration(
        { ...service, signal: ended.signal },
        {
          onRevision: (now) => void queryClient.setQueryData(checkConfigQuery(api).queryKey, now),
          onSetup: (ids) => {
            for (const id of ids) queryClient.setQueryData(setupChangesQuery(api, id).queryKey, Date.now());
          },
        },
      );
      document.removeEventListener("visibilitychange", leave);
      if (stream.current === opened) stream.current = null;
    };
    void watch();
  }, [dataUpdatedAt, api, fetch, settings, session, queryClient]);
  useEffect(() => () => stream.current?.end(), []);
}
