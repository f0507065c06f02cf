import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ConfigEditing, ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import {
  createDocumentSession,
  type DocumentSession,
  readText,
} from "../../../../../runtime/studio/editing/document-session.ts";
import type { Operation, OperationResult } from "../../../../../runtime/studio/operations/operation.ts";
import { createObservable, type Observable } from "../../../../../kernel/notifier.ts";
import { useServices } from "../../../../services/app-services.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

/** Milliseconds after the last change until the draft is sent. */
const saveDelay = 800;
/** Characters that the service takes of a draft. */
export const maxTextLength = 1_000_000;

export type DraftStatus = "published" | "saved" | "saving" | "failed" | "too-large";

/** The parts of the screen; a narrow one shows one at a time. */
export type StudioPart = "canvas" | "properties" | "json" | "preview" | "findings";

/**
 * A document in the studio: the session that edits it, what is selected, and the draft on the server. It stays the same
 * object while neither the selection nor what is published changes; what changes with every edit is subscribed to.
 */
export interface Studio {
  readonly item: ConfigItem;
  readonly session: DocumentSession;
  readonly readOnly: boolean;
  /** The version that the draft changes. */
  readonly baseVersion: number;
  /** Pointer-free address of the selected field, position of the selected column, or null. */
  readonly selected: string | null;
  readonly select: (selected: string | null) => void;
  /** Does something and says so in the live region; what is refused is said too. */
  readonly run: (operation: Operation) => OperationResult;
  /** Does several operations as one step, or none of them. */
  readonly runAll: (operations: readonly Operation[], sentence: string) => OperationResult;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly say: (sentence: string) => void;
  /** What the live region says; another object each time, so that the same words are read again. */
  readonly announcement: Observable<{ readonly text: string }>;
  readonly draftStatus: Observable<DraftStatus>;
  /** Resolves once no draft is on its way: one that comes after the document was published would stay behind. */
  readonly flushDraft: () => Promise<void>;
  /** The document was published or taken from elsewhere: drafts are counted from there. */
  readonly rebase: (version: number, text: string) => void;
  /** The document that the draft changes; undefined where that is not known any more. */
  readonly base: unknown;
  /** Revision of the shipped document whose news was merged, to be said when the document is published. */
  readonly newsRevision: string | undefined;
  readonly takeNews: (revision: string) => void;
}

/** Everything the studio knows of one document: its text and history, the draft on the server, findings and who else is there. */
export function useStudio(item: ConfigItem, editing: ConfigEditing, readOnly: boolean): Studio {
  const [session] = useState(() =>
    createDocumentSession(editing.draft?.text ?? editing.text, editing.text, Date.now),
  );
  const [baseVersion, setBaseVersion] = useState(editing.draft?.base_version ?? item.version);
  const [base, setBase] = useState<unknown>(() =>
    editing.draft === null || editing.draft.base_version === item.version ? item.data : editing.draft.base,
  );
  const [newsRevision, takeNews] = useState<string>();
  const [selected, select] = useState<string | null>(null);
  const [announcement] = useState(() => createObservable({ text: "" }));
  const say = useCallback((text: string) => announcement.update(() => ({ text })), [announcement]);
  const { draftStatus, flushDraft, forget } = useDraft(item.id, session, baseVersion, readOnly);
  const run = useCallback(
    (operation: Operation) => {
      const result = session.apply(operation);
      say(result.ok ? result.sentence : result.reason);
      return result;
    },
    [session, say],
  );
  const runAll = useCallback(
    (operations: readonly Operation[], sentence: string) => {
      const result = session.applyAll(operations, sentence);
      say(result.ok ? sentence : result.reason);
      return result;
    },
    [session, say],
  );
  const { undo, redo } = useMemo(() => {
    const step = (back: boolean) => {
      const sentence = back ? session.undo() : session.redo();
      if (sentence !== null) say(back ? texts.undone(sentence) : texts.redone(sentence));
    };
    return { undo: () => step(true), redo: () => step(false) };
  }, [session, say]);
  const rebase = useCallback(
    (version: number, text: string) => {
      setBaseVersion(version);
      const read = readText(text);
      setBase(read.ok ? read.value : undefined);
      session.saved(text);
      if (session.getState().text === text) forget();
    },
    [session, forget],
  );
  return useMemo(
    () => ({
      item,
      session,
      readOnly,
      baseVersion,
      selected,
      select,
      run,
      runAll,
      undo,
      redo,
      say,
      announcement,
      draftStatus,
      flushDraft,
      base,
      newsRevision,
      takeNews,
      rebase,
    }),
    [
      item,
      session,
      readOnly,
      baseVersion,
      selected,
      run,
      runAll,
      undo,
      redo,
      say,
      announcement,
      draftStatus,
      flushDraft,
      base,
      newsRevision,
      rebase,
    ],
  );
}

/** Keeps the draft on the server: a pause after the last change, and at once when the page goes away. */
function useDraft(id: string, session: DocumentSession, baseVersion: number, readOnly: boolean) {
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
  const sent = useRef(session.getState().text);
  const chain = useRef(Promise.resolve());
  /** Sends what waits for a pause. */
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
      // One after the other, so that an earlier text never comes last.
      const earlier = chain.current;
      const send = async () => {
        await earlier;
        try {
          if (isDirty) {
            const body = { text, base_version: base.current };
            await api.call("saveConfigDraft", { params: { id }, body });
          } else await api.call("deleteConfigDraft", { params: { id } });
          if (sent.current === text) setStatus(isDirty ? "saved" : "published");
        } catch {
          // It is tried again with the next change, and when the session or the network is back, or the page is left.
          if (sent.current === text) sent.current = "";
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
        // Taken back before it was sent: there is nothing to send.
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
  }, [api, id, session, readOnly, signedIn, draftStatus, setStatus]);
  const forget = useCallback(() => {
    sent.current = session.getState().text;
    setStatus("published");
  }, [session, setStatus]);
  const flushDraft = useCallback(async () => {
    sendNow.current();
    await chain.current;
  }, []);
  return { draftStatus, flushDraft, forget };
}

/** The session's state; draws again at every change of it. */
export const useSession = (session: DocumentSession) =>
  useSyncExternalStore(session.subscribe, session.getState);

/** The latest document that the text was: the same object while only its spelling changes. */
export const useDocument = (session: DocumentSession): unknown =>
  useSyncExternalStore(session.subscribe, () => session.getState().document);

/** Whether there is something to publish: who asks for no more is not drawn again at every edit. */
export const useIsDirty = (session: DocumentSession): boolean =>
  useSyncExternalStore(session.subscribe, () => session.getState().isDirty);

/** Why the text is no document; null where it is one. */
export const useError = (session: DocumentSession) =>
  useSyncExternalStore(session.subscribe, () => session.getState().error);
