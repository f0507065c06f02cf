import { createContext, use, useMemo, useSyncExternalStore } from "react";
import type { Snackbar, SnackbarAction, SnackbarStore } from "./snackbar-store.ts";

export const SnackbarContext = createContext<SnackbarStore | null>(null);

export interface SnackbarActions {
  /** @param action what can be done about it while it is shown */
  readonly success: (message: string, action?: SnackbarAction) => void;
  readonly error: (message: string) => void;
  readonly info: (message: string) => void;
}

/** Shows messages; the object stays the same between renders. */
export function useSnackbars(): SnackbarActions {
  const store = useSnackbarStore();
  return useMemo(
    () => ({
      success: (message, action) => void store.show("success", message, action),
      error: (message) => void store.show("error", message),
      info: (message) => void store.show("info", message),
    }),
    [store],
  );
}

/** The last messages, newest first, for who missed them. */
export function useRecentSnackbars(): readonly Snackbar[] {
  const store = useSnackbarStore();
  return useSyncExternalStore(store.subscribe, store.snapshot).recent;
}

function useSnackbarStore(): SnackbarStore {
  const store = use(SnackbarContext);
  if (store === null) throw new Error("useSnackbars needs <Snackbars> around it");
  return store;
}
