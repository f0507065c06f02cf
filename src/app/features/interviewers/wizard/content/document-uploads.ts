import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createNotifier } from "../../../../../kernel/notifier.ts";
import type { KnowledgeDocument, Interviewer } from "../../../../../contracts/contracts.gen.ts";
import { type PendingDocument, documentError, fileError, type FileDraft, fileDraft } from "./file-draft.ts";
import { documentTexts as texts } from "../texts.ts";
import type { ApiClient } from "../../../../../contracts/api-client.ts";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { useServices } from "../../../../services/app-services.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { base64 } from "../../../../../kernel/base64.ts";
import { useWizard } from "../wizard-context.ts";

interface ReadDocuments {
  readonly taken: readonly PendingDocument[];
  /** One message per rejected file. */
  readonly refused: readonly string[];
}

/**
 * Reads chosen files and rejects those that are not valid documents.
 *
 * @param names of existing documents
 */
async function readDocuments(files: readonly File[], names: readonly string[]): Promise<ReadDocuments> {
  const taken: PendingDocument[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const read = await readDocument(file, [...names, ...taken.map(({ name }) => name)]);
    if (typeof read === "string") refused.push(read);
    else taken.push(read);
  }
  return { taken, refused };
}

async function readDocument(file: File, names: readonly string[]): Promise<PendingDocument | string> {
  const early = fileError(file.name, file.size);
  if (early !== null) return early;
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return texts.unreadable(file.name);
  const bytes = new Uint8Array(buffer);
  return (
    documentError(file.name, bytes, names) ?? {
      key: crypto.randomUUID(),
      name: file.name,
      bytes,
    }
  );
}

/** A document in the list. */
export interface ListedDocument {
  readonly key: string;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Effect of the next save. */
  readonly next: "stay" | "upload" | "remove";
}

interface DocumentsView {
  readonly shown: readonly ListedDocument[];
  /** One message per rejected file. */
  readonly refused: readonly string[];
  /** Number of changes restored from an earlier visit. */
  readonly restoredCount: number;
  /** Whether the files are stored in the browser; if not, closing the page loses them. */
  readonly isPersisted: boolean;
}

/** API calls; each rejects if the service does. */
export interface DocumentCalls {
  /** @param key idempotency key of the file, so that a retry after a lost response does not upload it twice */
  readonly upload: (document: PendingDocument) => Promise<KnowledgeDocument>;
  /** Succeeds if the document is already removed. */
  readonly remove: (id: string) => Promise<void>;
}

export interface DocumentUploads {
  readonly view: () => DocumentsView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Restores unsaved changes of earlier visits. Runs once. */
  readonly open: () => Promise<void>;
  readonly take: (files: readonly File[]) => Promise<void>;
  readonly remove: (key: string) => void;
  /** Undoes a removal. */
  readonly keep: (key: string) => void;
  readonly refuse: (lines: readonly string[]) => void;
  readonly hasUnsaved: () => boolean;
  /** Removes and uploads documents. Rejects with the first failure; remaining changes keep waiting. */
  readonly send: (calls: DocumentCalls) => Promise<void>;
}

interface State {
  readonly saved: readonly KnowledgeDocument[];
  readonly waiting: readonly PendingDocument[];
  readonly removed: readonly string[];
  readonly refused: readonly string[];
  readonly restoredCount: number;
  readonly isPersisted: boolean;
}

/**
 * Documents of a knowledge base while it is edited. Files are uploaded and removed when the step is saved, and stored
 * in the browser until then.
 *
 * @param startedAt start of this visit in epoch milliseconds; changes since then do not count as restored
 */
