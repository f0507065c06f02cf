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
import { calls } from "../../contracts/contracts.gen.ts";
import { streamEvents, type StreamingService } from "../services/stream-events.ts";

interface SetupChange {
  readonly id: string;
  readonly interviewer_id: string | null;
}

interface ConfigurationListener {
  readonly onRevision: (revision: string) => void;
  /** Something happened in a conversation of the assisted creation: its id, and that of its interviewer. */
  readonly onSetup: (ids: readonly string[]) => void;
  /** Who else has the document open, by their addresses. */
  readonly onPresent: (people: readonly string[]) => void;
}

/**
 * Reads the stream of a tenant's configuration until it ends, for whatever reason: the check that every screen makes
 * now and then learns the same, later, and an error of the service shows there.
 *
 * @param documentId of the item that the studio shows, so that others see who is in it; or null
 */
export async function watchConfiguration(
  service: StreamingService,
  documentId: string | null,
  { onRevision, onSetup, onPresent }: ConfigurationListener,
): Promise<void> {
  const { method, path } = calls.watchConfig;
  const query = documentId === null ? "" : `?document=${documentId}`;
  try {
    for await (const { event, data } of streamEvents(service, { method, path: `${path}${query}` })) {
      if (event === "revision") onRevision(data);
      if (event === "present") onPresent(JSON.parse(data) as string[]);
      if (event === "setup") {
        const { id, interviewer_id: interviewerId } = JSON.parse(data) as SetupChange;
        onSetup([id, ...(interviewerId === null ? [] : [interviewerId])]);
      }
    }
  } catch {
    // Broken off, or cancelled.
  }
}

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
