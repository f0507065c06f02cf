import { createNotifier } from "../../../../../kernel/notifier.ts";
import type { DraftSlot, KeptDraft } from "../../../../forms/form-drafts.ts";

/** Spec section 4.3, "Save indicator". */
export type DraftStatus = "idle" | "saving" | "saved" | "error";

export type DraftsByForm = Readonly<Record<string, KeptDraft>>;

/** Where the drafts of a step are kept besides the browser. */
export interface DraftService {
  readonly save: (drafts: DraftsByForm) => Promise<unknown>;
  readonly forget: () => Promise<unknown>;
}

/** The drafts of one step, all its forms together, in the browser and on the server. */
export interface StepDrafts {
  /** The slot of a form: the newer of the two drafts is read, and what is written goes to both. */
  readonly slot: (layoutKey: string, local: DraftSlot) => DraftSlot;
  readonly status: () => DraftStatus;
  /** When the newest draft was typed, in epoch milliseconds; null without any. */
  readonly savedAt: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends now what has not been sent. */
  readonly flush: () => void;
}

/** Milliseconds after the last change in which nothing is sent. */
const pauseMs = 1500;

/**
 * @param stored what the server has
 * @param service null: the interviewer does not exist yet, so the browser alone keeps drafts
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
  /** One at a time and in order, so that an older draft never replaces a newer one. */
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
      /** What the server had when the form opened; what it has later is this form's own. */
      let there = drafts.get(layoutKey) ?? null;
      let here: KeptDraft | null = null;
      const isThereNewer = () => there !== null && there.savedAt > (here?.savedAt ?? -Infinity);
      const forget = () => {
        if (drafts.delete(layoutKey)) changed();
      };
      return {
        read() {
          here = local.read();
          return isThereNewer() ? there : here;
        },
        drop() {
          // An older one of the server is the same work as it was before.
          if (!isThereNewer()) local.drop();
          if (there !== null && drafts.get(layoutKey) === there) forget();
          there = null;
        },
        write(draft) {
          local.write(draft);
          // One for all machines: what it held stays in it until it is answered.
          drafts.set(layoutKey, { ...draft, values: { ...there?.values, ...draft.values } });
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
