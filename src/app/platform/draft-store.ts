import { isObject } from "../../kernel/json.ts";
import type { KeyValueStorage } from "./key-value-storage.ts";
import { createRootStorage, type RootStoragePart } from "./root-storage.ts";

/** Properties of every draft. */
interface Draft {
  /** Epoch milliseconds of the last edit. */
  readonly savedAt: number;
}

/** Drafts of one kind in this browser, by a key of user, tenant and subject. */
export interface DraftStore<T extends Draft> {
  readonly entries: () => readonly (readonly [key: string, draft: T])[];
  readonly read: (key: string) => T | null;
  readonly write: (key: string, draft: T) => void;
  readonly remove: (key: string) => void;
}

export interface DraftStoreOptions<T> {
  readonly storage: KeyValueStorage;
  readonly part: RootStoragePart;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Validates a stored draft, which an earlier version of the product may have written. */
  readonly isDraft: (stored: unknown) => stored is T;
  /** Maximum number of drafts; older ones are deleted. */
  readonly maxDrafts: number;
  /** Maximum total characters of all drafts as JSON. */
  readonly maxTextLength?: number;
}

/** Retention of drafts in milliseconds (30 days). */
export const draftRetentionMs = 30 * 24 * 3600_000;

/**
 * Store of unsaved input under `root-storage`. Reads the storage on each access, since other tabs write to it too.
 * Keeps the newest drafts within the size limit, so that drafts never displace the session.
 */
export function createDraftStore<T extends Draft>(options: DraftStoreOptions<T>): DraftStore<T> {
  const { storage, part, now, isDraft } = options;
  const root = createRootStorage(storage);
  const all = () => new Map(storedDrafts(root.read(part), isDraft));
  const save = (drafts: ReadonlyMap<string, T>) => {
    const remaining = newestThatFit(drafts, now(), options);
    if (remaining.length === 0) root.remove(part);
    else root.write(part, Object.fromEntries(remaining));
  };
  const entries = () => [...all()].filter(([, { savedAt }]) => now() - savedAt < draftRetentionMs);
  return {
    entries,
    read: (key) => new Map(entries()).get(key) ?? null,
    write: (key, draft) => save(all().set(key, draft)),
    remove(key) {
      const drafts = all();
      if (drafts.delete(key)) save(drafts);
    },
  };
}

/** Valid drafts of a stored value, local or from the server; invalid ones are skipped. */
export function storedDrafts<T>(stored: unknown, isDraft: (value: unknown) => value is T): [string, T][] {
  return Object.entries(isObject(stored) ? stored : {}).filter((entry): entry is [string, T] =>
    isDraft(entry[1]),
  );
}

function newestThatFit<T extends Draft>(
  drafts: ReadonlyMap<string, T>,
  now: number,
  { maxDrafts, maxTextLength = Infinity }: DraftStoreOptions<T>,
): [string, T][] {
  let room = maxTextLength;
  return [...drafts]
    .filter(([, { savedAt }]) => now - savedAt < draftRetentionMs)
    .toSorted(([, a], [, b]) => b.savedAt - a.savedAt)
    .slice(0, maxDrafts)
    .filter(([, draft]) => {
      const length = JSON.stringify(draft).length;
      if (length > room) return false;
      room -= length;
      return true;
    });
}

/** Calls `flush` whenever the page may be unloaded. Returns a function that unsubscribes and flushes once more. */
export function flushBeforeLeaving(flush: () => void): () => void {
  const leaving = () => flush();
  // `pagehide` fires before a page is closed; `visibilitychange` is the last reliable event on phones.
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", leaving);
  return () => {
    window.removeEventListener("pagehide", leaving);
    document.removeEventListener("visibilitychange", leaving);
    flush();
  };
}
