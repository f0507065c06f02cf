export type Listener = () => void;

/** Listeners by key, called in the order in which they came. */
export interface Listeners<Key> {
  readonly add: (key: Key, listener: Listener) => () => void;
  readonly call: (key: Key) => void;
  readonly has: (key: Key) => boolean;
}

export function createListeners<Key>(): Listeners<Key> {
  const byKey = new Map<Key, Set<Listener>>();
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
