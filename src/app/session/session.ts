import { createNotifier } from "../../kernel/notifier.ts";
import type { SessionTokens, TokenPair } from "../../contracts/contracts.gen.ts";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import { createRootStorage, rootStorageKey } from "../platform/root-storage.ts";
import type { ExclusiveLock } from "./exclusive-lock.ts";
import { sessionRecord, type SessionRecord, storedSession, storeSession } from "./session-record.ts";

/** Seconds before expiry at which the access token is renewed (spec sections 4.4 and 9). */
const refreshMargin = 30;
/** Seconds before expiry from which the access token counts as expired (spec sections 4.4 and 9). */
const validityMargin = 15;

type Life = Pick<SessionRecord, "expire_in">;

/** Seconds of life that the access token has left. */
const secondsLeft = (session: Life, now: number): number => session.expire_in - now;

/** Whether the access token can be sent. @param now this computer's clock in epoch seconds */
export function isValid(session: Life, now: number): boolean {
  return secondsLeft(session, now) > validityMargin;
}

/** Whether it is time to renew the access token. @param now this computer's clock in epoch seconds */
export function isRefreshDue(session: Life, now: number): boolean {
  return secondsLeft(session, now) <= refreshMargin;
}

/** Milliseconds until the access token is to be renewed; 0 when that is due. */
export function refreshDelay(session: Life, now: number): number {
  return Math.max(0, (secondsLeft(session, now) - refreshMargin) * 1000);
}

/** The storage key by which a log-out tells the other tabs (spec section 4.4). */
export const logoutKey = "logout";
/** What is stored of whoever is signed in. */
const sessionParts = [
  "auth",
  "home_tenant",
  "module_permissions",
  "tenant_permissions",
  "user_data",
] as const;
/** Milliseconds after which a renewal is tried again when the service could not be reached. */
const retryDelayMs = 5000;

/** Why there is no session (any more): signed out here, in another tab, or refused by the server. */
export type SessionEnd = "logout" | "logout-elsewhere" | "expired";

export interface SessionDependencies {
  readonly storage: KeyValueStorage;
  /** Epoch seconds. */
  readonly now: () => number;
  /** Calls back after milliseconds; answers how to cancel. */
  readonly schedule: (work: () => void, milliseconds: number) => () => void;
  readonly lock: ExclusiveLock;
  /** The call `refreshToken`. */
  readonly renew: (pair: TokenPair) => Promise<SessionTokens>;
  /** Whether a failed renewal means that the session is over, rather than that nobody answered. */
  readonly isRefusal: (error: unknown) => boolean;
}

/** The signed-in person's session in this browser: one in all tabs, renewed before it expires. */
export interface Session {
  readonly current: () => SessionRecord | null;
  /** Why the last session ended; null before one ended. */
  readonly ended: () => SessionEnd | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: (tokens: SessionTokens) => void;
  /** A token that can be sent now, renewed where needed; null when signed out. Fails where nobody answers. */
  readonly accessToken: () => Promise<string | null>;
  /** A token other than the one the server has just refused; null when the session is over. */
  readonly replaceToken: (refused: string) => Promise<string | null>;
  readonly end: (reason: SessionEnd) => void;
  /** To be called when another tab has changed a storage key (null: all of them). */
  readonly storageChanged: (key: string | null) => void;
}

/**
 * The session of this browser, shared by its tabs through storage. It renews itself before the access token
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
    // A failed renewal in the background leaves its own timer; whoever needs the token learns of the error.
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
    // Before the record goes, so that other tabs can tell a log-out from a session that was refused.
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
