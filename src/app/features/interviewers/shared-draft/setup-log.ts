import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import { sameJson } from "../../../../kernel/json.ts";
import { isSetupEvent } from "./setup-memory.ts";

/** An event with the key by which the service knows it. */
export interface LogEntry {
  readonly key: string;
  readonly event: SetupEvent;
  /** E-mail of who did it, and when; absent until the service has it. */
  readonly by?: string;
  readonly at?: string;
}

/** What somebody made of a field of the draft. */
export interface LogValue {
  /** Undefined: the draft has none any more. */
  readonly value: unknown;
  /** Absent while the service does not have it. */
  readonly by: string | undefined;
  readonly at: string | undefined;
  /** Typed into a form. */
  readonly isFromWizard: boolean;
}

/** Whether it was typed into a form of the wizard, not said in the conversation. */
export const isFromWizard = (event: SetupEvent): boolean =>
  event.type === "typed" && event.place === "wizard";

/** A conversation as this browser has it: first what the service has too, then what it has not yet taken. */
export interface SetupLog {
  readonly id: string;
  readonly entries: readonly LogEntry[];
  /** How many of the entries the service has. */
  readonly synced: number;
}

/** The entries that the service does not have yet. */
export const pendingOf = ({ entries, synced }: SetupLog): readonly LogEntry[] => entries.slice(synced);

/** The service has the conversation no more, as after 30 days: what this browser has of it begins another one. */
export const begunAnew = ({ entries }: SetupLog, id: string): SetupLog => ({ id, entries, synced: 0 });

const nothing: SetupEvent = { type: "reverted", field: "" };

export interface MergedLog {
  readonly log: SetupLog;
  /** What was not known here, and who did the last of it; it comes before what is pending. */
  readonly others: readonly LogEntry[];
  readonly by: string | null;
}

/** What a later version wrote cannot be replayed, and changes nothing. */
const readEntry = ({ event, ...entry }: SetupConversation["events"][number]): LogEntry => ({
  ...entry,
  event: isSetupEvent(event) ? event : nothing,
});

/**
 * Takes over what the service has: others' events come first, what is pending here after them. Nothing is lost and
 * nothing is there twice. An event that somebody went on typing into has its latest content; one's own is pending again
 * as long as it is the last, and where others came after it, what was typed since is an event of its own.
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
  const there = new Map(stored.map(({ key, event }) => [key, event]));
  const own = new Map(
    log.entries.map(({ key, event }, index) => [key, { event, isPending: index >= log.synced }]),
  );
  const others = theirs.filter(({ key, event }) => {
    const here = own.get(key);
    return here === undefined || (!here.isPending && !isSameEvent(here.event, event));
  });
  const pending: LogEntry[] = [];
  for (const entry of log.entries.slice(isKnown ? Math.min(after, log.synced) : 0)) {
    const before = there.get(entry.key);
    if (before === undefined) pending.push(entry);
    else if (own.get(entry.key)?.isPending === true && !isSameEvent(entry.event, before)) {
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

/** Only what is typed is ever changed afterwards; what is not in JSON does not count. */
const isSameEvent = (here: SetupEvent, there: SetupEvent): boolean =>
  here.type !== "typed" || sameJson(JSON.parse(JSON.stringify(here)), there);

function typedAfter(event: SetupEvent, before: SetupEvent, newKey: () => string): readonly LogEntry[] {
  if (event.type !== "typed" || before.type !== "typed") return [];
  const values = Object.fromEntries(
    Object.entries(event.values).filter(([name, value]) => !sameJson(value, before.values[name])),
  );
  return Object.keys(values).length === 0 ? [] : [{ key: newKey(), event: { ...event, values } }];
}
