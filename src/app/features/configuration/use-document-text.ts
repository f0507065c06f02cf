import { useEffect, useState, useSyncExternalStore } from "react";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { draftSlot } from "../../forms/form-drafts.ts";
import { useServices } from "../../services/app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { createDocumentText, documentDraftKey, type StoredText } from "./document-text.ts";

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
