import { createStore, del, get, keys, set } from "idb-keyval";
import type { LargeStorage } from "./key-value-storage.ts";

/**
 * The browser's IndexedDB, of which there is much more than of local storage. The database is opened by the first
 * call; where a browser has none or forbids it, each call fails.
 *
 * @param name of the database, shared by all tabs of the origin
 */
export function indexedStorage(name = "genie-files"): LargeStorage {
  const store = createStore(name, "files");
  return {
    read: async (key) => (await get<unknown>(key, store)) ?? undefined,
    write: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    keys: () => keys<string>(store),
  };
}
