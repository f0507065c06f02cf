import { useCallback, useEffect, useRef, useState } from "react";
import type { DocumentSession } from "../../../../../runtime/studio/editing/document-session.ts";
import { createObservable } from "../../../../../kernel/notifier.ts";
import { useServices } from "../../../../services/app-services.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import type { UnsentDraftStore } from "./unsent-draft.ts";

/** Debounce between the last change and saving the draft, in milliseconds. */
const saveDelay = 800;
/** Maximum length of a draft, as limited by the service. */
export const maxTextLength = 1_000_000;

export type DraftStatus = "published" | "saved" | "saving" | "failed" | "too-large";

interface DraftOptions {
  readonly id: string;
  readonly session: DocumentSession;
  /** Text of the draft on the server, or the published text if there is none. */
  readonly received: string;
  readonly baseVersion: number;
  readonly readOnly: boolean;
  readonly unsent: UnsentDraftStore;
}

/**
 * Saves the draft on the server: debounced after changes, immediately when the page unloads. What the server does not
 * accept is kept in this browser.
 */
export function useDraft({ id, session, received, baseVersion, readOnly, unsent }: DraftOptions) {
  const { api } = useTenant();
  const { session: signedIn } = useServices();
  const [draftStatus] = useState(() =>
    createObservable<DraftStatus>(session.getState().isDirty ? "saved" : "published"),
  );
  const setStatus = useCallback((status: DraftStatus) => draftStatus.update(() => status), [draftStatus]);
  const base = useRef(baseVersion);
  useEffect(() => {
    base.current = baseVersion;
  }, [baseVersion]);
  const sent = useRef(received);
  const chain = useRef(Promise.resolve());
  /** Sends a pending draft immediately. */
  const sendNow = useRef(() => {});
  useEffect(() => {
    if (readOnly) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const { text, isDirty } = session.getState();
      if (text === sent.current) return;
      sent.current = text;
      // Requests are chained so that an earlier text never arrives last.
      const earlier = chain.current;
      const send = async () => {
        await earlier;
        try {
          if (isDirty) {
            const body = { text, base_version: base.current };
            await api.call("saveConfigDraft", { params: { id }, body, outlivesPage: true });
          } else await api.call("deleteConfigDraft", { params: { id } });
          if (sent.current !== text) return;
          unsent.clear();
          setStatus(isDirty ? "saved" : "published");
        } catch {
          // Retried with the next change, when session or network recover, and when the page unloads.
          if (sent.current === text) sent.current = "";
          unsent.write({ text: session.getState().text, baseVersion: base.current });
          setStatus("failed");
        }
      };
      chain.current = send();
    };
    sendNow.current = () => {
      if (timer !== undefined) save();
    };
    const release = session.subscribe(() => {
      const { text, isDirty } = session.getState();
      const isWaiting = timer !== undefined || draftStatus.snapshot() === "too-large";
      clearTimeout(timer);
      timer = undefined;
      if (text === sent.current) {
        // Reverted before it was sent.
        if (isWaiting) setStatus(isDirty ? "saved" : "published");
        return;
      }
      if (text.length > maxTextLength) {
        setStatus("too-large");
        return;
      }
      setStatus("saving");
      timer = setTimeout(save, saveDelay);
    });
    const leaving = () => {
      if (document.visibilityState === "hidden") save();
    };
    const retry = () => {
      if (draftStatus.snapshot() === "failed") save();
    };
    // What an earlier visit could not send.
    save();
    document.addEventListener("visibilitychange", leaving);
    addEventListener("online", retry);
    const unfollow = signedIn.subscribe(() => {
      if (signedIn.current() !== null) retry();
    });
    return () => {
      removeEventListener("online", retry);
      unfollow();
      document.removeEventListener("visibilitychange", leaving);
      release();
      if (timer !== undefined) save();
    };
  }, [api, id, session, readOnly, signedIn, draftStatus, setStatus, unsent]);
  const forget = useCallback(() => {
    sent.current = session.getState().text;
    unsent.clear();
    setStatus("published");
  }, [session, setStatus, unsent]);
  const flushDraft = useCallback(async () => {
    sendNow.current();
    await chain.current;
  }, []);
  return { draftStatus, flushDraft, forget };
}
