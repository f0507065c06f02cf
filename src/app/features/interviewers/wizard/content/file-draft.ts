import { isObject } from "../../../../../kernel/json.ts";
import type { LargeStorage } from "../../../../platform/key-value-storage.ts";
import { draftLife } from "../../../../platform/draft-store.ts";
import { maxDocumentBytes, maxDocuments } from "../../../../../domain/interviewer/input-rules.ts";
import { documentTexts as texts } from "../texts.ts";

/** What was chosen in the content step and not saved. */
export interface KeptFiles {
  readonly waiting: readonly WaitingDocument[];
  /** Ids of saved documents that the next save removes. */
  readonly removed: readonly string[];
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** Where the files of one person for one interviewer are kept until they are uploaded. */
export interface FileDraft {
  /** Null where nothing is kept. Fails where the browser keeps nothing. */
  readonly read: () => Promise<KeptFiles | null>;
  /** Fails where there is no room. */
  readonly write: (files: Omit<KeptFiles, "savedAt">) => Promise<void>;
}

export interface FileDraftPlace {
  readonly userId: string;
  readonly tenant: string;
  readonly interviewerId: string;
}

/** Interviewers whose files are kept at once; each may have as much as a knowledge base takes. */
const maxStored = 5;

/**
 * The files of an interviewer in the browser's large storage. Files that nobody came back for go after a month, or
 * when those of other interviewers are newer.
 *
 * @param now epoch milliseconds
 */
export function fileDraft(
  open: () => Promise<LargeStorage>,
  now: () => number,
  { userId, tenant, interviewerId }: FileDraftPlace,
): FileDraft {
  const own = [userId, tenant, interviewerId].join(" ");

  async function removeOld(storage: LargeStorage): Promise<void> {
    const others = (await storage.keys()).filter((key) => key !== own);
    const found: { key: string; savedAt: number }[] = [];
    for (const key of others) {
      const kept = await storage.read(key);
      found.push({ key, savedAt: isKept(kept) ? kept.savedAt : 0 });
    }
    const newest = found
      .filter(({ savedAt }) => now() - savedAt < draftLife)
      .toSorted((a, b) => b.savedAt - a.savedAt)
      .slice(0, maxStored - 1);
    for (const { key } of found) {
      if (!newest.some((each) => each.key === key)) await storage.remove(key);
    }
  }

  return {
    async read() {
      const kept = await (await open()).read(own);
      return isKept(kept) && now() - kept.savedAt < draftLife ? kept : null;
    },
    async write({ waiting, removed }) {
      const storage = await open();
      if (waiting.length === 0 && removed.length === 0) {
        await storage.remove(own);
        return;
      }
      const kept: KeptFiles = { waiting, removed, savedAt: now() };
      // First what was just chosen, since the tab may go at any moment; the old ones before it only for want of room.
      await storage.write(own, kept).catch(async () => {
        await removeOld(storage);
        await storage.write(own, kept);
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

function isKept(value: unknown): value is KeptFiles {
  if (!isObject(value) || typeof value["savedAt"] !== "number") return false;
  const { waiting, removed } = value;
  return (
    Array.isArray(waiting) &&
    waiting.every(isWaiting) &&
    Array.isArray(removed) &&
    removed.every((id) => typeof id === "string")
  );
}

/** A file that was taken and waits for the next save. */
export interface WaitingDocument {
  /** Made here, for lists. */
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Refuses a file by its name and size, before it is read; null: it may be read. */
export function fileError(name: string, size: number): string | null {
  if (!/\.(?:txt|md)$/i.test(name)) return texts.wrongType(name);
  if (size > maxDocumentBytes) return texts.tooLarge(name, (size / 1_000_000).toFixed(1));
  return size === 0 ? texts.empty(name) : null;
}

/**
 * Validates a file before it is added. Answers why it is refused, in a line that names it, or null.
 *
 * @param names those that are there already
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
