import { isObject } from "../../kernel/json.ts";
import type { KeyValueStorage } from "./key-value-storage.ts";
import { createRootStorage, type RootStoragePart } from "./root-storage.ts";

/** What every draft says of itself. */
interface Draft {
  /** When it was typed, in epoch milliseconds. */
  readonly savedAt: number;
}

/** The drafts of one kind in this browser, by key: whose they are, in which tenant, and of what. */
export interface DraftStore<T extends Draft> {
  /** Those of all keys. */
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
  /** Whether something that was stored, perhaps by an earlier state of the product, is a draft of this kind. */
  readonly isDraft: (stored: unknown) => stored is T;
  /** Drafts that are kept; the newest ones. */
  readonly maxDrafts: number;
  /** Characters of all drafts together, as JSON. */
  readonly maxTextLength?: number;
}

/** Milliseconds for which a draft is kept. */
export const draftLife = 30 * 24 * 3600_000;

/**
 * The one store of what was typed and not saved, under `root-storage`. Each access reads it anew, because other tabs write to
 * it too. The newest drafts are kept, as long as there is room: a draft must never push the session out.
 */
export function createDraftStore<T extends Draft>(options: DraftStoreOptions<T>): DraftStore<T> {
  const { storage, part, now, isDraft } = options;
  const root = createRootStorage(storage);
  const all = () => new Map(storedDrafts(root.read(part), isDraft));
  const save = (drafts: ReadonlyMap<string, T>) => {
    const kept = newestThatFit(drafts, now(), options);
    if (kept.length === 0) root.remove(part);
    else root.write(part, Object.fromEntries(kept));
  };
  const entries = () => [...all()].filter(([, { savedAt }]) => now() - savedAt < draftLife);
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

/** The drafts in something that was stored, here or on the server; what is none is left out. */
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
    .filter(([, { savedAt }]) => now - savedAt < draftLife)
    .toSorted(([, a], [, b]) => b.savedAt - a.savedAt)
    .slice(0, maxDrafts)
    .filter(([, draft]) => {
      const length = JSON.stringify(draft).length;
      if (length > room) return false;
      room -= length;
      return true;
    });
}

/** Calls `flush` whenever the page may be about to go away; answers how to stop, which flushes once more. */
export function flushBeforeLeaving(flush: () => void): () => void {
  const leaving = () => flush();
  // The last event that a page is sure to get on phones, and the one before it is closed.
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", leaving);
  return () => {
    window.removeEventListener("pagehide", leaving);
    document.removeEventListener("visibilitychange", leaving);
    flush();
  };
}
