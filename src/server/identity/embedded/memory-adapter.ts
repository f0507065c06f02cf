import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface Entry {
  model: string;
  payload: AdapterPayload;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Lifetime in seconds of entries without one. */
const defaultLife = 3600;

/**
 * In-memory store of the embedded provider. A restart only requires signing in again. Holds at most `limit` entries and
 * evicts the oldest.
 * @param now epoch milliseconds
 */
export function createMemoryAdapter(now: () => number, limit = 5000): AdapterFactory {
  const entries = new Map<string, Entry>();

  const read = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined || entry.expiresAt > now()) return entry;
    entries.delete(key);
    return undefined;
  };
  const write = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
    for (const [oldest] of entries) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
  };

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const search = (matches: (payload: AdapterPayload) => boolean) => {
      for (const [key, entry] of entries) {
        if (entry.model === model && matches(entry.payload)) return read(key)?.payload;
      }
      return undefined;
    };
    return {
      upsert: async (id, payload, expiresIn = defaultLife) =>
        write(keyOf(id), { model, payload, expiresAt: now() + expiresIn * 1000 }),
      find: async (id) => read(keyOf(id))?.payload,
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => search((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const entry = read(keyOf(id));
        if (entry) entry.payload = { ...entry.payload, consumed: Math.floor(now() / 1000) };
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) {
          if (payload.grantId === grantId) entries.delete(key);
        }
      },
    };
  };
}
