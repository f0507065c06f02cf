import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import { sameJson } from "../../../../kernel/json.ts";
import { isSetupEvent } from "./setup-memory.ts";

/** An event and its key on the service. */
export interface LogEntry {
  readonly key: string;
  readonly event: SetupEvent;
  /** Email of the author and time; undefined until the service has stored the event. */
  readonly by?: string;
  readonly at?: string;
}

/** The latest value of a field and its origin. */
export interface LogValue {
  /** Undefined if the field was cleared. */
  readonly value: unknown;
  /** Undefined until the service has stored the event. */
  readonly by: string | undefined;
  readonly at: string | undefined;
  /** Whether it was typed into a form. */
  readonly isFromWizard: boolean;
}

/** Whether an event was typed into a form of the wizard instead of the conversation. */
export const isFromWizard = (event: SetupEvent): boolean =>
  event.type === "typed" && event.place === "wizard";

/** A conversation in this browser: entries stored by the service, followed by pending ones. */
export interface SetupLog {
  readonly id: string;
  readonly entries: readonly LogEntry[];
  /** Number of entries stored by the service. */
  readonly synced: number;
}

/** Entries not stored by the service yet. */
export const pendingOf = ({ entries, synced }: SetupLog): readonly LogEntry[] => entries.slice(synced);

/** Starts a new conversation from the local entries after the service has deleted it, as it does after 30 days. */
export const begunAnew = ({ entries }: SetupLog, id: string): SetupLog => ({ id, entries, synced: 0 });

const nothing: SetupEvent = { type: "reverted", field: "" };

export interface MergedLog {
  readonly log: SetupLog;
  /** Entries of others that were new, placed before the pending ones, and the author of the last. */
  readonly others: readonly LogEntry[];
  readonly by: string | null;
}

/** Replaces unknown events of newer versions by one without effect. */
const readEntry = ({ event, ...entry }: SetupConversation["events"][number]): LogEntry => ({
  ...entry,
  event: isSetupEvent(event) ? event : nothing,
});

/**
 * Merges the stored conversation into the local log: others' events first, then pending ones, without loss or
 * duplicates. A typed event may have been extended since: the last one is pending again with its latest content; if
 * others' events follow it, what was typed since becomes a new event.
 */
export function mergeLog(
  log: SetupLog,
  { id, count, events }: SetupConversation,
  newKey: () => string = () => crypto.randomUUID(),
): MergedLog {
  const isKnown = id === log.id;
  const after = count - events.length;
  const theirs = events.map(readEntry);
  const stored = [...(isKnown ? log.entries.slice(0, after) : []), ...theirs];
  const storedEvents = new Map(stored.map(({ key, event }) => [key, event]));
  const localEvents = new Map(
    log.entries.map(({ key, event }, index) => [key, { event, isPending: index >= log.synced }]),
  );
  const others = theirs.filter(({ key, event }) => {
    const local = localEvents.get(key);
    return local === undefined || (!local.isPending && !isSameEvent(local.event, event));
  });
  const pending: LogEntry[] = [];
  for (const entry of log.entries.slice(isKnown ? Math.min(after, log.synced) : 0)) {
    const before = storedEvents.get(entry.key);
    if (before === undefined) pending.push(entry);
    else if (localEvents.get(entry.key)?.isPending === true && !isSameEvent(entry.event, before)) {
      if (entry.key === stored.at(-1)?.key) {
        stored.pop();
        pending.push(entry);
      } else pending.push(...typedAfter(entry.event, before, newKey));
    }
  }
  return {
    log: { id, entries: [...stored, ...pending], synced: stored.length },
    others,
    by: others.at(-1)?.by ?? null,
  };
}

/** Compares events; only typed ones can change. Ignores what JSON cannot represent. */
const isSameEvent = (here: SetupEvent, there: SetupEvent): boolean =>
  here.type !== "typed" || sameJson(JSON.parse(JSON.stringify(here)), there);

function typedAfter(event: SetupEvent, before: SetupEvent, newKey: () => string): readonly LogEntry[] {
  if (event.type !== "typed" || before.type !== "typed") return [];
  const values = Object.fromEntries(
    Object.entries(event.values).filter(([name, value]) => !sameJson(value, before.values[name])),
  );
  return Object.keys(values).length === 0 ? [] : [{ key: newKey(), event: { ...event, values } }];
}
