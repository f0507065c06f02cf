import { isObject } from "../../../../../kernel/json.ts";
import type { LargeStorage } from "../../../../platform/key-value-storage.ts";
import { draftRetentionMs } from "../../../../platform/draft-store.ts";
import { maxDocumentBytes, maxDocuments } from "../../../../../domain/interviewer/input-rules.ts";
import { documentTexts as texts } from "../texts.ts";

/** Unsaved changes of documents in the content step. */
export interface UnsavedFiles {
  readonly waiting: readonly PendingDocument[];
  /** Ids of stored documents to be removed by the next save. */
  readonly removed: readonly string[];
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** Storage for a person's files of one interviewer until they are uploaded. */
export interface FileDraft {
  /** Null if nothing is stored. Rejects if the browser provides no storage. */
  readonly read: () => Promise<UnsavedFiles | null>;
  /** Rejects if the storage is full. */
  readonly write: (files: Omit<UnsavedFiles, "savedAt">) => Promise<void>;
}

export interface FileDraftPlace {
  readonly userId: string;
  readonly tenant: string;
  readonly interviewerId: string;
}

/** Maximum number of interviewers with stored files; each may have as many as a knowledge base. */
const maxStored = 5;

/**
 * Stores unsaved files of an interviewer in the browser's large storage. Deletes them after a month, or when
 * `maxStored` other interviewers have newer ones.
 *
 * @param now epoch milliseconds
 */
export function fileDraft(
  open: () => Promise<LargeStorage>,
  now: () => number,
  { userId, tenant, interviewerId }: FileDraftPlace,
): FileDraft {
  const ownKey = [userId, tenant, interviewerId].join(" ");

  async function removeOld(storage: LargeStorage): Promise<void> {
    const others = (await storage.keys()).filter((key) => key !== ownKey);
    const found: { key: string; savedAt: number }[] = [];
    for (const key of others) {
      const files = await storage.read(key);
      found.push({ key, savedAt: isKept(files) ? files.savedAt : 0 });
    }
    const newest = found
      .filter(({ savedAt }) => now() - savedAt < draftRetentionMs)
      .toSorted((a, b) => b.savedAt - a.savedAt)
      .slice(0, maxStored - 1);
    for (const { key } of found) {
      if (!newest.some((each) => each.key === key)) await storage.remove(key);
    }
  }

  return {
    async read() {
      const files = await (await open()).read(ownKey);
      return isKept(files) && now() - files.savedAt < draftRetentionMs ? files : null;
    },
    async write({ waiting, removed }) {
      const storage = await open();
      if (waiting.length === 0 && removed.length === 0) {
        await storage.remove(ownKey);
        return;
      }
      const files: UnsavedFiles = { waiting, removed, savedAt: now() };
      // Write before cleaning up, since the tab may close at any moment; clean up first only if the storage is full.
      await storage.write(ownKey, files).catch(async () => {
        await removeOld(storage);
        await storage.write(ownKey, files);
      });
      await removeOld(storage);
    },
  };
}

const isWaiting = (value: unknown): boolean =>
  isObject(value) &&
  typeof value["key"] === "string" &&
  typeof value["name"] === "string" &&
  value["bytes"] instanceof Uint8Array;

function isKept(value: unknown): value is UnsavedFiles {
  if (!isObject(value) || typeof value["savedAt"] !== "number") return false;
  const { waiting, removed } = value;
  return (
    Array.isArray(waiting) &&
    waiting.every(isWaiting) &&
    Array.isArray(removed) &&
    removed.every((id) => typeof id === "string")
  );
}

/** An accepted file that waits for the next save. */
export interface PendingDocument {
  /** Generated key, used in lists and for idempotency. */
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Checks name and size before reading; returns the reason for rejection or null. */
export function fileError(name: string, size: number): string | null {
  if (!/\.(?:txt|md)$/i.test(name)) return texts.wrongType(name);
  if (size > maxDocumentBytes) return texts.tooLarge(name, (size / 1_000_000).toFixed(1));
  return size === 0 ? texts.empty(name) : null;
}

/**
 * Validates a file before it is added; returns the reason for rejection, which names the file, or null.
 *
 * @param names of existing documents
 */
export function documentError(name: string, bytes: Uint8Array, names: readonly string[]): string | null {
  const error = fileError(name, bytes.length);
  if (error !== null) return error;
  if (names.some((taken) => taken.toLowerCase() === name.toLowerCase())) return texts.twice(name);
  if (names.length >= maxDocuments) return texts.tooMany(name, maxDocuments);
  return isUtf8(bytes) ? null : texts.notText(name);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(bytes).includes("\u0000");
  } catch {
    return false;
  }
}
