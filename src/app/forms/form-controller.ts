import { useEffect, useState } from "react";
import { createNotifier } from "../../kernel/notifier.ts";
import { draftToOffer, keepDraft } from "../../runtime/forms/state/form-draft.ts";
import type { FormDraft, FormStore } from "../../runtime/forms/form-store.ts";
import { sameJson } from "../../kernel/json.ts";
import { type DraftSlot, type KeptDraft, maxDrafts, draftSlot } from "./form-drafts.ts";
import type { PendingSubmission, SubmissionMemory } from "./submission-keys.ts";
import { flushBeforeLeaving } from "../platform/draft-store.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";

/** What is done about typed work of one open form that is not saved yet. */
export interface FormController {
  /** A draft of an earlier visit that says something else than the form; once it was answered the next, or null. */
  readonly offer: () => KeptDraft | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a draft from now on; answers how to stop. */
  readonly start: () => () => void;
  /** Writes what is not written yet: the page may be about to go away. */
  readonly flush: () => void;
  readonly restore: () => void;
  /** Forgets the earlier draft. */
  readonly discard: () => void;
  /** The form was saved or reset: what it shows is now where it starts, and there is nothing to keep. */
  readonly settled: (version: number | null) => void;
  /** Keeps the key of a creation beside the draft, so that neither a reload nor a crash makes a second record. */
  readonly submission: SubmissionMemory;
}

/** Milliseconds in which the same values are taken for another try, though nobody restored the draft they were in. */
const retryLife = 15 * 60_000;

/**
 * Keeps what is typed into a form until it is saved, and offers what an earlier visit left. Only values that the
 * person changed are kept, so that a draft brings back nothing that somebody else has changed meanwhile.
 *
 * @param version of the record that the form shows; null for a new one
 * @param now epoch milliseconds
 */
export function createFormWork(
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

  const answer = (next: KeptDraft | null) => {
    offered = next;
    notify();
  };
  const changed = (values: KeptDraft["values"]) =>
    Object.fromEntries(
      Object.entries(values).filter(
        // An answer is kept also where it is what the form would hold by itself.
        ([name, value]) => !Object.hasOwn(base.values, name) || !sameJson(value, base.values[name]),
      ),
    );
  const write = ({ layoutKey, values }: FormDraft) => {
    slot.write({
      layoutKey,
      values: changed(values),
      savedAt: now(),
      version: base.version,
      // Its hash tells who guesses a password whether the guess is right.
      ...(pending === null || hasTypedSecret(store) ? {} : { submission: pending }),
    });
  };
  const keeper = () => keepDraft(store, { write, clear: slot.clear });
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
      answer(offerOf(store, slot));
    },
    discard() {
      offered = null;
      slot.drop();
      if (store.getStatus().isDirty) write(store.getDraft());
      else slot.clear();
      answer(offerOf(store, slot));
    },
    settled(next) {
      base = { version: next, values: store.getDraft().values };
      // It was saved with the key of the offer, so it was the offer.
      if (isAnswered && pending === null && offered?.submission !== undefined) slot.drop();
      pending = null;
      answer(offerOf(store, slot));
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
        // It stays beside the draft, which is kept until all of its step is saved: the page may die before.
        if (next === null) return;
        pending = next;
        // At once: the answer may be lost with the page.
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

function offerOf(store: FormStore, slot: DraftSlot): KeptDraft | null {
  const known = new Set(store.getForm().fields.map(({ name }) => name));
  // A storage that forgets nothing must not keep the page busy.
  for (let left = maxDrafts; left > 0; left -= 1) {
    const kept = slot.read();
    if (kept === null) return null;
    const offer = draftToOffer(store, kept);
    if (offer !== undefined) return { ...kept, ...offer };
    // Today's layout lacks its fields; tomorrow's may have them again.
    if (Object.keys(kept.values).some((name) => !known.has(name))) return null;
    slot.drop();
  }
  return null;
}

/**
 * Keeps what is typed into a form through a reload, a crash and the end of the session.
 *
 * @param record the one that the form edits; null for a new one
 * @param slot where the draft is kept; default: one of this form and record, in the browser
 */
export function useFormController(
  store: FormStore,
  record: { readonly id: string; readonly version: number } | null,
  slot?: DraftSlot,
): FormController {
  const { storage } = useServices();
  const { name: tenant, user } = useTenant();
  const [work] = useState(() => {
    const place = {
      userId: user.id,
      tenant,
      layoutKey: store.getForm().layoutKey,
      recordId: record?.id ?? null,
    };
    const kept = slot ?? draftSlot(storage, Date.now, place);
    return createFormWork(store, kept, record?.version ?? null, Date.now);
  });
  useEffect(() => work.start(), [work]);
  useEffect(() => flushBeforeLeaving(work.flush), [work]);
  return work;
}
