import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { configWindows } from "../../storage/tenant/tables.ts";
import type { ChangedConversation } from "../setup-conversations/queries.ts";
import type { EventStream } from "../../platform/event-stream.ts";

/** Milliseconds after which a window that was not kept is taken for closed: its process died. */
const maxSilenceMs = 30_000;

/** A window that shows a document in the studio. */
export interface DocumentWindow {
  /** Of the window's stream. */
  readonly id: string;
  readonly itemId: string;
  readonly personId: string;
  /** The person's address. */
  readonly person: string;
}

const silentSince = (now: Date) => new Date(now.getTime() - maxSilenceMs);

/** Notes that windows are still open, and forgets those that nobody has kept. */
export async function keepWindows(
  tx: Tx,
  tenantId: string,
  windows: readonly DocumentWindow[],
  now: Date,
): Promise<void> {
  const rows = windows.map((window) => ({ ...window, tenantId, seenAt: now }));
  await tx
    .insert(configWindows)
    .values(rows)
    .onConflictDoUpdate({
      target: [configWindows.tenantId, configWindows.id],
      set: { seenAt: sql`excluded.seen_at` },
    });
  await tx
    .delete(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), lt(configWindows.seenAt, silentSince(now))));
}

/** Forgets that documents are open there; ids that are not known are ignored. */
export async function closeWindows(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), inArray(configWindows.id, [...ids])));
}

/** The windows of a tenant that are open, whichever process serves them. */
export async function findWindows(tx: Tx, tenantId: string, now: Date): Promise<readonly DocumentWindow[]> {
  const { id, itemId, personId, person } = configWindows;
  return tx
    .select({ id, itemId, personId, person })
    .from(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), gt(configWindows.seenAt, silentSince(now))))
    .orderBy(asc(configWindows.person), asc(configWindows.id));
}

/** Milliseconds between two looks at a tenant: who waits learns of a change within a second. */
const lookEvery = 500;
/** Looks between two notes that windows are still open: ten seconds. */
const looksPerNote = 20;
/** Streams of one person; of more the oldest ends. A stream is held by a window that is in sight. */
const maxStreams = 20;

interface Watcher {
  readonly personId: string;
  readonly stream: Pick<EventStream, "send" | "end" | "gone">;
  /** Of a window that shows a document in the studio. */
  readonly window?: DocumentWindow;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  /** What they were told last. */
  revision: string | undefined;
  /** When something happened last in the conversations that they were told of, by id. */
  told: ReadonlyMap<string, number>;
  /** Who else was in the document, as each window was told last. */
  readonly present: WeakMap<Watcher, string>;
  /** Looks until open windows are noted again. */
  looksLeft: number;
}

/** What is looked at. */
export interface WatchedTenant {
  /** The revision of the configuration. */
  readonly revision: (tenantId: string) => Promise<string>;
  /** The conversations of the assisted creation in which something happened in the last minute. */
  readonly conversations: (tenantId: string) => Promise<readonly ChangedConversation[]>;
  /** The windows that show documents in the studio, whichever process serves them. */
  readonly windows: (tenantId: string) => Promise<readonly DocumentWindow[]>;
  readonly keepWindows: (tenantId: string, windows: readonly DocumentWindow[]) => Promise<void>;
  readonly closeWindows: (tenantId: string, ids: readonly string[]) => Promise<void>;
}

/**
 * Tells open windows when a tenant's configuration changes, who else is in the document that they show, and when something
 * happens in a conversation of the assisted creation, whichever process did it: each tenant that somebody watches is looked at twice a second, once for all of
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
    const watched = this.#watched.get(tenantId) ?? {
      watchers: new Set(),
      revision,
      told: new Map(),
      present: new WeakMap(),
      looksLeft: 0,
    };
    this.#watched.set(tenantId, watched);
    if (watcher.window !== undefined) watched.looksLeft = 0;
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
        await this.#lookAtWindows(tenantId, watched);
        if (revision === undefined || revision === watched.revision) continue;
        watched.revision = revision;
        for (const { stream } of watched.watchers) stream.send("revision", revision);
      }
    } finally {
      this.#isLooking = false;
    }
  }

  /** Notes the windows that are in a document, and tells each who else is. */
  async #lookAtWindows(tenantId: string, watched: Watched): Promise<void> {
    const own = [...watched.watchers].filter(({ window }) => window !== undefined);
    if (own.length === 0) return;
    try {
      if (watched.looksLeft <= 0) {
        watched.looksLeft = looksPerNote;
        await this.#read.keepWindows(
          tenantId,
          own.flatMap(({ window }) => window ?? []),
        );
        // Those that left meanwhile may have been noted once more.
        const left = own.flatMap((watcher) =>
          watcher.window && !watched.watchers.has(watcher) ? watcher.window.id : [],
        );
        if (left.length > 0) await this.#read.closeWindows(tenantId, left);
      }
      watched.looksLeft -= 1;
      tellOfPeople(watched, await this.#read.windows(tenantId));
    } catch {
      watched.looksLeft = 0;
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
    // Where that fails, it is taken for closed a little later.
    if (watcher.window) void this.#read.closeWindows(tenantId, [watcher.window.id]).catch(() => undefined);
    if (watched?.watchers.size === 0) this.#watched.delete(tenantId);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** Everyone else in the same document, each once in however many windows. */
function tellOfPeople(watched: Watched, windows: readonly DocumentWindow[]): void {
  for (const watcher of watched.watchers) {
    const { window, personId, stream } = watcher;
    if (window === undefined) continue;
    const others = windows.filter((other) => other.itemId === window.itemId && other.personId !== personId);
    const data = JSON.stringify([...new Set(others.map(({ person }) => person))]);
    if ((watched.present.get(watcher) ?? "[]") !== data) stream.send("present", data);
    watched.present.set(watcher, data);
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
