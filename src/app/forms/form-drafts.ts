import type { FormDraft } from "../../runtime/forms/form-store.ts";
import { isObject } from "../../kernel/json.ts";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import { createDraftStore, storedDrafts } from "../platform/draft-store.ts";
import type { RootStoragePart } from "../platform/root-storage.ts";
import { type PendingSubmission, pendingSubmission } from "./submission-keys.ts";

/** Identifies the form of a draft by user, tenant, layout and record. */
export interface DraftPlace {
  readonly userId: string;
  readonly tenant: string;
  readonly layoutKey: string;
  /** Null for a new record. */
  readonly recordId: string | null;
}

/** A stored draft. */
export interface StoredDraft extends FormDraft {
  /** Epoch milliseconds of the last edit. */
  readonly savedAt: number;
  /** Version of the record that it is based on; null for a new one. */
  readonly version: number | null;
  /** A submitted creation without a response. */
  readonly submission?: PendingSubmission;
}

/** Part of `root-storage`; drafts of the interviewer wizard are separate (spec section 3). */
export type DraftPart = Extract<RootStoragePart, "form_drafts" | "agent_draft">;

/** The draft of an open form. Every tab has its own, so that two tabs do not overwrite each other's. */
export interface DraftSlot {
  /** Returns the newest draft of another visit or tab. */
  readonly read: () => StoredDraft | null;
  /** Deletes the draft read last, after it was answered or merged into this one. */
  readonly drop: () => void;
  readonly write: (draft: StoredDraft) => void;
  /** Deletes this form's draft. */
  readonly clear: () => void;
}

export const maxDrafts = 20;
/** Maximum characters of all drafts. Browsers have room for about five million, some of which the session needs. */
const maxTextLength = 2_000_000;

/**
 * Creates the draft slot of an open form.
 *
 * @param now epoch milliseconds
 */
export function draftSlot(
  storage: KeyValueStorage,
  now: () => number,
  place: DraftPlace,
  part: DraftPart = "form_drafts",
): DraftSlot {
  const drafts = createDraftStore({ storage, part, now, isDraft: isKept, maxDrafts, maxTextLength });
  const key = [place.userId, place.tenant, place.layoutKey, place.recordId ?? "new"].join(" ");
  const ownKey = `${key}#${crypto.randomUUID()}`;
  let last: string | undefined;
  return {
    read: () => {
      const others = drafts.entries().filter(([at]) => at !== ownKey && at.startsWith(`${key}#`));
      const newest = others.toSorted(([, a], [, b]) => b.savedAt - a.savedAt)[0];
      last = newest?.[0];
      return newest?.[1] ?? null;
    },
    drop: () => {
      if (last !== undefined) drafts.remove(last);
      last = undefined;
    },
    write: (draft) => drafts.write(ownKey, draft),
    clear: () => drafts.remove(ownKey),
  };
}

/** Form drafts stored on the server; invalid entries are skipped. */
export const readStoredDrafts = (stored: unknown): [string, StoredDraft][] => storedDrafts(stored, isKept);

function isKept(draft: unknown): draft is StoredDraft {
  return (
    isObject(draft) &&
    typeof draft["layoutKey"] === "string" &&
    isObject(draft["values"]) &&
    typeof draft["savedAt"] === "number" &&
    (draft["version"] === null || typeof draft["version"] === "number") &&
    (draft["submission"] === undefined || pendingSubmission(draft["submission"]) !== undefined)
  );
}
