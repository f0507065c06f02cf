import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { createNotifier } from "../kernel/notifier.ts";

export type SnackbarTone = "success" | "error" | "info";

/** What one can do about a message, such as to undo what it says. */
interface SnackbarAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Snackbar {
  readonly id: number;
  readonly tone: SnackbarTone;
  readonly message: string;
  readonly action?: SnackbarAction | undefined;
}

export interface SnackbarState {
  /** On screen now, oldest first. */
  readonly shown: readonly Snackbar[];
  /** The last ones, newest first, for who missed them. */
  readonly recent: readonly Snackbar[];
}

export interface SnackbarStore {
  readonly snapshot: () => SnackbarState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows a message and answers its id. The same message again only starts its time anew. */
  readonly show: (tone: SnackbarTone, message: string, action?: SnackbarAction) => number;
  readonly dismiss: (id: number) => void;
  /** While held, nothing goes away; `release` gives each message its whole time again. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** Runs something after some milliseconds and answers how to stop it; the browser's timers, or a test's. */
export type SnackbarTimers = (run: () => void, milliseconds: number) => () => void;

/** Milliseconds that a message stays (spec section 9). */
export const snackbarMs = 3000;
/** Milliseconds that one stays with which something can be done: it has to be read and reached first. */
export const actionMs = 10_000;
const maxVisible = 3;
const maxRecent = 20;

/** Keeps the messages that are on screen and those that were. */
export function createSnackbarStore(timers: SnackbarTimers): SnackbarStore {
  let state: SnackbarState = { shown: [], recent: [] };
  let lastId = 0;
  let held = false;
  const { subscribe, notify } = createNotifier();
  const stops = new Map<number, () => void>();

  const set = (next: SnackbarState) => {
    state = next;
    notify();
  };
  const stop = (id: number) => {
    stops.get(id)?.();
    stops.delete(id);
  };
  const dismiss = (id: number) => {
    stop(id);
    const shown = state.shown.filter((snackbar) => snackbar.id !== id);
    // Nothing left that a pointer could leave or a focus could move away from.
    if (shown.length === 0) held = false;
    set({ ...state, shown });
  };
  const start = ({ id, action }: Snackbar) => {
    stop(id);
    if (held) return;
    stops.set(
      id,
      timers(() => dismiss(id), action === undefined ? snackbarMs : actionMs),
    );
  };

  return {
    snapshot: () => state,
    subscribe,
    show: (tone, message, action) => {
      const same = state.shown.find((snackbar) => snackbar.tone === tone && snackbar.message === message);
      // One that can be undone is a message of its own, whatever it says.
      if (same && action === undefined && same.action === undefined) {
        start(same);
        return same.id;
      }
      const snackbar = { id: ++lastId, tone, message, action };
      const shown = [...state.shown, snackbar];
      for (const gone of shown.slice(0, -maxVisible)) stop(gone.id);
      set({ shown: shown.slice(-maxVisible), recent: [snackbar, ...state.recent].slice(0, maxRecent) });
      start(snackbar);
      return snackbar.id;
    },
    dismiss,
    hold: () => {
      held = true;
      for (const id of stops.keys()) stop(id);
    },
    release: () => {
      held = false;
      for (const snackbar of state.shown) start(snackbar);
    },
  };
}

/** The store of the messages on screen; null outside `Snackbars`. */
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
