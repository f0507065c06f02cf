import type { FormDraft } from "../../runtime/forms/form-store.ts";
import { isObject } from "../../kernel/json.ts";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import { createRootStorage, type RootStoragePart } from "../platform/root-storage.ts";
import { type PendingSubmission, pendingSubmission } from "./submission-keys.ts";

/** Which form a draft is of: nobody else's, in no other tenant, of no other record. */
export interface DraftPlace {
  readonly userId: string;
  readonly tenant: string;
  readonly layoutKey: string;
  /** Null: of a record that does not exist yet. */
  readonly recordId: string | null;
}

/** A draft as it is stored. */
export interface KeptDraft extends FormDraft {
  /** When it was typed, in epoch milliseconds. */
  readonly savedAt: number;
  /** The version of the record that it was typed over; null for a new one. */
  readonly version: number | null;
  /** It was sent to be created, and nobody knows whether it arrived. */
  readonly submission?: PendingSubmission;
}

/** Where drafts stand under `root-storage`: those of the wizard of an interviewer apart (spec section 3). */
export type DraftPart = Extract<RootStoragePart, "form_drafts" | "agent_draft">;

/** The draft of one form that is open: its own, so that two tabs on one form never write over each other's. */
export interface DraftSlot {
  /** The newest draft that another visit left, or another tab keeps. */
  readonly read: () => KeptDraft | null;
  /** Forgets the one that was read last: it was answered, or its values are in the own one. */
  readonly drop: () => void;
  readonly write: (draft: KeptDraft) => void;
  /** Forgets the own one. */
  readonly clear: () => void;
}

const day = 24 * 3600_000;
/** Milliseconds for which a draft is kept. */
export const draftLife = 30 * day;
export const maxDrafts = 20;
/** Characters of all drafts together: a browser has room for about five million, of which the session needs some. */
const maxTextLength = 2_000_000;

/**
 * The drafts of this browser, under `root-storage`. The newest are kept, as long as there is room: a draft must
 * never push the session out.
 *
 * @param now epoch milliseconds
 */
export function draftSlot(
  storage: KeyValueStorage,
  now: () => number,
  place: DraftPlace,
  part: DraftPart = "form_drafts",
): DraftSlot {
  const root = createRootStorage(storage);
  const key = [place.userId, place.tenant, place.layoutKey, place.recordId ?? "new"].join(" ");
  const own = `${key}#${crypto.randomUUID()}`;
  let last: string | undefined;
  const all = () => new Map(keptDrafts(root.read(part)));
  const save = (drafts: Map<string, KeptDraft>) => {
    const kept = newestThatFit(drafts, now());
    if (kept.length === 0) root.remove(part);
    else root.write(part, Object.fromEntries(kept));
  };
  const remove = (at: string) => {
    const drafts = all();
    if (drafts.delete(at)) save(drafts);
  };
  return {
    read: () => {
      const others = [...all()].filter(([at]) => at !== own && at.startsWith(`${key}#`));
      const newest = others.toSorted(([, a], [, b]) => b.savedAt - a.savedAt)[0];
      last = newest?.[0];
      return newest?.[1] ?? null;
    },
    drop: () => {
      if (last !== undefined) remove(last);
      last = undefined;
    },
    write: (draft) => save(all().set(own, draft)),
    clear: () => remove(own),
  };
}

function newestThatFit(drafts: ReadonlyMap<string, KeptDraft>, now: number): [string, KeptDraft][] {
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

/** The drafts in something that was stored, here or on the server; what is none is left out. */
export function keptDrafts(stored: unknown): [string, KeptDraft][] {
  return Object.entries(isObject(stored) ? stored : {}).filter(isKept);
}

function isKept(entry: [string, unknown]): entry is [string, KeptDraft] {
  const [, draft] = entry;
  return (
    isObject(draft) &&
    typeof draft["layoutKey"] === "string" &&
    isObject(draft["values"]) &&
    typeof draft["savedAt"] === "number" &&
    (draft["version"] === null || typeof draft["version"] === "number") &&
    (draft["submission"] === undefined || pendingSubmission(draft["submission"]) !== undefined)
  );
}
