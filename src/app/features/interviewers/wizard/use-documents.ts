import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { KnowledgeDocument } from "../../../../contracts/contracts.gen.ts";
import type { ApiClient } from "../../../api/api-client.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { base64 } from "./base64.ts";
import { documentFault, fileFault, type WaitingDocument } from "./check-document.ts";
import { documentTexts as texts } from "./texts.ts";

/** A document as the list shows it. */
export interface ShownDocument {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly isWaiting: boolean;
}

export interface Documents {
  readonly shown: readonly ShownDocument[];
  /** A line for each file that was not taken. */
  readonly refused: readonly string[];
  readonly take: (files: readonly File[]) => Promise<void>;
  readonly remove: (key: string) => void;
  readonly dismissRefused: () => void;
  readonly hasUnsaved: () => boolean;
  /** Brings the knowledge base's documents to what is shown. Fails with the first refusal; the rest stays waiting. */
  readonly send: (api: ApiClient, knowledgeBaseId: string) => Promise<void>;
}

/** The documents of a knowledge base while it is edited: files are uploaded and removed when the step is saved. */
export function useDocuments(stored: readonly KnowledgeDocument[]): Documents {
  const [saved, setSaved] = useState(stored);
  const [waiting, setWaiting] = useState<readonly WaitingDocument[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly string[]>([]);
  const now = useRef({ saved, waiting, removed });
  useEffect(() => {
    now.current = { saved, waiting, removed };
  }, [saved, waiting, removed]);

  const shown = useMemo(
    () => [
      ...saved
        .filter(({ id }) => !removed.has(id))
        .map(({ id, name, size }) => ({ key: id, name, size, isWaiting: false })),
      ...waiting.map(({ key, name, bytes }) => ({ key, name, size: bytes.length, isWaiting: true })),
    ],
    [saved, waiting, removed],
  );

  const take = useCallback(
    async (files: readonly File[]) => {
      const names = shown.map(({ name }) => name);
      const faults: string[] = [];
      const taken: WaitingDocument[] = [];
      const add = async (file: File): Promise<string | null> => {
        const bytes = await file.arrayBuffer().then(
          (buffer) => new Uint8Array(buffer),
          () => null,
        );
        if (bytes === null) return texts.unreadable(file.name);
        const fault = documentFault(file.name, bytes, names);
        if (fault !== null) return fault;
        names.push(file.name);
        taken.push({ key: crypto.randomUUID(), name: file.name, bytes });
        return null;
      };
      for (const file of files) {
        const fault = fileFault(file.name, file.size) ?? (await add(file));
        if (fault !== null) faults.push(fault);
      }
      setWaiting((before) => [...before, ...taken]);
      setRefused(faults);
    },
    [shown],
  );

  const remove = useCallback((key: string) => {
    setWaiting((before) => before.filter((document) => document.key !== key));
    setRemoved((before) => new Set([...before, key]));
  }, []);

  const send = useCallback(async (api: ApiClient, id: string) => {
    const current = now.current;
    for (const document_id of current.removed) {
      if (!current.saved.some((document) => document.id === document_id)) continue;
      await forget(api, id, document_id);
      setSaved((before) => before.filter((document) => document.id !== document_id));
    }
    setRemoved(new Set());
    for (const { key, name, bytes } of current.waiting) {
      try {
        const body = { name, content_base64: base64(bytes) };
        // The same key for the same file: a retry after a lost answer uploads nothing twice.
        const options = { params: { id }, body, idempotencyKey: key };
        const { data } = await api.call("createKnowledgeDocument", options);
        setSaved((before) => [...before, data]);
        setWaiting((before) => before.filter((document) => document.key !== key));
      } catch (error) {
        const isRefusal = error instanceof ApiProblem && error.kind === "problem";
        if (isRefusal) setRefused([texts.uploadFailed(name, error.message)]);
        throw error;
      }
    }
  }, []);

  return {
    shown,
    refused,
    take,
    remove,
    dismissRefused: () => setRefused([]),
    hasUnsaved: () => {
      const { saved: kept, waiting: unsent, removed: gone } = now.current;
      return unsent.length > 0 || kept.some((document) => gone.has(document.id));
    },
    send,
  };
}

/** Somebody else may have removed it already. */
async function forget(api: ApiClient, id: string, document_id: string): Promise<void> {
  try {
    await api.call("deleteKnowledgeDocument", { params: { id, document_id } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}
