import { sameJson } from "../../../../kernel/json.ts";
import { createNotifier } from "../../../../kernel/notifier.ts";
import {
  isFromWizard,
  type LogEntry,
  type LogValue,
  type MergedLog,
  pendingOf,
  type SetupLog,
} from "./setup-log.ts";

/** Values by the names of fields. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The draft's names of what cards choose, by the fields that hold it. */
export const chosenByCards: Readonly<Record<string, string>> = {
  archetype_id: "archetype",
  channel_id: "channel",
};

/** A field that was changed here and elsewhere at the same time: nothing is sent of it until somebody chooses. */
export interface FieldConflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly by: string | undefined;
}

/** What others changed last, and is in the forms by now. */
export interface OthersChange {
  readonly by: string | undefined;
  readonly names: readonly string[];
}

/** Entries of the conversation from a position on, of which only a replay says what they made of the draft. */
export interface UnreadConversation {
  readonly entries: readonly LogEntry[];
  readonly from: number;
  /** It is from before the forms were opened. */
  readonly isOpening: boolean;
}

/** The draft that the forms of a step have in common with other windows. */
export interface SharedDraft {
  readonly log: () => SetupLog;
  readonly conflicts: () => readonly FieldConflict[];
  readonly change: () => OthersChange | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes what somebody typed here: it is pending from now on. What was typed on end is one event. */
  readonly type: (current: FieldValues) => void;
  /** Begins anew: what was said and typed before stays in the log alone. */
  readonly restart: () => void;
  /**
   * What the service has now.
   *
   * @param conversation what of it must be replayed: until that was done nothing is to be sent, because it may be contested
   */
  readonly merged: (merged: MergedLog, conversation?: UnreadConversation) => void;
  /** The first conversation that was not read yet. */
  readonly unread: () => UnreadConversation | null;
  /** A conversation was read. */
  readonly read: (conversation: UnreadConversation) => void;
  /** Takes what others changed; answers what the forms are to show. */
  readonly take: (values: ReadonlyMap<string, LogValue>, current: FieldValues) => FieldValues;
  /** Chooses one of two values; answers what the form is to show. */
  readonly resolve: (name: string, keepsMine: boolean) => FieldValues;
  readonly dismissChange: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => sameJson(one ?? null, other ?? null);

/**
 * @param initial what the forms showed before anything was typed
 */
export function createSharedDraft(
  initial: FieldValues,
  id: string = crypto.randomUUID(),
  newKey: () => string = () => crypto.randomUUID(),
): SharedDraft {
  const { subscribe, notify } = createNotifier();
  let log: SetupLog = { id, entries: [], synced: 0 };
  /** What all windows know of: a value that differs from it was changed here. */
  const agreed = new Map(Object.entries(initial));
  let conflicts: readonly FieldConflict[] = [];
  let change: OthersChange | null = null;
  let unread: readonly UnreadConversation[] = [];
  const ownKeys = new Set<string>();
  const isHeld = (name: string) => conflicts.some((each) => each.name === name);

  const withTyped = (values: FieldValues): SetupLog => {
    const { entries, synced } = log;
    const last = entries.at(-1);
    if (last?.event.type === "typed" && ownKeys.has(last.key)) {
      const event = { ...last.event, values: { ...last.event.values, ...values } };
      const amended = { ...last, event };
      return {
        id: log.id,
        entries: entries.with(entries.length - 1, amended),
        synced: Math.min(synced, entries.length - 1),
      };
    }
    const key = newKey();
    ownKeys.add(key);
    return { ...log, entries: [...entries, { key, event: { type: "typed", values, place: "wizard" } }] };
  };
  const type = (current: FieldValues) => {
    const changed = Object.entries(current).filter(
      ([name, value]) => !isHeld(name) && !isSame(value, agreed.get(name)),
    );
    if (changed.length === 0) return;
    for (const [name, value] of changed) agreed.set(name, value ?? null);
    log = withTyped(Object.fromEntries(changed.map(([name, value]) => [name, value ?? null])));
    notify();
  };

  return {
    log: () => log,
    conflicts: () => conflicts,
    change: () => change,
    subscribe,
    type,
    restart() {
      log = { ...log, entries: [...log.entries, { key: newKey(), event: { type: "restarted" } }] };
      // The forms are put back to what they showed at first.
      agreed.clear();
      for (const [name, value] of Object.entries(initial)) agreed.set(name, value);
      conflicts = [];
      change = null;
      notify();
    },
    unread: () => unread[0] ?? null,
    read(conversation) {
      unread = unread.filter((each) => each !== conversation);
      notify();
    },
    merged(merged, conversation) {
      if (conversation !== undefined) unread = [...unread, conversation];
      for (const { key } of pendingOf(merged.log)) ownKeys.add(key);
      log = merged.log;
      notify();
    },
    take(values, current) {
      const shown: Record<string, unknown> = {};
      let by: string | undefined;
      for (const [name, { value, by: who }] of values) {
        if (!Object.hasOwn(current, name)) continue;
        const theirs = value === undefined ? initial[name] : value;
        const mine = current[name];
        const isTyped = !isSame(mine, agreed.get(name)) || isPendingField(log, name);
        agreed.set(name, theirs);
        if (isSame(mine, theirs)) conflicts = conflicts.filter((each) => each.name !== name);
        else if (isTyped || isHeld(name)) {
          log = withoutField(log, name);
          conflicts = [...conflicts.filter((each) => each.name !== name), { name, mine, theirs, by: who }];
        } else {
          shown[name] = theirs;
          by = who;
        }
      }
      if (values.size === 0) return shown;
      const names = Object.keys(shown);
      if (names.length > 0) change = { by, names };
      notify();
      return shown;
    },
    resolve(name, keepsMine) {
      const conflict = conflicts.find((each) => each.name === name);
      conflicts = conflicts.filter((each) => each.name !== name);
      notify();
      return conflict === undefined || keepsMine ? {} : { [name]: conflict.theirs };
    },
    dismissChange() {
      change = null;
      notify();
    },
  };
}

const isPendingField = (log: SetupLog, name: string): boolean =>
  pendingOf(log).some(({ event }) => event.type === "typed" && Object.hasOwn(event.values, name));

/** What is pending of a field is held back. */
function withoutField(log: SetupLog, name: string): SetupLog {
  const entries = log.entries.flatMap((entry, index): LogEntry[] => {
    const { event } = entry;
    if (index < log.synced || event.type !== "typed" || !Object.hasOwn(event.values, name)) return [entry];
    const { [name]: _, ...others } = event.values;
    return Object.keys(others).length === 0 ? [] : [{ ...entry, event: { ...event, values: others } }];
  });
  return { ...log, entries };
}

/** Whether only the replay of the conversation says what entries made of the draft. */
export const needsReplay = (entries: readonly LogEntry[]): boolean =>
  entries.some(({ event }) => event.type !== "typed");

/** What was typed, where nothing else happened; the latest of each field. */
export const typedValues = (entries: readonly LogEntry[]): ReadonlyMap<string, LogValue> =>
  new Map(
    entries.flatMap(({ event, by, at }) =>
      event.type === "typed"
        ? Object.entries(event.values).map(([name, value]): [string, LogValue] => [
            name,
            { value, by, at, isFromWizard: isFromWizard(event) },
          ])
        : [],
    ),
  );
