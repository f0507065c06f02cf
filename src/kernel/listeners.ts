/** Listeners by key, called in the order in which they were added. */
export interface Listeners<Key> {
  readonly add: (key: Key, listener: () => void) => () => void;
  readonly call: (key: Key) => void;
  readonly has: (key: Key) => boolean;
}

/** For what changes in parts: a form notifies the listeners of one field, a plain value uses `createObservable`. */
export function createListeners<Key>(): Listeners<Key> {
  const byKey = new Map<Key, Set<() => void>>();
  return {
    add: (key, listener) => {
      const set = byKey.get(key) ?? new Set();
      byKey.set(key, set);
      set.add(listener);
      return () => {
        set.delete(listener);
        if (set.size === 0 && byKey.get(key) === set) byKey.delete(key);
      };
    },
    call: (key) => {
      for (const listener of byKey.get(key) ?? []) listener();
    },
    has: (key) => byKey.has(key),
  };
}