export function createDocumentUploads(
  stored: readonly KnowledgeDocument[],
  draft: FileDraft,
  startedAt: number,
): DocumentUploads {
  const { subscribe, notify } = createNotifier();
  let state: State = {
    saved: stored,
    waiting: [],
    removed: [],
    refused: [],
    restoredCount: 0,
    isPersisted: true,
  };
  let view = viewOf(state);
  let opening: Promise<void> | null = null;
  let writing = Promise.resolve();

  const show = (change: Partial<State>) => {
    state = { ...state, ...change };
    view = viewOf(state);
    notify();
  };
  /** Serializes writes, so that the latest state wins. */
  const keepFiles = () => {
    writing = Promise.all([writing, open()])
      .then(() => draft.write({ waiting: state.waiting, removed: state.removed }))
      .then(
        () => show({ isPersisted: true }),
        () => show({ isPersisted: state.waiting.length === 0 }),
      );
  };
  const change = (next: Partial<Pick<State, "saved" | "waiting" | "removed">>) => {
    show(next);
    keepFiles();
  };
  const restoreStored = async () => {
    const unsaved = await draft.read().catch(() => null);
    if (unsaved === null) return;
    const removed = unsaved.removed.filter((id) => state.saved.some((document) => document.id === id));
    const isNews = unsaved.savedAt < startedAt;
    show({
      waiting: [...unsaved.waiting, ...state.waiting],
      removed: [...removed, ...state.removed],
      restoredCount: isNews ? unsaved.waiting.length + removed.length : 0,
    });
  };
  const open = () => (opening ??= restoreStored());

  return {
    view: () => view,
    subscribe,
    open,
    async take(files) {
      await open();
      const { taken, refused } = await readDocuments(
        files,
        view.shown.filter(({ next }) => next !== "remove").map(({ name }) => name),
      );
      show({ refused });
      if (taken.length > 0) change({ waiting: [...state.waiting, ...taken] });
    },
    remove(key) {
      const isSaved = state.saved.some(({ id }) => id === key);
      change({
        waiting: state.waiting.filter((document) => document.key !== key),
        removed: isSaved ? [...new Set([...state.removed, key])] : state.removed,
      });
    },
    keep: (key) => change({ removed: state.removed.filter((id) => id !== key) }),
    refuse: (lines) => show({ refused: lines }),
    hasUnsaved: () => state.waiting.length > 0 || state.removed.length > 0,
    async send({ upload, remove }) {
      await open();
      for (const id of state.removed) {
        await remove(id);
        change({
          saved: state.saved.filter((document) => document.id !== id),
          removed: state.removed.filter((each) => each !== id),
        });
      }
      for (const document of state.waiting) {
        const uploaded = await upload(document);
        change({
          saved: [...state.saved, uploaded],
          waiting: state.waiting.filter(({ key }) => key !== document.key),
        });
      }
      show({ restoredCount: 0 });
      // Wait for the write, so that uploaded files are not restored later.
      await writing;
    },
  };
}

function viewOf({ saved, waiting, removed, refused, restoredCount, isPersisted }: State): DocumentsView {
  return {
    shown: [
      ...saved.map(({ id, name, size }) => ({
        key: id,
        name,
        size,
        next: removed.includes(id) ? ("remove" as const) : ("stay" as const),
      })),
      ...waiting.map(({ key, name, bytes }) => ({
        key,
        name,
        size: bytes.length,
        next: "upload" as const,
      })),
    ],
    refused,
    restoredCount,
    isPersisted,
  };
}

export interface Documents extends DocumentsView {
  readonly uploads: DocumentUploads;
  /** Removes and uploads documents. Rejects with the first failure; remaining changes keep waiting. */
  readonly send: (api: ApiClient, knowledgeBaseId: string) => Promise<void>;
}

/** Documents of an interviewer's knowledge base while it is edited. */
export function useDocuments(
  { id: interviewerId }: Pick<Interviewer, "id">,
  stored: readonly KnowledgeDocument[],
): Documents {
  const { largeStorage } = useServices();
  const { name: tenant, user } = useTenant();
  const { startedAt } = useWizard();
  const [uploads] = useState(() =>
    createDocumentUploads(
      stored,
      fileDraft(largeStorage, Date.now, { userId: user.id, tenant, interviewerId }),
      startedAt,
    ),
  );
  useEffect(() => void uploads.open(), [uploads]);
  const view = useSyncExternalStore(uploads.subscribe, uploads.view);

  const send = useCallback(
    async (api: ApiClient, id: string) =>
      await uploads.send({
        async upload({ key, name, bytes }) {
          try {
            const body = { name, content_base64: base64(bytes) };
            const options = { params: { id }, body, idempotencyKey: key };
            return (await api.call("createKnowledgeDocument", options)).data;
          } catch (error) {
            const isRefusal = error instanceof ApiProblem && error.kind === "problem";
            if (isRefusal) uploads.refuse([texts.uploadFailed(name, error.message)]);
            throw error;
          }
        },
        async remove(document_id) {
          try {
            await api.call("deleteKnowledgeDocument", { params: { id, document_id } });
          } catch (error) {
            if (!(error instanceof ApiProblem && error.status === 404)) throw error;
          }
        },
      }),
    [uploads],
  );
  return { ...view, uploads, send };
}
