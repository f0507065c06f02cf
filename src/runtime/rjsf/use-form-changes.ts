import { useEffect, useState } from "react";
import type { FormStore } from "../forms/form-store.ts";

/** Re-renders on every change of a value or the form's status, and when a field is left. */
export function useFormChanges(store: FormStore): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const changed = () => setCount((count) => count + 1);
    const releases = [store.subscribe(changed), store.subscribeEdits(changed)];
    // Leaving a field may show its errors without notifying form subscribers.
    document.addEventListener("focusout", changed);
    return () => {
      for (const release of releases) release();
      document.removeEventListener("focusout", changed);
    };
  }, [store]);
}
