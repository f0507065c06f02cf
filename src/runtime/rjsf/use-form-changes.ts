import { useEffect, useState } from "react";
import type { FormStore } from "../forms/form-store.ts";

/** Renders again at every change of a value, of the form's status, and when a field is left. */
export function useFormChanges(store: FormStore): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const changed = () => setCount((count) => count + 1);
    const releases = [store.subscribe(changed), store.subscribeEdits(changed)];
    // Leaving a field may show its errors, which is no change of the form as a whole.
    document.addEventListener("focusout", changed);
    return () => {
      for (const release of releases) release();
      document.removeEventListener("focusout", changed);
    };
  }, [store]);
}
