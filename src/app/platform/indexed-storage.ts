import { createStore, del, get, keys, set } from "idb-keyval";
import type { LargeStorage } from "./key-value-storage.ts";

/**
 * Storage in IndexedDB, which has much more room than local storage. Opened on first use; calls reject if the browser
 * lacks or denies it.
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
