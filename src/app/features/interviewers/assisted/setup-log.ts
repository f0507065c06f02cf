import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import { isSetupEvent } from "./setup-memory.ts";

/** An event with the key by which the service knows it. */
export interface LogEntry {
  readonly key: string;
  readonly event: SetupEvent;
}

/** A conversation as this browser has it: first what the service has too, then what it has not yet taken. */
export interface SetupLog {
  readonly id: string;
  readonly entries: readonly LogEntry[];
  /** How many of the entries the service has. */
  readonly synced: number;
}

export const pendingOf = ({ entries, synced }: SetupLog): readonly LogEntry[] => entries.slice(synced);

/** The service has the conversation no more, as after 30 days: what this browser has of it begins another one. */
export const begunAnew = ({ entries }: SetupLog, id: string): SetupLog => ({ id, entries, synced: 0 });

const nothing: SetupEvent = { type: "reverted", field: "" };

export interface MergedLog {
  readonly log: SetupLog;
  /** Events that were not known here, and who did the last of them; they come before what is pending. */
  readonly others: readonly SetupEvent[];
  readonly by: string | null;
}

/**
 * Takes over what the service has: others' events come first, what is pending here after them. Nothing is lost and
 * nothing is there twice.
 */
export function mergeLog(log: SetupLog, { id, count, events }: SetupConversation): MergedLog {
  const after = count - events.length;
  const known = id === log.id ? log.entries.slice(0, after) : [];
  // What a later version wrote cannot be replayed, and changes nothing.
  const theirs = events.map(({ key, event }): LogEntry => ({
    key,
    event: isSetupEvent(event) ? event : nothing,
  }));
  const keys = new Set([...known, ...theirs].map(({ key }) => key));
  const own = new Set(log.entries.map(({ key }) => key));
  const pending = log.entries.slice(id === log.id ? after : 0).filter(({ key }) => !keys.has(key));
  const entries = [...known, ...theirs, ...pending];
  const others = events.filter(({ key }) => !own.has(key));
  return {
    log: { id, entries, synced: known.length + theirs.length },
    others: theirs.flatMap(({ key, event }) => (own.has(key) ? [] : [event])),
    by: others.at(-1)?.by ?? null,
  };
}
