import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey, setupChangesQuery } from "../../../api/queries.ts";
import { createNotifier } from "../../../../kernel/notifier.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { begunAnew, type MergedLog, mergeLog, pendingOf, type SetupLog } from "./setup-log.ts";
import { sharedDraftTexts as texts } from "../texts.ts";

/** Polling interval in milliseconds. */
const pollMs = 3_000;

/**
 * The stored conversation when the page opens: that of an interviewer, or the person's latest without an interviewer.
 * Null if there is none or the service is unavailable; the local copy is used then.
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
  /** Holds back pending entries; default false. */
  readonly isHeld?: boolean;
  /** Receives the merged state. */
  readonly onMerged: (merged: MergedLog, conversation: SetupConversation) => void;
  /** Replaces the log by a new conversation, which will be sent. */
  readonly onLost: (log: SetupLog) => void;
}

export interface SetupSync {
  /** Why syncing fails; null while it works. */
  readonly error: string | null;
  /** Sends pending entries immediately, before the page unloads. */
  readonly flush: (log: SetupLog) => void;
}

/**
 * Syncs the conversation with the service, and thereby with other tabs, devices and people: immediately when notified
 * by the configuration stream, otherwise every 3 seconds. Works offline with the local copy and sends it later.
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
  /** Whether an entry was added while an exchange was running; it is sent afterwards. */
  const isAsked = useRef(false);
  /** Exchanges that ended with such an entry waiting. */
  const [rounds, setRounds] = useState(0);
  // Do not resend a log that the service rejected.
  const refused = useRef<SetupLog | null>(null);
  const exchange = useCallback(
    async (flushedLog?: SetupLog) => {
      const { log: current, interviewerId: about, isHeld: waits } = latest.current;
      const sent = flushedLog ?? current;
      if (waits || refused.current === sent) return;
      if (isBusy.current && flushedLog === undefined) {
        isAsked.current ||= pendingOf(sent).length > 0;
        return;
      }
      isBusy.current = true;
      try {
        const conversation = await exchangeLog(api, sent, about);
        refused.current = null;
        errors.set(null);
        const { log: now, onMerged: take } = latest.current;
        if (conversation !== null && now.id === sent.id) take(mergeLog(now, conversation), conversation);
      } catch (error) {
        // Nothing is lost: the local copy is sent again with the next poll.
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
        if (isAsked.current) setRounds((count) => count + 1);
        isAsked.current = false;
      }
    },
    [api, errors],
  );
  useEffect(() => {
    if (pendingOf(log).length > 0 && !isHeld) void exchange();
  }, [log, isHeld, exchange]);
  useEffect(() => {
    if (rounds > 0 && pendingOf(latest.current.log).length > 0) void exchange();
  }, [rounds, exchange]);
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
    (flushedLog: SetupLog) => {
      if (pendingOf(flushedLog).length > 0) void exchange(flushedLog);
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

/** Sends pending events and returns the stored conversation; null if there is none. */
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
    const sent = { params: { id }, body, outlivesPage: true };
    return (await api.call("appendSetupEvents", sent)).data.conversation;
  }
  if (synced > 0) {
    // Includes the last entry, which may have been extended.
    const query = { after: String(synced - 1) };
    return (await api.call("getSetupConversation", { params: { id }, query })).data;
  }
  // Another window may have started one.
  const query = about === undefined ? {} : { interviewer_id: about };
  return (await api.call("findSetupConversation", { query })).data;
}

function errorOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return texts.notSynced;
  // The shell reports the end of the session.
  if (error.status === 401) return null;
  if (error.status === 0 || error.status >= 500) return texts.notSynced;
  return [error.message, ...error.fields.map(({ message }) => message)]
    .filter((text, index, all) => all.indexOf(text) === index)
    .join(" ");
}
