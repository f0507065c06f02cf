/** The part of the browser's storage that this product uses. */
export interface KeyValueStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** Storage that lives as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/**
 * The browser's local storage, or memory where a browser has none, forbids it (reading the property throws)
 * or has no room left: then what was written stays readable until the page is closed.
 *
 * @param open reads the property `localStorage`, which may throw
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

/** Storage for what is too large for `KeyValueStorage`, such as files. Every call may fail: no room, or forbidden. */
export interface LargeStorage {
  /** Undefined where nothing is stored. */
  readonly read: (key: string) => Promise<unknown>;
  /** @param value anything that the structured clone algorithm takes */
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}

/** Storage that lives as long as the page. */
export function memoryLargeStorage(): LargeStorage {
  const values = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(structuredClone(values.get(key))),
    write: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
    remove: (key) => Promise.resolve(void values.delete(key)),
    keys: () => Promise.resolve([...values.keys()]),
  };
}
