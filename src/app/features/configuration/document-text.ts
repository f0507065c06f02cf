import { useEffect, useState, useSyncExternalStore } from "react";
import { createNotifier } from "../../../kernel/notifier.ts";
import { serializeDocument, isObject } from "../../../kernel/json.ts";
import { type DraftSlot, maxDrafts, draftSlot } from "../../forms/form-drafts.ts";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { flushBeforeLeaving } from "../../platform/draft-store.ts";
import { useServices } from "../../services/app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";

/** Layout key of document drafts in the draft storage; not the key of any form. */
export const documentDraftKey = "dna-item";

/** Unsaved text. */
export interface UnsavedText {
  readonly text: string;
  /** Time of the last change, in epoch milliseconds. */
  readonly savedAt: number;
  /** Item version that the text was based on. */
  readonly version: number;
}

/** A stored document as text, with its item version. */
interface StoredText {
  readonly text: string;
  readonly version: number;
}

export interface DocumentTextState {
  readonly text: string;
  readonly isDirty: boolean;
  /** Unsaved text from an earlier visit, or replaced by another text; null if there is none. */
  readonly offer: UnsavedText | null;
  /** Counts how often the shown text was replaced, other than by typing. */
  readonly replacements: number;
}

/** Text of a document while it is edited. Unsaved text is persisted in the browser until it is saved or discarded. */
export interface DocumentText {
  /** State as of the last read of the field, which happens when typing pauses. */
  readonly getState: () => DocumentTextState;
  /** Reads the field first; includes all typed keys. */
  readonly read: () => DocumentTextState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Call on input. The field is read later: with a large text that would take too long for each key. */
  readonly type: (field: () => string) => void;
  /** Shows another text as an unsaved change; unsaved text becomes the offer. */
  readonly show: (text: string) => void;
  /** Swaps the text with the offer. */
  readonly restore: () => void;
  /** Discards the offer. */
  readonly discard: () => void;
  /** Item version that the edit is based on. */
  readonly version: () => number;
  /** The stored text that the edit is based on. */
  readonly origin: () => string;
  /** Makes the next save overwrite a newer version. */
  readonly rebase: (version: number) => void;
  /** Call after a save; the saved text becomes the base. */
  readonly saved: (stored: StoredText) => void;
  /** Shows the stored text; unsaved text becomes the offer. */
  readonly take: (stored: StoredText) => void;
  /** Persists pending text. Call before the page unloads. */
  readonly flush: () => void;
}

/** Milliseconds from the last key until the field is read. */
const readDelayMs = 200;
/** Milliseconds from then until the draft is written. */
const writeDelayMs = 200;
const maxStored = 10;
/** Total characters of all drafts of a document; the newest is always kept. */
const maxTextLength = 1_000_000;

/** @param now epoch milliseconds */
export function createDocumentText(stored: StoredText, slot: DraftSlot, now: () => number): DocumentText {
  const { subscribe, notify } = createNotifier();
  let base = stored;
  let { text } = stored;
  /** Text last set by `show`; while unchanged it does not become an offer, since it is stored elsewhere. */
  let shown = stored.text;
  let offers = takeAll(slot).filter((draft) => draft.text !== stored.text);
  let replacements = 0;
  /** Reads the field if it has changed since the last read. */
  let field: (() => string) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state = snapshot();

  function snapshot(): DocumentTextState {
    return { text, isDirty: text !== base.text, offer: offers[0] ?? null, replacements };
  }
  const replace = (next: string) => {
    if (next !== text) replacements += 1;
    text = next;
  };
  const typed = (): UnsavedText[] =>
    text === base.text ? [] : [{ text, savedAt: now(), version: base.version }];
  const putAside = () => {
    if (text !== shown) offers = [...typed(), ...offers];
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const [newest, ...others] = newestThatFit([...typed(), ...offers]);
    if (newest === undefined) slot.clear();
    else {
      const { savedAt, version } = newest;
      slot.write({ layoutKey: documentDraftKey, values: { texts: [newest, ...others] }, savedAt, version });
    }
  };
  const changed = () => {
    state = snapshot();
    notify();
  };
  const read = () => {
    if (field === null) return;
    text = field();
    field = null;
    changed();
  };
  const wait = (work: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, delay);
  };
  const change = (work: () => void) => {
    read();
    work();
    write();
    changed();
  };

  if (offers.length > 0) write();

  return {
    getState: () => state,
    read() {
      read();
      return state;
    },
    subscribe,
    type(from) {
      field = from;
      wait(() => {
        read();
        wait(write, writeDelayMs);
      }, readDelayMs);
    },
    show(next) {
      read();
      if (next === text) return;
      change(() => {
        putAside();
        replace(next);
        shown = next;
      });
    },
    restore() {
      read();
      const [offer, ...others] = offers;
      if (offer === undefined) return;
      change(() => {
        offers = [...typed(), ...others];
        replace(offer.text);
      });
    },
    discard: () => change(() => (offers = offers.slice(1))),
    version: () => base.version,
    origin: () => base.text,
    rebase(version) {
      base = { ...base, version };
    },
    saved: (next) => change(() => (base = next)),
    take: (next) =>
      change(() => {
        putAside();
        offers = offers.filter((draft) => draft.text !== next.text);
        base = next;
        replace(next.text);
      }),
    flush() {
      read();
      if (timer !== undefined || text !== base.text) write();
    },
  };
}

