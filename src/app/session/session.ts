import { createNotifier } from "../../kernel/notifier.ts";
import type { SessionTokens, TokenPair } from "../../contracts/contracts.gen.ts";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import { createRootStorage, rootStorageKey } from "../platform/root-storage.ts";
import type { ExclusiveLock } from "./exclusive-lock.ts";
import { sessionRecord, type SessionRecord, storedSession, storeSession } from "./session-record.ts";

/** Seconds before expiry at which the access token is renewed (spec sections 4.4 and 9). */
const refreshMargin = 30;
/** Seconds before expiry at which the access token counts as expired (spec sections 4.4 and 9). */
const validityMargin = 15;

type Life = Pick<SessionRecord, "expire_in">;

/** Seconds until the access token expires. */
const secondsLeft = (session: Life, now: number): number => session.expire_in - now;

/** True if the access token can be sent. @param now this computer's clock in epoch seconds */
export function isValid(session: Life, now: number): boolean {
  return secondsLeft(session, now) > validityMargin;
}

/** True if the access token should be renewed. @param now this computer's clock in epoch seconds */
export function isRefreshDue(session: Life, now: number): boolean {
  return secondsLeft(session, now) <= refreshMargin;
}

/** Milliseconds until the access token should be renewed; 0 if overdue. */
export function refreshDelay(session: Life, now: number): number {
  return Math.max(0, (secondsLeft(session, now) - refreshMargin) * 1000);
}

/** Storage key that signals a log-out to other tabs (spec section 4.4). */
export const logoutKey = "logout";
/** Stored parts that belong to the signed-in user. */
const sessionParts = [
  "auth",
  "home_tenant",
  "module_permissions",
  "tenant_permissions",
  "user_data",
] as const;
/** Milliseconds before a renewal is retried if the service was unreachable. */
const retryDelayMs = 5000;

/** Why the session ended: logged out here or in another tab, or refused by the server. */
export type SessionEnd = "logout" | "logout-elsewhere" | "expired";

export interface SessionDependencies {
  readonly storage: KeyValueStorage;
  /** Epoch seconds. */
  readonly now: () => number;
  /** Calls back after milliseconds. Returns a function that cancels. */
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
  readonly lock: ExclusiveLock;
  readonly renew: (pair: TokenPair) => Promise<SessionTokens>;
  /** True if a failed renewal means that the session has ended; false for network errors. */
  readonly isRefusal: (error: unknown) => boolean;
}

/** The user's session in this browser, shared by all tabs and renewed before it expires. */
export interface Session {
  readonly current: () => SessionRecord | null;
  /** Why the last session ended; null if none has. */
  readonly ended: () => SessionEnd | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: (tokens: SessionTokens) => void;
  /** A valid token, renewed if needed; null when signed out. Rejects if the server is unreachable. */
  readonly accessToken: () => Promise<string | null>;
  /** A token other than the rejected one; null if the session has ended. */
  readonly replaceToken: (refused: string) => Promise<string | null>;
  readonly end: (reason: SessionEnd) => void;
  /** Call when another tab changes a storage key (null: all keys). */
  readonly storageChanged: (key: string | null) => void;
}

/**
 * Creates the session of this browser, shared by its tabs through storage. Renews itself before the access token
 * expires.
 */
export function createSession(dependencies: SessionDependencies): Session {
  const { storage, now, schedule, lock, renew, isRefusal } = dependencies;
  const root = createRootStorage(storage);
  const { subscribe, notify } = createNotifier();
  let record = storedSession(root);
  let lastEnd: SessionEnd | null = null;
  let renewal: Promise<string | null> | null = null;
  let cancelTimer = () => {};

  const isSignedOut = () => record === null;

  const adopt = (next: SessionRecord | null, delay = next === null ? 0 : refreshDelay(next, now())) => {
    record = next;
    cancelTimer();
    cancelTimer = () => {};
    // Background renewals schedule their own retry, so errors are ignored here; callers that need the token get them.
    if (next !== null) cancelTimer = schedule(() => void refresh(null).catch(() => null), delay);
    notify();
  };

  const start = (tokens: SessionTokens) => {
    const next = sessionRecord(tokens, now());
    storeSession(root, next);
    lastEnd = null;
    adopt(next);
  };

  const end = (reason: SessionEnd) => {
    if (record === null) return;
    // Written before the record is removed, so that other tabs can tell a log-out from an expired session.
    if (reason === "logout") storage.write(logoutKey, String(now()));
    for (const part of sessionParts) root.remove(part);
    lastEnd = reason;
    adopt(null);
  };

  const renewUnderLock = async (refused: string | null): Promise<string | null> => {
    if (record === null) return null;
    // Another tab may have renewed while this one waited for the lock.
    const stored = storedSession(root) ?? record;
    if (stored.access_token !== refused && !isRefreshDue(stored, now())) {
      if (stored.access_token !== record.access_token) adopt(stored);
      return stored.access_token;
    }
    try {
      const tokens = await renew({ access_token: stored.access_token, refresh_token: stored.refresh_token });
      if (isSignedOut()) return null;
      start(tokens);
      return tokens.access_token;
    } catch (error) {
      if (isRefusal(error)) {
        end("expired");
        return null;
      }
      if (isSignedOut()) return null;
      adopt(record, retryDelayMs);
      if (record.access_token !== refused && isValid(record, now())) return record.access_token;
      throw error;
    }
  };

  const refresh = async (refused: string | null): Promise<string | null> => {
    renewal ??= lock(async () => await renewUnderLock(refused)).finally(() => (renewal = null));
    return await renewal;
  };

  adopt(record);
  return {
    current: () => record,
    ended: () => lastEnd,
    subscribe,
    start,
    end,
    async accessToken() {
      if (record === null) return null;
      return isValid(record, now()) ? record.access_token : await refresh(null);
    },
    async replaceToken(refused) {
      if (record !== null && record.access_token !== refused) return record.access_token;
      return await refresh(refused);
    },
    storageChanged(key) {
      if (key === logoutKey) {
        end("logout-elsewhere");
      } else if (key === rootStorageKey || key === null) {
        const stored = storedSession(root);
        if (stored === null) end("expired");
        else if (stored.access_token !== record?.access_token) adopt(stored);
      }
    },
  };
}
