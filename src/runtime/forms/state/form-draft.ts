import { isObject, sameJson } from "../../../kernel/json.ts";
import type { FormDraft, FormStore } from "../form-store.ts";

/** Where the draft of one form is kept; the owner decides under which key. */
export interface DraftStorage {
  readonly write: (draft: FormDraft) => void;
  readonly clear: () => void;
}

/** How long after the last change a draft is written, in milliseconds. */
const draftDelayMs = 400;

export interface DraftKeeper {
  /** Writes what is typed, for the moment when the page goes away; again, if another tab discarded it. */
  readonly flush: () => void;
  /** Forgets the draft: it was saved, or discarded. */
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Keeps a draft of what is typed until it is saved; a form that is as it was has none. */
export function keepDraft(store: FormStore, storage: DraftStorage): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    if (store.getStatus().isDirty) storage.write(store.getDraft());
    else storage.clear();
  };
  const flush = () => {
    if (timer === undefined && !store.getStatus().isDirty) return;
    clearTimeout(timer);
    write();
  };
  const release = store.subscribeEdits(() => {
    clearTimeout(timer);
    timer = setTimeout(write, draftDelayMs);
  });
  return {
    flush,
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      storage.clear();
    },
    stop: () => {
      flush();
      release();
    },
  };
}

/** The kept draft, where it is of this form and says something else than the form does. */
export function draftToOffer(store: FormStore, kept: unknown): FormDraft | undefined {
  if (!isObject(kept) || !isObject(kept["values"]) || kept["layoutKey"] !== store.getForm().layoutKey)
    return undefined;
  const { layoutKey, values: answered } = store.getDraft();
  const shown = store.getValues();
  const differs = (value: unknown, other: unknown) => !sameJson(value ?? null, other ?? null);
  const values = Object.entries(kept["values"]).filter(
    ([name, value]) => !Object.hasOwn(answered, name) || differs(value, answered[name]),
  );
  const isOfUse = values.some(
    ([name, value]) => store.getForm().index.has(name) && differs(value, shown[name]),
  );
  return isOfUse ? { layoutKey, values: Object.fromEntries(values) } : undefined;
}
