import { useEffect, useState, useSyncExternalStore } from "react";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { draftSlot } from "../../forms/form-drafts.ts";
import { useServices } from "../../services/app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { createDocumentText, documentDraftKey, type StoredText } from "./document-text.ts";

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
  useEffect(() => {
    // The last event that a page is sure to get on phones, and the one before it is closed.
    const leaving = () => work.flush();
    window.addEventListener("pagehide", leaving);
    document.addEventListener("visibilitychange", leaving);
    return () => {
      window.removeEventListener("pagehide", leaving);
      document.removeEventListener("visibilitychange", leaving);
      leaving();
    };
  }, [work]);
  return { work, ...useSyncExternalStore(work.subscribe, work.getState) };
}
