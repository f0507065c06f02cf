import { useState } from "react";
import type { KeyValueStorage } from "../../../../platform/key-value-storage.ts";
import { draftSlot } from "../../../../forms/form-drafts.ts";
import { useServices } from "../../../../services/app-services.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { documentDraftKey, keptTexts } from "../../document-text.ts";

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

/**
 * Stores drafts as the text editor does, so that what was typed there before forms and grids had a studio comes back.
 *
 * @param now epoch milliseconds
 */
export function createUnsentDraftStore(
  storage: KeyValueStorage,
  now: () => number,
  place: { readonly userId: string; readonly tenant: string; readonly id: string },
): UnsentDraftStore {
  const { userId, tenant, id } = place;
  const slot = draftSlot(storage, now, { userId, tenant, layoutKey: documentDraftKey, recordId: id });
  return {
    read: () => {
      const [newest] = keptTexts(slot.read()?.values["texts"]);
      return newest === undefined ? null : { text: newest.text, baseVersion: newest.version };
    },
    write: ({ text, baseVersion: version }) => {
      const savedAt = now();
      const texts = [{ text, savedAt, version }];
      slot.write({ layoutKey: documentDraftKey, values: { texts }, savedAt, version });
    },
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
