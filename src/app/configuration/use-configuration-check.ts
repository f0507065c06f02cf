import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApiClient } from "../../contracts/api-client.ts";
import {
  checkConfigQuery,
  openDocumentQuery,
  presentPeopleQuery,
  queryKey,
  setupChangesQuery,
} from "../api/queries.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { streamCall } from "../../contracts/stream-call.ts";

interface SetupChange {
  readonly id: string;
  readonly interviewer_id: string | null;
}

interface ConfigurationListener {
  readonly onRevision: (revision: string) => void;
  /** Called when a conversation of an assisted creation changes, with its id and that of its interviewer. */
  readonly onSetup: (ids: readonly string[]) => void;
  /** Called with the email addresses of others who have the document open. */
  readonly onPresent: (people: readonly string[]) => void;
}

/**
 * Reads the configuration stream of a tenant until it ends. Errors are ignored: the regular check of every screen gets
 * the same information later and reports errors.
 *
 * @param documentId of the item open in the studio, announced to other users; or null
 */
export async function watchConfiguration(
  api: ApiClient,
  { documentId, signal }: { readonly documentId: string | null; readonly signal: AbortSignal },
  { onRevision, onSetup, onPresent }: ConfigurationListener,
): Promise<void> {
  const query = documentId === null ? {} : { document: documentId };
  try {
    for await (const { event, data } of streamCall(api, "watchConfig", { query, signal })) {
      if (event === "revision") onRevision(data);
      if (event === "present") onPresent(JSON.parse(data) as string[]);
      if (event === "setup") {
        const { id, interviewer_id: interviewerId } = JSON.parse(data) as SetupChange;
        onSetup([id, ...(interviewerId === null ? [] : [interviewerId])]);
      }
    }
  } catch {
    // Refused, interrupted or aborted.
  }
}

interface OpenStream {
  readonly api: ApiClient;
  readonly documentId: string | null;
  readonly end: () => void;
}

/**
 * Detects new configuration immediately through a stream, otherwise on focus and every minute. Then refetches the
 * layouts and definitions in use, so that open screens update.
 */
export function useConfigurationCheck(): void {
  const { api } = useTenant();
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
  // Runs after each successful check, which shows that the service is back after an interruption.
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
      // Hidden windows close their stream, since browsers allow only six connections per host. They check again when
      // visible.
      const leave = () => document.visibilityState === "hidden" && ended.abort();
      document.addEventListener("visibilitychange", leave);
      await watchConfiguration(
        api,
        { documentId, signal: ended.signal },
        {
          onPresent,
          onRevision: (now) => void queryClient.setQueryData(checkConfigQuery(api).queryKey, now),
          onSetup: (ids) => {
            for (const id of ids) queryClient.setQueryData(setupChangesQuery(api, id).queryKey, Date.now());
          },
        },
      );
      document.removeEventListener("visibilitychange", leave);
      // Presence is unknown without a stream.
      onPresent([]);
      if (stream.current === opened) stream.current = null;
    };
    void watch();
  }, [dataUpdatedAt, api, documentId, queryClient]);
  useEffect(() => () => stream.current?.end(), []);
}
