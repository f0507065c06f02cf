import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import { queryKey } from "../../../api/queries.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { begunAnew, type MergedLog, mergeLog, pendingOf, type SetupLog } from "./setup-log.ts";

/** Milliseconds between two looks for what others did. */
const pollMs = 3_000;

/**
 * What the service has of a conversation when its page opens: that of an interviewer, or the person's own newest of
 * which none was made. Null where there is none, or the service cannot be asked: this browser's copy does.
 */
export function useStoredConversation(interviewerId: string | undefined) {
  const { api } = useTenant();
  const [opened] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: queryKey(api, "findSetupConversation", interviewerId ?? "", opened),
    queryFn: async ({ signal }) => {
      const query = interviewerId === undefined ? {} : { interviewer_id: interviewerId };
      return await api
        .call("findSetupConversation", { query, signal })
        .then(({ data }) => data)
        .catch(() => null);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { isBackground: true },
  });
}

interface SyncOptions {
  readonly log: SetupLog;
  readonly interviewerId: string | undefined;
  /** Takes over what the service has. */
  readonly onMerged: (merged: MergedLog, conversation: SetupConversation) => void;
  /** Keeps the log as another conversation, which the service is sent. */
  readonly onLost: (log: SetupLog) => void;
}

/**
 * Sends what happened here and fetches what happened elsewhere, in other tabs, on other devices and by other people.
 * Without a connection the conversation goes on by this browser's copy, and is sent as soon as there is one.
 */
export function useSetupSync({ log, interviewerId, onMerged, onLost }: SyncOptions) {
  const { api } = useTenant();
  const latest = useRef({ log, interviewerId, onMerged, onLost });
  useEffect(() => {
    latest.current = { log, interviewerId, onMerged, onLost };
  });
  const isBusy = useRef(false);
  const exchange = useCallback(async () => {
    const { log: sent, interviewerId: about } = latest.current;
    const pending = pendingOf(sent);
    if (isBusy.current || (pending.length === 0 && sent.synced === 0)) return;
    isBusy.current = true;
    try {
      const conversation =
        pending.length === 0
          ? (
              await api.call("getSetupConversation", {
                params: { id: sent.id },
                query: { after: String(sent.synced) },
              })
            ).data
          : (
              await api.call("appendSetupEvents", {
                params: { id: sent.id },
                body: {
                  after: sent.synced,
                  events: pending.slice(0, 100).map(({ key, event }) => ({ key, event: { ...event } })),
                  ...(about === undefined ? {} : { interviewer_id: about }),
                },
              })
            ).data.conversation;
      const { log: now, onMerged: take } = latest.current;
      if (now.id === sent.id) take(mergeLog(now, conversation), conversation);
    } catch (error) {
      // This browser's copy holds everything; it is sent again with the next look.
      const { log: now, onLost: begin } = latest.current;
      const isLost = error instanceof ApiProblem && error.status === 404 && about === undefined;
      if (isLost && now.id === sent.id && sent.synced > 0) begin(begunAnew(now, crypto.randomUUID()));
    } finally {
      isBusy.current = false;
    }
  }, [api]);
  useEffect(() => {
    if (pendingOf(log).length > 0) void exchange();
  }, [log, exchange]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void exchange();
    }, pollMs);
    return () => clearInterval(timer);
  }, [exchange]);
}
