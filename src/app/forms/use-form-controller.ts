import { useEffect, useState } from "react";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { type DraftSlot, draftSlot } from "./form-drafts.ts";
import { createFormWork, type FormController } from "./form-controller.ts";

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
  useEffect(() => {
    const stop = work.start();
    // The last event that a page is sure to get on phones, and the one before it is closed.
    const leaving = () => work.flush();
    window.addEventListener("pagehide", leaving);
    document.addEventListener("visibilitychange", leaving);
    return () => {
      window.removeEventListener("pagehide", leaving);
      document.removeEventListener("visibilitychange", leaving);
      stop();
    };
  }, [work]);
  return work;
}
