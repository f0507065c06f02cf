import { isObject } from "../../kernel/is-object.ts";
import type { KeyValueStorage } from "./key-value-storage.ts";

/** Storage key of the client's state (spec section 3, "Client persistence"). */
export const rootStorageKey = "root-storage";

/** Parts of the stored object, each owned by one module. */
export type RootStoragePart =
  | "auth"
  | "home_tenant"
  | "module_permissions"
  | "tenant_permissions"
  | "user_data"
  | "agent_draft"
  | "form_drafts"
  | "rehearsals"
  | "assisted_setups"
  | "demo_dismissed";

export interface RootStorage {
  /** Parsed JSON of a part; undefined if absent or unreadable. Never throws. */
  readonly read: (part: RootStoragePart) => unknown;
  /** Writes a part without changing the others. */
  readonly write: (part: RootStoragePart, value: unknown) => void;
  readonly remove: (part: RootStoragePart) => void;
}

/** Reads the storage on each access, since other tabs write to it too. */
export function createRootStorage(storage: KeyValueStorage): RootStorage {
  const parts = (): Map<string, unknown> => {
    try {
      const stored: unknown = JSON.parse(storage.read(rootStorageKey) ?? "{}");
      return new Map(isObject(stored) ? Object.entries(stored) : []);
    } catch {
      return new Map();
    }
  };
  const save = (next: Map<string, unknown>) =>
    storage.write(rootStorageKey, JSON.stringify(Object.fromEntries(next)));
  return {
    read: (part) => parts().get(part),
    write: (part, value) => save(parts().set(part, value)),
    remove(part) {
      const next = parts();
      if (next.delete(part)) save(next);
    },
  };
}
