import { isObject } from "../../../../kernel/json.ts";
import type { KeyValueStorage } from "../../../platform/key-value-storage.ts";
import { createRootStorage } from "../../../platform/root-storage.ts";

/** What this browser remembers of the test of one interviewer. */
export interface RememberedRehearsal {
  /** The conversation that was going on; null: none. */
  readonly conversationId: string | null;
  /** The call that was going on; null: none. */
  readonly callId: string | null;
  /** What was typed and not sent. */
  readonly draft: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

export interface RehearsalMemory {
  readonly read: () => RememberedRehearsal | null;
  /** Changes parts of it; with nothing left to remember, it is forgotten. */
  readonly write: (change: Partial<Omit<RememberedRehearsal, "savedAt">>) => void;
}

/** Whose test of which interviewer: nobody else's, in no other tenant. */
export interface RehearsalPlace {
  readonly userId: string;
  readonly tenant: string;
  readonly interviewerId: string;
}

const life = 30 * 24 * 3600_000;
const maxRemembered = 20;

const nothing = { conversationId: null, callId: null, draft: "" };

const isRemembered = (entry: [string, unknown]): entry is [string, RememberedRehearsal] => {
  const [, value] = entry;
  return (
    isObject(value) &&
    (typeof value["conversationId"] === "string" || value["conversationId"] === null) &&
    (typeof value["callId"] === "string" || value["callId"] === null) &&
    typeof value["draft"] === "string" &&
    typeof value["savedAt"] === "number"
  );
};

/**
 * The memory of a test under `root-storage`: the newest ones are kept, for a month.
 *
 * @param now epoch milliseconds
 */
export function rehearsalMemory(
  storage: KeyValueStorage,
  now: () => number,
  { userId, tenant, interviewerId }: RehearsalPlace,
): RehearsalMemory {
  const root = createRootStorage(storage);
  const key = [userId, tenant, interviewerId].join(" ");
  const all = () => {
    const stored = root.read("rehearsals");
    const kept = Object.entries(isObject(stored) ? stored : {}).filter(isRemembered);
    return new Map(kept.filter(([, { savedAt }]) => now() - savedAt < life));
  };
  return {
    read: () => all().get(key) ?? null,
    write(change) {
      const rehearsals = all();
      const next = { ...nothing, ...rehearsals.get(key), ...change, savedAt: now() };
      if (next.conversationId === null && next.callId === null && next.draft === "") rehearsals.delete(key);
      else rehearsals.set(key, next);
      const newest = [...rehearsals]
        .toSorted(([, a], [, b]) => b.savedAt - a.savedAt)
        .slice(0, maxRemembered);
      root.write("rehearsals", Object.fromEntries(newest));
    },
  };
}
