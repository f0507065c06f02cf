import { useEffect, useState, useSyncExternalStore } from "react";
import { createNotifier } from "../../../kernel/notifier.ts";
import { isObject } from "../../../kernel/json.ts";
import { type DraftSlot, maxDrafts, draftSlot } from "../../forms/form-drafts.ts";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { flushBeforeLeaving } from "../../platform/draft-store.ts";
import { useServices } from "../../services/app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";

/** Where drafts of documents stand; no form has such a key. */
export const documentDraftKey = "dna-item";

/** A text that was typed and not saved. */
export interface KeptText {
  readonly text: string;
  /** When it was typed, in epoch milliseconds. */
  readonly savedAt: number;
  /** The version of the item that it was typed over. */
  readonly version: number;
}

/** A text, and the version of the item whose document it is. */
interface StoredText {
  readonly text: string;
  readonly version: number;
}

export interface DocumentTextState {
  readonly text: string;
  readonly isDirty: boolean;
  /** What was typed earlier, or has made room for another text, and is saved nowhere; null once it was answered. */
  readonly offer: KeptText | null;
  /** How often another text was put in the place of what was shown; typing does not count. */
  readonly replacements: number;
}

/** The text of a document while it is edited. Whatever was typed stays in the browser until it is saved or discarded. */
export interface DocumentText {
  /** As it was read last, which is while nobody types. */
  readonly getState: () => DocumentTextState;
  /** As it is, with every key that was typed. */
  readonly read: () => DocumentTextState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something was typed. The text is read when it is needed: with a large one that takes longer than a key may. */
  readonly type: (field: () => string) => void;
  /** Shows another text as an unsaved change; what was typed before becomes the offer. */
  readonly show: (text: string) => void;
  /** Exchanges the text for the offer. */
  readonly restore: () => void;
  /** Forgets the offer. */
  readonly discard: () => void;
  /** The version that an edit is made against. */
  readonly version: () => number;
  /** The stored text that what is typed changes. */
  readonly origin: () => string;
  /** Somebody else made another version: the next edit replaces that one. */
  readonly rebase: (version: number) => void;
  /** A text was saved: it is where the next change starts. */
  readonly saved: (stored: StoredText) => void;
  /** Shows what is stored now; what was typed becomes the offer. */
  readonly take: (stored: StoredText) => void;
  /** Writes what is not written yet: the page may be about to go away. */
  readonly flush: () => void;
}

/** Milliseconds after the last key until the text is read. */
const readDelayMs = 200;
/** Milliseconds from there until the draft is written. */
const writeDelayMs = 200;
const maxStored = 10;
/** Characters of all kept texts of one document together; the newest is kept in any case. */
const maxTextLength = 1_000_000;

/** @param now epoch milliseconds */
export function createDocumentText(stored: StoredText, slot: DraftSlot, now: () => number): DocumentText {
  const { subscribe, notify } = createNotifier();
  let base = stored;
  let { text } = stored;
  /** What came from elsewhere as it is, and is found there again. */
  let shown = stored.text;
  let offers = takeAll(slot).filter((kept) => kept.text !== stored.text);
  let replacements = 0;
  /** What holds text that was typed and not read yet. */
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
  const typed = (): KeptText[] =>
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
        offers = offers.filter((kept) => kept.text !== next.text);
        base = next;
        replace(next.text);
      }),
    flush() {
      read();
      if (timer !== undefined || text !== base.text) write();
    },
  };
}

/** What earlier visits and other tabs left, newest first; whoever takes it keeps it. */
function takeAll(slot: DraftSlot): KeptText[] {
  const texts: KeptText[] = [];
  // A storage that forgets nothing must not keep the page busy.
  for (let left = maxDrafts; left > 0; left -= 1) {
    texts.push(...keptTexts(slot.read()?.values["texts"]));
    slot.drop();
  }
  const newest = texts.toSorted((a, b) => b.savedAt - a.savedAt);
  return newest.filter(({ text }, position) => newest.findIndex((each) => each.text === text) === position);
}

function newestThatFit(texts: readonly KeptText[]): KeptText[] {
  let room = maxTextLength;
  return texts.slice(0, maxStored).filter(({ text }, position) => {
    room -= text.length;
    return position === 0 || room >= 0;
  });
}

const isKept = (value: unknown): value is KeptText =>
  isObject(value) &&
  typeof value["text"] === "string" &&
  typeof value["savedAt"] === "number" &&
  typeof value["version"] === "number";

const keptTexts = (value: unknown): KeptText[] => (Array.isArray(value) ? value.filter(isKept) : []);

/** The offset of a place that is told by its line and column, both counted from 1. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let before = 1; before < line; before++) {
    const end = text.indexOf("\n", start);
    if (end === -1) break;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}

/** Focuses a text field, selects a part of its text and brings the start of it into sight. */
export function selectPlace(field: HTMLTextAreaElement, start: number, end: number): void {
  const lines = (text: string) => text.split("\n").length;
  // Wrapped lines make it a guess. It is for browsers that scroll to no selection; the others correct it below.
  const share = (lines(field.value.slice(0, start)) - 1) / lines(field.value);
  field.scrollTop = share * field.scrollHeight - field.clientHeight / 3;
  // Chromium scrolls to the caret when the field gets the focus, and to no selection that is made later.
  field.blur();
  field.setSelectionRange(start, start);
  field.focus();
  // Firefox scrolls to the end that moves, which is the start of a backward one.
  field.setSelectionRange(start, end, "backward");
}

/** A document as people edit it. */
export const writtenDocument = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** The document of an item as text, with its version. */
export const storedText = ({ data, version }: ConfigItem): StoredText => ({
  text: writtenDocument(data),
  version,
});

/** The text of an item's document, kept through a reload, a crash and the end of the session. */
export function useDocumentText(item: ConfigItem) {
  const { storage } = useServices();
  const { name: tenant, user } = useTenant();
  const [work] = useState(() => {
    const place = { userId: user.id, tenant, layoutKey: documentDraftKey, recordId: item.id };
    return createDocumentText(storedText(item), draftSlot(storage, Date.now, place), Date.now);
  });
  useEffect(() => flushBeforeLeaving(work.flush), [work]);
  return { work, ...useSyncExternalStore(work.subscribe, work.getState) };
}
