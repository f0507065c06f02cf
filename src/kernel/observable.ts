import { createNotifier } from "./notifier.ts";

/** A value that changes over time, in the shape that `useSyncExternalStore` takes. */
export interface Observable<T> {
  readonly snapshot: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Writable<T> extends Observable<T> {
  /** Replaces the value by what `change` makes of it; the same value notifies nobody. */
  readonly update: (change: (value: T) => T) => void;
}

export function createObservable<T>(initial: T): Writable<T> {
  let value = initial;
  const { subscribe, notify } = createNotifier();
  return {
    snapshot: () => value,
    subscribe,
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
  };
}
