/** The used part of the browser's storage. */
export interface KeyValueStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** Storage that lasts as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/**
 * Local storage with a fallback to memory if the browser lacks it, denies it (accessing the property throws) or is
 * full. Values in memory stay readable until the page is closed.
 *
 * @param open returns `localStorage`; may throw
 */
export function browserStorage(open: () => Storage): KeyValueStorage {
  const memory = memoryStorage();
  let storage: Storage | null = null;
  try {
    storage = open();
  } catch {
    return memory;
  }
  const attempt = (work: (opened: Storage) => void): boolean => {
    try {
      if (storage !== null) work(storage);
      return storage !== null;
    } catch {
      return false;
    }
  };
  return {
    read(key) {
      let value: string | null = null;
      attempt((opened) => (value = opened.getItem(key)));
      return value ?? memory.read(key);
    },
    write(key, value) {
      memory.remove(key);
      if (!attempt((opened) => opened.setItem(key, value))) {
        attempt((opened) => opened.removeItem(key));
        memory.write(key, value);
      }
    },
    remove(key) {
      memory.remove(key);
      attempt((opened) => opened.removeItem(key));
    },
  };
}

/** Asynchronous storage for large values, such as files. Every call may reject (full, or denied). */
export interface LargeStorage {
  /** Resolves to undefined if absent. */
  readonly read: (key: string) => Promise<unknown>;
  /** @param value any structured-cloneable value */
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}