/** Collects and removes drafts of earlier visits and other tabs, newest first. The caller stores them again. */
function takeAll(slot: DraftSlot): UnsavedText[] {
  const texts: UnsavedText[] = [];
  // Bounded in case the storage fails to delete.
  for (let left = maxDrafts; left > 0; left -= 1) {
    texts.push(...keptTexts(slot.read()?.values["texts"]));
    slot.drop();
  }
  const newest = texts.toSorted((a, b) => b.savedAt - a.savedAt);
  return newest.filter(({ text }, position) => newest.findIndex((each) => each.text === text) === position);
}

function newestThatFit(texts: readonly UnsavedText[]): UnsavedText[] {
  let room = maxTextLength;
  return texts.slice(0, maxStored).filter(({ text }, position) => {
    room -= text.length;
    return position === 0 || room >= 0;
  });
}

const isKept = (value: unknown): value is UnsavedText =>
  isObject(value) &&
  typeof value["text"] === "string" &&
  typeof value["savedAt"] === "number" &&
  typeof value["version"] === "number";

/** The unsaved texts in a stored draft's `texts`; invalid entries are skipped. */
export const keptTexts = (value: unknown): UnsavedText[] =>
  Array.isArray(value) ? value.filter(isKept) : [];

/** Converts a 1-based line and column to an offset. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let before = 1; before < line; before++) {
    const end = text.indexOf("\n", start);
    if (end === -1) break;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}

/** Focuses a text field, selects a range and scrolls to its start. */
export function selectRange(field: HTMLTextAreaElement, start: number, end: number): void {
  const lines = (text: string) => text.split("\n").length;
  // Approximate because of wrapped lines; only matters in browsers that do not scroll to the selection, see below.
  const share = (lines(field.value.slice(0, start)) - 1) / lines(field.value);
  field.scrollTop = share * field.scrollHeight - field.clientHeight / 3;
  // Chromium scrolls to the caret on focus, but not when a selection is set later.
  field.blur();
  field.setSelectionRange(start, start);
  field.focus();
  // Firefox scrolls to the moving end of the selection, which is the start if it is backward.
  field.setSelectionRange(start, end, "backward");
}

/** Document of an item as text, with its version. */
export const storedText = ({ data, version }: ConfigItem): StoredText => ({
  text: serializeDocument(data),
  version,
});

/** Text of an item's document; unsaved text survives reloads, crashes and the end of the session. */
export function useDocumentText(item: ConfigItem) {
  const { storage } = useServices();
  const { name: tenant, user } = useTenant();
  const [editor] = useState(() => {
    const place = { userId: user.id, tenant, layoutKey: documentDraftKey, recordId: item.id };
    return createDocumentText(storedText(item), draftSlot(storage, Date.now, place), Date.now);
  });
  useEffect(() => flushBeforeLeaving(editor.flush), [editor]);
  return { editor, ...useSyncExternalStore(editor.subscribe, editor.getState) };
}
