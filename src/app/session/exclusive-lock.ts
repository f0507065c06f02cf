import type { KeyValueStorage } from "../platform/key-value-storage.ts";

/** Runs the work while no other tab of this browser holds the lock. */
export type ExclusiveLock = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** A lock of the Web Locks API; released when its tab is closed. */
export function webLock(locks: Pick<LockManager, "request">, name: string): ExclusiveLock {
  return async (work) => await locks.request(name, work);
}

export interface LeaseDependencies {
  readonly storage: KeyValueStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly owner: string;
}

const leaseMs = 10_000;
const recheckMs = 50;
const maxWaitMs = 15_000;

/**
 * Fallback without Web Locks: a lease in shared storage. If two tabs write at the same time, both see the last writer
 * after a moment and the other one waits. Not safe for all interleavings; the server's grace period for a recently used
 * refresh token covers the rest.
 */
export function leaseLock(name: string, { storage, now, wait, owner }: LeaseDependencies): ExclusiveLock {
  const currentLease = (): { owner: string; until: number } | null => {
    const [by = "", until = ""] = (storage.read(name) ?? "").split(" ");
    const lease = { owner: by, until: Number(until) };
    return lease.owner !== "" && lease.until > now() && lease.until <= now() + leaseMs ? lease : null;
  };
  const acquire = async (deadline: number): Promise<void> => {
    if (now() >= deadline) return;
    if (currentLease() === null) {
      storage.write(name, `${owner} ${now() + leaseMs}`);
      await wait(recheckMs);
      if (currentLease()?.owner === owner) return;
    } else {
      await wait(recheckMs);
    }
    await acquire(deadline);
  };
  return async (work) => {
    await acquire(now() + maxWaitMs);
    try {
      return await work();
    } finally {
      if (currentLease()?.owner === owner) storage.remove(name);
    }
  };
}
