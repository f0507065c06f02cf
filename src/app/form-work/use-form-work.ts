import { useEffect, useState } from "react";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { useServices } from "../app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { draftSlot } from "./form-drafts.ts";
import { createFormWork, type FormWork } from "./form-work.ts";

/**
 * Keeps what is typed into a form through a reload, a crash and the end of the session.
 *
 * @param record the one that the form edits; null for a new one
 */
export function useFormWork(
  store: FormStore,
  record: { readonly id: string; readonly version: number } | null,
): FormWork {
  const { storage } = useServices();
  const { name: tenant, user } = useTenant();
  const [work] = useState(() => {
    const place = {
      userId: user.id,
      tenant,
      layoutKey: store.getForm().layoutKey,
      recordId: record?.id ?? null,
    };
    return createFormWork(store, draftSlot(storage, Date.now, place), record?.version ?? null, Date.now);
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
