import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { ConfigEditing, ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import {
  createDocumentSession,
  type DocumentSession,
  readText,
} from "../../../../../runtime/studio/editing/document-session.ts";
import type { Operation, OperationResult } from "../../../../../runtime/studio/operations/operation.ts";
import { createObservable, type Observable } from "../../../../../kernel/notifier.ts";
import { texts } from "./texts.ts";
import { useUnsentDraft } from "./unsent-draft.ts";
import { type DraftStatus, useDraft } from "./use-draft.ts";

/** Panes of the screen; on narrow screens only one is visible. */
export type StudioPane = "canvas" | "properties" | "json" | "preview" | "findings";

/**
 * A document in the studio: its edit session, the selection, and the draft on the server. Referentially stable while
 * the selection and the published version are unchanged; subscribe to state that changes with every edit.
 */
export interface Studio {
  readonly item: ConfigItem;
  readonly session: DocumentSession;
  readonly readOnly: boolean;
  /** The version that the draft is based on. */
  readonly baseVersion: number;
  /** Name or address of the selected field or section, index of the selected column, or null. */
  readonly selected: string | null;
  readonly select: (selected: string | null) => void;
  /** Runs an operation and announces the result, including a rejection, in the live region. */
  readonly run: (operation: Operation) => OperationResult;
  /** Runs several operations as one undo step, or none of them. */
  readonly runAll: (operations: readonly Operation[], sentence: string) => OperationResult;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly say: (sentence: string) => void;
  /** Text of the live region; a new object each time, so that repeated texts are announced. */
  readonly announcement: Observable<{ readonly text: string }>;
  readonly draftStatus: Observable<DraftStatus>;
  /** Resolves once no draft request is in flight: one that arrives after publishing would leave a stale draft. */
  readonly flushDraft: () => Promise<void>;
  /** Sets the version and text that drafts are based on, after publishing or adopting a version. */
  readonly rebase: (version: number, text: string) => void;
  /** The document that the draft is based on; undefined if it is no longer known. */
  readonly base: unknown;
  /** Revision of the shipped document that was merged; sent when publishing. */
  readonly newsRevision: string | undefined;
  readonly takeNews: (revision: string) => void;
}

/** Creates the studio state of a document. */
export function useStudio(item: ConfigItem, editing: ConfigEditing, readOnly: boolean): Studio {
  const unsent = useUnsentDraft(item.id);
  const [session] = useState(() => {
    const start = createDocumentSession(editing.draft?.text ?? editing.text, editing.text, Date.now);
    const stored = readOnly ? null : unsent.read();
    // A step of its own, so that undo returns to the draft that the server has.
    if (stored !== null) start.replace(stored.text, texts.recovered);
    return start;
  });
  const [baseVersion, setBaseVersion] = useState(
    () => (readOnly ? null : unsent.read())?.baseVersion ?? editing.draft?.base_version ?? item.version,
  );
  const [base, setBase] = useState<unknown>(() => {
    if (baseVersion === item.version) return item.data;
    return baseVersion === editing.draft?.base_version ? editing.draft.base : undefined;
  });
  const [newsRevision, takeNews] = useState<string>();
  const [selected, select] = useState<string | null>(null);
  const [announcement] = useState(() => createObservable({ text: "" }));
  const say = useCallback((text: string) => announcement.update(() => ({ text })), [announcement]);
  const { draftStatus, flushDraft, forget } = useDraft({
    id: item.id,
    session,
    received: editing.draft?.text ?? editing.text,
    baseVersion,
    readOnly,
    unsent,
  });
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

/** Session state; re-renders on every change. */
export const useSession = (session: DocumentSession) =>
  useSyncExternalStore(session.subscribe, session.getState);

/** The last valid document; referentially stable while only formatting changes. */
export const useDocument = (session: DocumentSession): unknown =>
  useSyncExternalStore(session.subscribe, () => session.getState().document);

/** Whether there are changes to publish; does not re-render on every edit. */
export const useIsDirty = (session: DocumentSession): boolean =>
  useSyncExternalStore(session.subscribe, () => session.getState().isDirty);

/** The syntax error of the text; null if it is valid. */
export const useError = (session: DocumentSession) =>
  useSyncExternalStore(session.subscribe, () => session.getState().error);
