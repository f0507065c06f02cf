/** A value that changes over time, in the shape that `useSyncExternalStore` takes. */
export interface Observable<T> {
  readonly snapshot: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Writable<T> extends Observable<T> {
  /** Replaces the value by what `change` makes of it; the same value tells nobody. */
  readonly update: (change: (value: T) => T) => void;
}

export function createObservable<T>(initial: T): Writable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
