import type { ChangedConversation } from "../setup-conversations/queries.ts";
import type { EventStream } from "../../platform/event-stream.ts";

/** Milliseconds between two looks at a tenant: who waits learns of a change within a second. */
const lookEvery = 500;
/** Streams of one person; of more the oldest ends. A stream is held by a window that is in sight. */
const maxStreams = 20;

interface Watcher {
  readonly personId: string;
  readonly stream: Pick<EventStream, "send" | "end" | "gone">;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  /** What they were told last. */
  revision: string | undefined;
  /** When something happened last in the conversations that they were told of, by id. */
  told: ReadonlyMap<string, number>;
}

/** What is looked at. */
export interface WatchedTenant {
  /** The revision of the configuration. */
  readonly revision: (tenantId: string) => Promise<string>;
  /** The conversations of the assisted creation in which something happened in the last minute. */
  readonly conversations: (tenantId: string) => Promise<readonly ChangedConversation[]>;
}

/**
 * Tells open windows when a tenant's configuration changes and when something happens in a conversation of the assisted
 * creation, whichever process did it: each tenant that somebody watches is looked at twice a second, once for all of
 * its windows.
 */
export class ConfigWatch {
  readonly #read: WatchedTenant;
  readonly #watched = new Map<string, Watched>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #isLooking = false;

  constructor(read: WatchedTenant) {
    this.#read = read;
  }

  /** Tells a stream the revision as it is, and each that follows, until it is gone. */
  add(tenantId: string, revision: string, watcher: Watcher): void {
    const watched = this.#watched.get(tenantId) ?? { watchers: new Set(), revision, told: new Map() };
    this.#watched.set(tenantId, watched);
    const own = [...watched.watchers].filter(({ personId }) => personId === watcher.personId);
    if (own.length >= maxStreams) own[0]?.stream.end();
    if (own.length >= maxStreams && own[0] !== undefined) watched.watchers.delete(own[0]);
    watched.watchers.add(watcher);
    watcher.stream.send("revision", revision);
    watcher.stream.gone.addEventListener("abort", () => this.#remove(tenantId, watcher), { once: true });
    if (this.#timer === undefined) {
      this.#timer = setInterval(() => void this.look(), lookEvery);
      this.#timer.unref();
    }
  }

  /** Looks at every watched tenant once. What cannot be read now is read the next time. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const [tenantId, watched] of this.#watched) {
        const [revision, changed] = await Promise.all([
          this.#read.revision(tenantId).catch(() => watched.revision),
          this.#read.conversations(tenantId).catch(() => undefined),
        ]);
        if (changed !== undefined) tellOfConversations(watched, changed);
        if (revision === undefined || revision === watched.revision) continue;
        watched.revision = revision;
        for (const { stream } of watched.watchers) stream.send("revision", revision);
      }
    } finally {
      this.#isLooking = false;
    }
  }

  /** Ends every stream: the process stops, and clients go to another. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const { watchers } of this.#watched.values()) for (const { stream } of watchers) stream.end();
    this.#watched.clear();
  }

  #remove(tenantId: string, watcher: Watcher): void {
    const watched = this.#watched.get(tenantId);
    watched?.watchers.delete(watcher);
    if (watched?.watchers.size === 0) this.#watched.delete(tenantId);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** Before an interviewer was made of it a conversation is its owner's alone. */
function tellOfConversations(watched: Watched, changed: readonly ChangedConversation[]): void {
  for (const { id, interviewerId, ownerId, updatedAt } of changed) {
    if (watched.told.get(id) === updatedAt.getTime()) continue;
    const data = JSON.stringify({ id, interviewer_id: interviewerId });
    for (const { personId, stream } of watched.watchers) {
      if (interviewerId !== null || personId === ownerId) stream.send("setup", data);
    }
  }
  watched.told = new Map(changed.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
}
