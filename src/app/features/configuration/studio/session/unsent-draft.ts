import { useState } from "react";
import type { KeyValueStorage } from "../../../../platform/key-value-storage.ts";
import { draftSlot } from "../../../../forms/form-drafts.ts";
import { useServices } from "../../../../services/app-services.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

/** Layout key of unsent drafts in the draft storage; not the key of any form. */
const unsentDraftKey = "studio";

/** A draft that the server did not receive, for example because the session had ended. */
export interface UnsentDraft {
  readonly text: string;
  /** Version of the document that it is based on. */
  readonly baseVersion: number;
}

/** Keeps a document's unsent draft in this browser until the server has it. */
export interface UnsentDraftStore {
  /** The newest draft of an earlier visit or another tab; null if there is none. */
  readonly read: () => UnsentDraft | null;
  readonly write: (draft: UnsentDraft) => void;
  /** Call once the server has the text, this tab's or that of `read`. */
  readonly clear: () => void;
}

/** @param now epoch milliseconds */
export function createUnsentDraftStore(
  storage: KeyValueStorage,
  now: () => number,
  place: { readonly userId: string; readonly tenant: string; readonly id: string },
): UnsentDraftStore {
  const { userId, tenant, id } = place;
  const slot = draftSlot(storage, now, { userId, tenant, layoutKey: unsentDraftKey, recordId: id });
  return {
    read: () => {
      const draft = slot.read();
      const text = draft?.values["text"];
      return draft === null || typeof text !== "string" || draft.version === null
        ? null
        : { text, baseVersion: draft.version };
    },
    write: ({ text, baseVersion }) =>
      slot.write({ layoutKey: unsentDraftKey, values: { text }, savedAt: now(), version: baseVersion }),
    clear: () => {
      slot.drop();
      slot.clear();
    },
  };
}

/** The store of a document's unsent draft; the same one for the lifetime of the studio. */
export function useUnsentDraft(id: string): UnsentDraftStore {
  const { storage } = useServices();
  const { name: tenant, user } = useTenant();
  return useState(() => createUnsentDraftStore(storage, Date.now, { userId: user.id, tenant, id }))[0];
}
