import type { LargeStorage } from "./key-value-storage.ts";

/** Storage that lasts as long as the page. */
export function memoryLargeStorage(): LargeStorage {
  const values = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(structuredClone(values.get(key))),
    write: (key, value) => Promise.resolve(void values.set(key, structuredClone(value))),
    remove: (key) => Promise.resolve(void values.delete(key)),
    keys: () => Promise.resolve([...values.keys()]),
  };
}
