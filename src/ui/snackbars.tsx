import { type ReactNode, useState } from "react";
import { createSnackbarStore, type SnackbarStore } from "./snackbar-store.ts";
import { SnackbarContext } from "./use-snackbars.ts";
import { SnackbarList } from "./snackbar-list.tsx";

export interface SnackbarsProps {
  /** Given where messages also come from outside of React (the API client); else the provider makes its own. */
  readonly store?: SnackbarStore | undefined;
  readonly children: ReactNode;
}

/** Gives everything inside it `useSnackbars()`, and shows the messages at the top centre of the window. */
export function Snackbars({ store, children }: SnackbarsProps) {
  const [own] = useState(() => createSnackbarStore(browserTimers));
  const current = store ?? own;
  return (
    <SnackbarContext value={current}>
      {children}
      <SnackbarList store={current} />
    </SnackbarContext>
  );
}

/** The window's timers for `createSnackbarStore`. */
export function browserTimers(run: () => void, milliseconds: number): () => void {
  const handle = setTimeout(run, milliseconds);
  return () => clearTimeout(handle);
}
