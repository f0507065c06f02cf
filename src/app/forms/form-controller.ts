import { useEffect, useState } from "react";
import { createNotifier } from "../../kernel/notifier.ts";
import { readMatchingDraft, autosaveDraft } from "../../runtime/forms/state/form-draft.ts";
import type { FormDraft, FormStore } from "../../runtime/forms/form-store.ts";
import { sameJson } from "../../kernel/json.ts";
import { type DraftSlot, type StoredDraft, maxDrafts, draftSlot } from "./form-drafts.ts";
import type { PendingSubmission, SubmissionMemory } from "./submission-keys.ts";
import { flushBeforeLeaving } from "../platform/draft-store.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";

/** Draft handling of an open form. */
export interface FormController {
  /** The draft of an earlier visit that differs from the form; after an answer the next one, or null. */
  readonly offer: () => StoredDraft | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts storing a draft. Returns a function that stops. */
  readonly start: () => () => void;
  /** Writes pending changes, before the page is unloaded. */
  readonly flush: () => void;
  readonly restore: () => void;
  /** Deletes the offered draft. */
  readonly discard: () => void;
  /** Called after a save or reset: the current values become the baseline and the draft is deleted. */
  readonly resetBaseline: (version: number | null) => void;
  /** Stores the idempotency key of a creation with the draft, so that a reload or crash cannot create a duplicate. */
  readonly submission: SubmissionMemory;
}

/** Milliseconds during which equal values count as a retry, even if their draft was not restored. */
const retryLife = 15 * 60_000;

/**
 * Stores unsaved input of a form and offers the draft of an earlier visit. Only changed values are stored, so that a
 * draft does not overwrite changes made by others meanwhile.
 *
 * @param version of the record in the form; null for a new one
 * @param now epoch milliseconds
 */
export function createFormController(
  store: FormStore,
  slot: DraftSlot,
  version: number | null,
  now: () => number,
): FormController {
  const { subscribe, notify } = createNotifier();
  let base = { version, values: store.getDraft().values };
  let offered = offerOf(store, slot);
  let pending: PendingSubmission | null = null;
  let isAnswered = false;

  const setOffer = (next: StoredDraft | null) => {
    offered = next;
    notify();
  };
  const changed = (values: StoredDraft["values"]) =>
    Object.fromEntries(
      Object.entries(values).filter(
        // Keep an answer even if it equals the default.
        ([name, value]) => !Object.hasOwn(base.values, name) || !sameJson(value, base.values[name]),
      ),
    );
  const write = ({ layoutKey, values }: FormDraft) => {
    slot.write({
      layoutKey,
      values: changed(values),
      savedAt: now(),
      version: base.version,
      // The hash of the body would allow verifying a guessed password.
      ...(pending === null || hasTypedSecret(store) ? {} : { submission: pending }),
    });
  };
  const keeper = () => autosaveDraft(store, { write, clear: slot.clear });
  let keeping: ReturnType<typeof keeper> | null = null;

  return {
    offer: () => offered,
    subscribe,
    start() {
      const started = keeper();
      keeping = started;
      return () => {
        started.stop();
        keeping = null;
      };
    },
    flush: () => keeping?.flush(),
    restore() {
      if (offered === null) return;
      const draft = offered;
      pending = draft.submission ?? null;
      offered = null;
      store.restoreDraft(draft);
      write(store.getDraft());
      slot.drop();
      setOffer(offerOf(store, slot));
    },
    discard() {
      offered = null;
      slot.drop();
      if (store.getStatus().isDirty) write(store.getDraft());
      else slot.clear();
      setOffer(offerOf(store, slot));
    },
    resetBaseline(next) {
      base = { version: next, values: store.getDraft().values };
      // It was saved with the offer's key, so the offer is obsolete.
      if (isAnswered && pending === null && offered?.submission !== undefined) slot.drop();
      pending = null;
      setOffer(offerOf(store, slot));
      if (keeping === null) slot.clear();
      else keeping.clear();
    },
    submission: {
      read() {
        if (isAnswered) return null;
        const earlier = offered?.submission;
        return pending ?? (earlier !== undefined && now() - earlier.at < retryLife ? earlier : null);
      },
      write(next) {
        isAnswered = next === null;
        // Kept with the draft until all forms of the step are saved, since the page may be closed before.
        if (next === null) return;
        pending = next;
        // Write immediately: the response may be lost with the page.
        write(store.getDraft());
      },
    },
  };
}

const hasTypedSecret = (store: FormStore): boolean =>
  store
    .getForm()
    .fields.some(
      ({ name, type }) => type.isSecret === true && typeof store.getField(name)?.value === "string",
    );

function offerOf(store: FormStore, slot: DraftSlot): StoredDraft | null {
  const known = new Set(store.getForm().fields.map(({ name }) => name));
  // Bounded, in case the storage fails to delete.
  for (let left = maxDrafts; left > 0; left -= 1) {
    const draft = slot.read();
    if (draft === null) return null;
    const offer = readMatchingDraft(store, draft);
    if (offer !== undefined) return { ...draft, ...offer };
    // The current layout lacks its fields; a later one may have them again.
    if (Object.keys(draft.values).some((name) => !known.has(name))) return null;
    slot.drop();
  }
  return null;
}

/**
 * Preserves the input of a form across reloads, crashes and the end of the session.
 *
 * @param record the edited record; null for a new one
 * @param slot where the draft is stored. Defaults to one per form and record, in the browser
 */
export function useFormController(
  store: FormStore,
  record: { readonly id: string; readonly version: number } | null,
  slot?: DraftSlot,
): FormController {
  const { storage } = useServices();
  const { name: tenant, user } = useTenant();
  const [controller] = useState(() => {
    const place = {
      userId: user.id,
      tenant,
      layoutKey: store.getForm().layoutKey,
      recordId: record?.id ?? null,
    };
    const formSlot = slot ?? draftSlot(storage, Date.now, place);
    return createFormController(store, formSlot, record?.version ?? null, Date.now);
  });
  useEffect(() => controller.start(), [controller]);
  useEffect(() => flushBeforeLeaving(controller.flush), [controller]);
  return controller;
}
