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
