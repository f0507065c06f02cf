import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { configWindows } from "../../storage/tenant/tables.ts";
import type { ChangedConversation } from "../setup-conversations/queries.ts";
import type { EventStream } from "../../platform/event-stream.ts";

/** Milliseconds without a heartbeat after which a window counts as closed, because its process died. */
const maxSilenceMs = 30_000;

/** A browser window that shows a document in the studio. */
export interface DocumentWindow {
  /** Id of the window's event stream. */
  readonly id: string;
  readonly itemId: string;
  readonly personId: string;
  /** Email address. */
  readonly person: string;
}

const silentSince = (now: Date) => new Date(now.getTime() - maxSilenceMs);

/** Records a heartbeat of open windows and deletes expired ones. */
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

/** Deletes windows; unknown ids are ignored. */
export async function closeWindows(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), inArray(configWindows.id, [...ids])));
}

/** Finds all open windows of a tenant, across processes. */
export async function findWindows(tx: Tx, tenantId: string, now: Date): Promise<readonly DocumentWindow[]> {
  const { id, itemId, personId, person } = configWindows;
  return tx
    .select({ id, itemId, personId, person })
    .from(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), gt(configWindows.seenAt, silentSince(now))))
    .orderBy(asc(configWindows.person), asc(configWindows.id));
}

/** Milliseconds between polls of a tenant, so that clients see a change within a second. */
const lookEvery = 500;
/** Polls between two heartbeats: every ten seconds. */
const looksPerNote = 20;
/** Streams per person; opening more ends the oldest. A window keeps its stream only while it is visible. */
const maxStreams = 20;

interface Watcher {
  readonly personId: string;
  readonly stream: Pick<EventStream, "send" | "end" | "gone">;
  /** Set if the window shows a document in the studio. */
  readonly window?: DocumentWindow;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  /** Last revision sent. */
  revision: string | undefined;
  /** Time of the last change sent, by conversation id. */
  told: ReadonlyMap<string, number>;
  /** Other people in the document, as last sent to each watcher. */
  readonly present: WeakMap<Watcher, string>;
  /** Polls until the next heartbeat. */
  looksLeft: number;
}

/** Reads and writes the state that is watched. */
export interface WatchedTenant {
  /** Returns the configuration's revision. */
  readonly revision: (tenantId: string) => Promise<string>;
  /** Returns setup conversations that changed within the last minute. */
  readonly conversations: (tenantId: string) => Promise<readonly ChangedConversation[]>;
  /** Returns open document windows, across processes. */
  readonly windows: (tenantId: string) => Promise<readonly DocumentWindow[]>;
  readonly keepWindows: (tenantId: string, windows: readonly DocumentWindow[]) => Promise<void>;
  readonly closeWindows: (tenantId: string, ids: readonly string[]) => Promise<void>;
}

/**
 * Sends changes to open windows: the configuration's revision, other people in the same document, and changed setup
 * conversations. Works across processes by polling each watched tenant twice a second, once for all of its windows.
 */
export class ConfigWatch {
  readonly #read: WatchedTenant;
  readonly #watched = new Map<string, Watched>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #isLooking = false;

  constructor(read: WatchedTenant) {
    this.#read = read;
  }

  /** Sends the current revision to a stream and all later ones until it closes. */
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
    const ofPerson = [...watched.watchers].filter(({ personId }) => personId === watcher.personId);
    if (ofPerson.length >= maxStreams) ofPerson[0]?.stream.end();
    if (ofPerson.length >= maxStreams && ofPerson[0] !== undefined) watched.watchers.delete(ofPerson[0]);
    watched.watchers.add(watcher);
    watcher.stream.send("revision", revision);
    watcher.stream.gone.addEventListener("abort", () => this.#remove(tenantId, watcher), { once: true });
    if (this.#timer === undefined) {
      this.#timer = setInterval(() => void this.look(), lookEvery);
      this.#timer.unref();
    }
  }

  /** Polls every watched tenant once. Failed reads are retried with the next poll. */
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

  /** Records heartbeats of document windows and sends each the other people in its document. */
  async #lookAtWindows(tenantId: string, watched: Watched): Promise<void> {
    const withWindow = [...watched.watchers].filter(({ window }) => window !== undefined);
    if (withWindow.length === 0) return;
    try {
      if (watched.looksLeft <= 0) {
        watched.looksLeft = looksPerNote;
        await this.#read.keepWindows(
          tenantId,
          withWindow.flatMap(({ window }) => window ?? []),
        );
        // Windows that closed during the write may have been recorded again.
        const left = withWindow.flatMap((watcher) =>
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

  /** Ends all streams when the process stops; clients reconnect to another process. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const { watchers } of this.#watched.values()) for (const { stream } of watchers) stream.end();
    this.#watched.clear();
  }

  #remove(tenantId: string, watcher: Watcher): void {
    const watched = this.#watched.get(tenantId);
    watched?.watchers.delete(watcher);
    // If this fails, the window expires on its own.
    if (watcher.window) void this.#read.closeWindows(tenantId, [watcher.window.id]).catch(() => undefined);
    if (watched?.watchers.size === 0) this.#watched.delete(tenantId);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** Sends the other people in the same document, each once regardless of the number of windows. */
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

/** Sends changed conversations; those without an interviewer only to their owner. */
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
