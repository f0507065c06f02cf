import { ApiProblem } from "../api/api-problem.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { KeyValueStorage } from "../platform/key-value-storage.ts";
import { type ExclusiveLock, leaseLock, webLock } from "./exclusive-lock.ts";
import { createSession, type Session } from "./session.ts";

const lockName = "genie-session-renewal";

/** The session of this browser, on its clock, timers, storage and locks. @param api without credentials */
export function browserSession(api: ApiClient, storage: KeyValueStorage): Session {
  const session = createSession({
    storage,
    now: () => Math.floor(Date.now() / 1000),
    schedule(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    lock: browserLock(storage),
    renew: async (pair) => (await api.call("refreshToken", { body: pair })).data,
    isRefusal: (error) => error instanceof ApiProblem && (error.status === 400 || error.status === 401),
  });
  window.addEventListener("storage", (event) => session.storageChanged(event.key));
  return session;
}

function browserLock(storage: KeyValueStorage): ExclusiveLock {
  // Absent on pages without a secure context and in old browsers.
  const locks: LockManager | undefined = navigator.locks;
  if (locks !== undefined) return webLock(locks, lockName);
  return leaseLock(lockName, {
    storage,
    now: Date.now,
    wait: async (milliseconds) => await new Promise((resolve) => setTimeout(resolve, milliseconds)),
    owner: Math.random().toString(36).slice(2),
  });
}
