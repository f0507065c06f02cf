import type { FormDraft } from "../../runtime/forms/form-store.ts";
import { isObject } from "../../kernel/json.ts";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import { createDraftStore, storedDrafts } from "../platform/draft-store.ts";
import type { RootStoragePart } from "../platform/root-storage.ts";
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

export const maxDrafts = 20;
/** Characters of all drafts together: a browser has room for about five million, of which the session needs some. */
const maxTextLength = 2_000_000;

/**
 * The place of one open form in the store of drafts.
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
  const own = `${key}#${crypto.randomUUID()}`;
  let last: string | undefined;
  return {
    read: () => {
      const others = drafts.entries().filter(([at]) => at !== own && at.startsWith(`${key}#`));
      const newest = others.toSorted(([, a], [, b]) => b.savedAt - a.savedAt)[0];
      last = newest?.[0];
      return newest?.[1] ?? null;
    },
    drop: () => {
      if (last !== undefined) drafts.remove(last);
      last = undefined;
    },
    write: (draft) => drafts.write(own, draft),
    clear: () => drafts.remove(own),
  };
}

/** The drafts of forms in what the server stored; what is none is left out. */
export const keptDrafts = (stored: unknown): [string, KeptDraft][] => storedDrafts(stored, isKept);

function isKept(draft: unknown): draft is KeptDraft {
  return (
    isObject(draft) &&
    typeof draft["layoutKey"] === "string" &&
    isObject(draft["values"]) &&
    typeof draft["savedAt"] === "number" &&
    (draft["version"] === null || typeof draft["version"] === "number") &&
    (draft["submission"] === undefined || pendingSubmission(draft["submission"]) !== undefined)
  );
}
