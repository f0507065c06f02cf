import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { createNotifier } from "../../kernel/notifier.ts";

export type SnackbarTone = "success" | "error" | "info";

/** An action offered by a message, such as undo. */
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
  /** Visible messages, oldest first. */
  readonly shown: readonly Snackbar[];
  /** Recent messages, newest first. */
  readonly recent: readonly Snackbar[];
}

export interface SnackbarStore {
  readonly snapshot: () => SnackbarState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows a message and returns its id. Repeating a visible message restarts its timer. */
  readonly show: (tone: SnackbarTone, message: string, action?: SnackbarAction) => number;
  readonly dismiss: (id: number) => void;
  /** While held, messages do not expire; `release` restarts their timers. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** Runs a callback after some milliseconds and returns a cancel function. Replaced in tests. */
export type SnackbarTimers = (run: () => void, milliseconds: number) => () => void;

/** Duration of a message in milliseconds (spec section 9). */
export const snackbarMs = 3000;
/** Duration of a message with an action, in milliseconds; long enough to read and reach it. */
export const actionMs = 10_000;
const maxVisible = 3;
const maxRecent = 20;

/** Store of visible and recent messages. */
export function createSnackbarStore(timers: SnackbarTimers): SnackbarStore {
  let state: SnackbarState = { shown: [], recent: [] };
  let lastId = 0;
  let isHeld = false;
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
    // No message left that a pointer could leave or focus could move away from.
    if (shown.length === 0) isHeld = false;
    set({ ...state, shown });
  };
  const start = ({ id, action }: Snackbar) => {
    stop(id);
    if (isHeld) return;
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
      // Messages with an action are never deduplicated.
      if (same && action === undefined && same.action === undefined) {
        start(same);
        return same.id;
      }
      const snackbar = { id: ++lastId, tone, message, action };
      const shown = [...state.shown, snackbar];
      for (const dropped of shown.slice(0, -maxVisible)) stop(dropped.id);
      set({ shown: shown.slice(-maxVisible), recent: [snackbar, ...state.recent].slice(0, maxRecent) });
      start(snackbar);
      return snackbar.id;
    },
    dismiss,
    hold: () => {
      isHeld = true;
      for (const id of stops.keys()) stop(id);
    },
    release: () => {
      isHeld = false;
      for (const snackbar of state.shown) start(snackbar);
    },
  };
}

/** The snackbar store; null outside `Snackbars`. */
export const SnackbarContext = createContext<SnackbarStore | null>(null);

export interface SnackbarActions {
  /** @param action offered while the message is shown */
  readonly success: (message: string, action?: SnackbarAction) => void;
  readonly error: (message: string) => void;
  readonly info: (message: string) => void;
}

/** Returns functions that show messages. The object is stable between renders. */
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

/** Recent messages, newest first. */
export function useRecentSnackbars(): readonly Snackbar[] {
  const store = useSnackbarStore();
  return useSyncExternalStore(store.subscribe, store.snapshot).recent;
}

function useSnackbarStore(): SnackbarStore {
  const store = use(SnackbarContext);
  if (store === null) throw new Error("useSnackbars must be used within <Snackbars>");
  return store;
}
