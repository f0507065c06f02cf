import { createNotifier } from "../../../../../kernel/notifier.ts";
import type { DraftSlot, StoredDraft } from "../../../../forms/form-drafts.ts";

/** Spec section 4.3, "Save indicator". */
export type DraftStatus = "idle" | "saving" | "saved" | "error";

export type DraftsByForm = Readonly<Record<string, StoredDraft>>;

/** Server storage for the drafts of a step. */
export interface DraftService {
  readonly save: (drafts: DraftsByForm) => Promise<unknown>;
  readonly forget: () => Promise<unknown>;
}

/** Drafts of all forms of a step, in the browser and on the server. */
export interface StepDrafts {
  /** Slot of a form: reads the newer of both drafts and writes to both. */
  readonly slot: (layoutKey: string, local: DraftSlot) => DraftSlot;
  readonly status: () => DraftStatus;
  /** When the newest draft was typed, in epoch milliseconds; null if there is none. */
  readonly savedAt: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends pending drafts immediately. */
  readonly flush: () => void;
}

/** Debounce after the last change, in milliseconds. */
const pauseMs = 1500;

/**
 * @param stored drafts on the server
 * @param service null before the interviewer exists; drafts are then kept only in the browser
 */
export function createStepDrafts(stored: DraftsByForm, service: DraftService | null): StepDrafts {
  const drafts = new Map(Object.entries(stored));
  const { subscribe, notify } = createNotifier();
  let status: DraftStatus = "idle";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let isWaiting = false;

  const show = (next: DraftStatus) => {
    status = next;
    notify();
  };
  const send = async (to: DraftService): Promise<void> => {
    isWaiting = false;
    show("saving");
    try {
      await (drafts.size === 0 ? to.forget() : to.save(Object.fromEntries(drafts)));
      show(drafts.size === 0 ? "idle" : "saved");
    } catch {
      isWaiting = true;
      show("error");
    }
  };
  /** One request at a time, so that an older draft never overwrites a newer one. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (service === null || !isWaiting || sending !== null) return;
    sending = send(service).finally(() => {
      sending = null;
      if (isWaiting && status !== "error") flush();
    });
  };
  const changed = () => {
    isWaiting = true;
    clearTimeout(timer);
    timer = setTimeout(flush, pauseMs);
  };

  return {
    slot(layoutKey, local) {
      /** Draft on the server when the form opened; later ones are this form's own. */
      let serverDraft = drafts.get(layoutKey) ?? null;
      let localDraft: StoredDraft | null = null;
      const isServerNewer = () =>
        serverDraft !== null && serverDraft.savedAt > (localDraft?.savedAt ?? -Infinity);
      const forget = () => {
        if (drafts.delete(layoutKey)) changed();
      };
      return {
        read() {
          localDraft = local.read();
          return isServerNewer() ? serverDraft : localDraft;
        },
        drop() {
          // If the browser's draft is newer, the server's is an earlier state of the same work: drop both.
          if (!isServerNewer()) local.drop();
          if (serverDraft !== null && drafts.get(layoutKey) === serverDraft) forget();
          serverDraft = null;
        },
        write(draft) {
          local.write(draft);
          // The server has one draft for all machines: keep its values until its offer is answered.
          drafts.set(layoutKey, { ...draft, values: { ...serverDraft?.values, ...draft.values } });
          changed();
        },
        clear() {
          local.clear();
          forget();
        },
      };
    },
    status: () => status,
    savedAt: () =>
      drafts.size === 0 ? null : Math.max(...[...drafts.values()].map((draft) => draft.savedAt)),
    subscribe,
    flush() {
      isWaiting ||= status === "error";
      flush();
    },
  };
}
