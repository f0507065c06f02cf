import { isObject, sameJson } from "../../../kernel/json.ts";
import type { FormDraft, FormStore } from "../form-store.ts";

/** Stores the draft of one form; the owner chooses the key. */
export interface DraftStorage {
  readonly write: (draft: FormDraft) => void;
  readonly clear: () => void;
}

/** Delay between the last change and writing the draft, in ms. */
const draftDelayMs = 400;

export interface DraftAutosave {
  /** Writes pending changes when the page is hidden or closed; also restores a draft that another tab discarded. */
  readonly flush: () => void;
  /** Deletes the draft after it was saved or discarded. */
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Saves a draft of the user's input until the form is saved; an unchanged form has no draft. */
export function autosaveDraft(store: FormStore, storage: DraftStorage): DraftAutosave {
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

/** Returns the stored draft if it belongs to this form and differs from its values. */
export function readMatchingDraft(store: FormStore, stored: unknown): FormDraft | undefined {
  if (!isObject(stored) || !isObject(stored["values"]) || stored["layoutKey"] !== store.getForm().layoutKey)
    return undefined;
  const { layoutKey, values: answered } = store.getDraft();
  const shown = store.getValues();
  const differs = (value: unknown, other: unknown) => !sameJson(value ?? null, other ?? null);
  const values = Object.entries(stored["values"]).filter(
    ([name, value]) => !Object.hasOwn(answered, name) || differs(value, answered[name]),
  );
  const isOfUse = values.some(
    ([name, value]) => store.getForm().index.has(name) && differs(value, shown[name]),
  );
  return isOfUse ? { layoutKey, values: Object.fromEntries(values) } : undefined;
}
