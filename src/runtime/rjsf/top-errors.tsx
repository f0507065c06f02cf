import { useSyncExternalStore } from "react";
import { Alert } from "../../ui/alert.tsx";
import type { FormStore } from "../forms/form-store.ts";

/** What is wrong with a form that none of its fields on screen can show. */
export function TopErrors({ store }: { readonly store: FormStore }) {
  const { topErrors } = useSyncExternalStore(store.subscribe, store.getStatus);
  return topErrors.map((message) => (
    <Alert key={message} tone="danger">
      {message}
    </Alert>
  ));
}
