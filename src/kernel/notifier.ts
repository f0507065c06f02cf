/** Listeners by key, called in subscription order. */
interface Listeners<Key> {
  readonly add: (key: Key, listener: () => void) => () => void;
  readonly call: (key: Key) => void;
  readonly has: (key: Key) => boolean;
}

const none: readonly (() => void)[] = [];

/**
 * For state that changes in parts, such as the fields of a form. Use `createObservable` for a single value.
 *
 * @param onIdle called when the last listener of a key was removed
 */
export function createListeners<Key>(onIdle?: (key: Key) => void): Listeners<Key> {
  const byKey = new Map<Key, readonly (() => void)[]>();
  return {
    add: (key, listener) => {
      byKey.set(key, (byKey.get(key) ?? none).concat(listener));
      return () => {
        const others = (byKey.get(key) ?? none).filter((other) => other !== listener);
        byKey.set(key, others);
        if (others.length > 0) return;
        byKey.delete(key);
        onIdle?.(key);
      };
    },
    call: (key) => {
      for (const listener of byKey.get(key) ?? none) listener();
    },
    has: (key) => byKey.has(key),
  };
}

/** Listeners of a single source, called in subscription order. */
export interface Notifier {
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** Calls listeners synchronously, in subscription order. */
export function createNotifier(): Notifier {
  // Created with the first subscription: a long list has hundreds of notifiers that nothing subscribes to.
  let listeners: Set<() => void> | undefined;
  return {
    subscribe(listener) {
      const added = (listeners ??= new Set());
      added.add(listener);
      return () => void added.delete(listener);
    },
    notify() {
      for (const listener of listeners ?? none) listener();
    },
  };
}

/** A value that changes over time, in the shape of `useSyncExternalStore`. */
export interface Observable<T> {
  readonly snapshot: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Writable<T> extends Observable<T> {
  /** Replaces the value by the result of `change`. Does not notify if the value is the same. */
  readonly update: (change: (value: T) => T) => void;
}

/** Notifies only if `update` returns a different value (`Object.is`). */
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
