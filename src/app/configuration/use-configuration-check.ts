import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApiClient } from "../api/api-client.ts";
import {
  checkConfigQuery,
  openDocumentQuery,
  presentPeopleQuery,
  queryKey,
  setupChangesQuery,
} from "../api/queries.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { watchConfiguration } from "./watch-configuration.ts";

interface OpenStream {
  readonly api: ApiClient;
  readonly documentId: string | null;
  readonly end: () => void;
}

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

  const { data: documentId = null } = useQuery(openDocumentQuery(api));
  const stream = useRef<OpenStream | null>(null);
  // After each check that was answered: where a stream broke off, the service is there again.
  useEffect(() => {
    const isHidden = document.visibilityState === "hidden";
    const isOpen = stream.current?.api === api && stream.current.documentId === documentId;
    if (dataUpdatedAt === 0 || isHidden || isOpen) return;
    stream.current?.end();
    const ended = new AbortController();
    const opened = { api, documentId, end: () => ended.abort() };
    const onPresent = (people: readonly string[]) => {
      if (documentId !== null) queryClient.setQueryData(presentPeopleQuery(api, documentId).queryKey, people);
    };
    stream.current = opened;
    const watch = async () => {
      // A window out of sight holds no connection: browsers have six for all of them. It checks when it is seen again.
      const leave = () => document.visibilityState === "hidden" && ended.abort();
      document.addEventListener("visibilitychange", leave);
      const service = { fetch, url: settings.main_api_url, tenant: api.tenant, credentials: session };
      await watchConfiguration({ ...service, signal: ended.signal }, documentId, {
        onPresent,
        onRevision: (now) => void queryClient.setQueryData(checkConfigQuery(api).queryKey, now),
        onSetup: (ids) => {
          for (const id of ids) queryClient.setQueryData(setupChangesQuery(api, id).queryKey, Date.now());
        },
      });
      document.removeEventListener("visibilitychange", leave);
      // Who is there is not known any more.
      onPresent([]);
      if (stream.current === opened) stream.current = null;
    };
    void watch();
  }, [dataUpdatedAt, api, documentId, fetch, settings, session, queryClient]);
  useEffect(() => () => stream.current?.end(), []);
}
