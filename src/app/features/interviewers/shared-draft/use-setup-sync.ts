import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { queryKey, setupChangesQuery } from "../../../api/queries.ts";
import { createNotifier } from "../../../../kernel/notifier.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { begunAnew, type MergedLog, mergeLog, pendingOf, type SetupLog } from "./setup-log.ts";
import { sharedDraftTexts as texts } from "../texts.ts";

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
  /** What is pending waits; default: it is sent. */
  readonly isHeld?: boolean;
  /** Takes over what the service has. */
  readonly onMerged: (merged: MergedLog, conversation: SetupConversation) => void;
  /** Keeps the log as another conversation, which the service is sent. */
  readonly onLost: (log: SetupLog) => void;
}

export interface SetupSync {
  /** Why the service does not take what happened here; null while it does. */
  readonly error: string | null;
  /** Sends at once what a log has pending: the page may be about to go away. */
  readonly flush: (log: SetupLog) => void;
}

/**
 * Sends what happened here and fetches what happened elsewhere, in other tabs, on other devices and by other people: at
 * once where the stream of the configuration tells of it, and every three seconds. Without a connection the conversation
 * goes on by this browser's copy, and is sent as soon as there is one.
 */
export function useSetupSync({
  log,
  interviewerId,
  isHeld = false,
  onMerged,
  onLost,
}: SyncOptions): SetupSync {
  const { api } = useTenant();
  const latest = useRef({ log, interviewerId, isHeld, onMerged, onLost });
  useEffect(() => {
    latest.current = { log, interviewerId, isHeld, onMerged, onLost };
  });
  const [errors] = useState(createErrors);
  const isBusy = useRef(false);
  // What the service has refused is not sent again as it was.
  const refused = useRef<SetupLog | null>(null);
  const exchange = useCallback(
    async (given?: SetupLog) => {
      const { log: current, interviewerId: about, isHeld: waits } = latest.current;
      const sent = given ?? current;
      if (waits) return;
      if ((isBusy.current && given === undefined) || refused.current === sent) return;
      isBusy.current = true;
      try {
        const conversation = await exchangeLog(api, sent, about);
        refused.current = null;
        errors.set(null);
        const { log: now, onMerged: take } = latest.current;
        if (conversation !== null && now.id === sent.id) take(mergeLog(now, conversation), conversation);
      } catch (error) {
        // This browser's copy holds everything; it is sent again with the next look.
        const { log: now, onLost: begin } = latest.current;
        const status = error instanceof ApiProblem ? error.status : 0;
        if (status === 404 && about === undefined && now.id === sent.id && sent.synced > 0) {
          begin(begunAnew(now, crypto.randomUUID()));
        } else {
          if (status === 422) refused.current = sent;
          errors.set(errorOf(error));
        }
      } finally {
        isBusy.current = false;
      }
    },
    [api, errors],
  );
  useEffect(() => {
    if (pendingOf(log).length > 0 && !isHeld) void exchange();
  }, [log, isHeld, exchange]);
  const { data: changedAt } = useQuery(setupChangesQuery(api, interviewerId ?? log.id));
  useEffect(() => {
    if (changedAt !== undefined) void exchange();
  }, [changedAt, exchange]);
  useEffect(() => {
    if (latest.current.log.entries.length === 0) void exchange();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void exchange();
    }, pollMs);
    return () => clearInterval(timer);
  }, [exchange]);
  const flush = useCallback(
    (given: SetupLog) => {
      if (pendingOf(given).length > 0) void exchange(given);
    },
    [exchange],
  );
  return { error: useSyncExternalStore(errors.subscribe, errors.get), flush };
}

function createErrors() {
  const { subscribe, notify } = createNotifier();
  let error: string | null = null;
  return {
    subscribe,
    get: () => error,
    set(next: string | null) {
      if (error === next) return;
      error = next;
      notify();
    },
  };
}

/** What the service has after a log's pending events were sent; null where it has none. */
async function exchangeLog(
  api: ApiClient,
  log: SetupLog,
  about: string | undefined,
): Promise<SetupConversation | null> {
  const { id, synced } = log;
  const pending = pendingOf(log);
  if (pending.length > 0) {
    const lastAt = log.entries[synced - 1]?.at;
    const body = {
      after: synced,
      ...(lastAt === undefined ? {} : { last_at: lastAt }),
      events: pending.slice(0, 100).map(({ key, event }) => ({ key, event: { ...event } })),
      ...(about === undefined ? {} : { interviewer_id: about }),
    };
    return (await api.call("appendSetupEvents", { params: { id }, body })).data.conversation;
  }
  if (synced > 0) {
    // Somebody may have gone on typing in the last event.
    const query = { after: String(synced - 1) };
    return (await api.call("getSetupConversation", { params: { id }, query })).data;
  }
  // Another window may have begun one meanwhile.
  const query = about === undefined ? {} : { interviewer_id: about };
  return (await api.call("findSetupConversation", { query })).data;
}

function errorOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return texts.notSynced;
  // The frame says that the session has ended.
  if (error.status === 401) return null;
  if (error.status === 0 || error.status >= 500) return texts.notSynced;
  return [error.message, ...error.fields.map(({ message }) => message)]
    .filter((text, index, all) => all.indexOf(text) === index)
    .join(" ");
}
