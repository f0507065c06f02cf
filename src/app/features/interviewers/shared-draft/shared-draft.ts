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

/** Values by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Names in the draft of the fields that cards fill. */
export const chosenByCards: Readonly<Record<string, string>> = {
  archetype_id: "archetype",
  channel_id: "channel",
};

/** A field changed here and elsewhere at the same time; it is held back until resolved. */
export interface FieldConflict {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly by: string | undefined;
}

/** The last change by others, already shown in the forms. */
export interface RemoteChange {
  readonly by: string | undefined;
  readonly names: readonly string[];
}

/** Entries of the conversation from `from` on, whose values can only be determined by a replay. */
export interface UnreplayedEntries {
  readonly entries: readonly LogEntry[];
  readonly from: number;
  /** Whether the entries precede opening the forms. */
  readonly isOpening: boolean;
}

/** A draft that the forms of a step share with other windows. */
export interface SharedDraft {
  readonly log: () => SetupLog;
  readonly conflicts: () => readonly FieldConflict[];
  readonly change: () => RemoteChange | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Records typed values as pending; consecutive typing is one event. */
  readonly type: (current: FieldValues) => void;
  /** Restarts the draft; earlier events remain only in the log. */
  readonly restart: () => void;
  /**
   * Applies the state of the service.
   *
   * @param conversation entries to replay; blocks sending until `read`, since they may cause conflicts
   */
  readonly merged: (merged: MergedLog, conversation?: UnreplayedEntries) => void;
  /** The first conversation that has not been replayed. */
  readonly unread: () => UnreplayedEntries | null;
  /** Marks a conversation as replayed. */
  readonly read: (conversation: UnreplayedEntries) => void;
  /** Applies values of others; returns the values to show in the forms. */
  readonly take: (values: ReadonlyMap<string, LogValue>, current: FieldValues) => FieldValues;
  /** Resolves a conflict; returns the values to show in the forms. */
  readonly resolve: (name: string, keepsMine: boolean) => FieldValues;
  readonly dismissChange: () => void;
}

const isSame = (a: unknown, b: unknown): boolean => sameJson(a ?? null, b ?? null);

/** @param initial values of the forms before anything was typed */
export function createSharedDraft(
  initial: FieldValues,
  id: string = crypto.randomUUID(),
  newKey: () => string = () => crypto.randomUUID(),
): SharedDraft {
  const { subscribe, notify } = createNotifier();
  let log: SetupLog = { id, entries: [], synced: 0 };
  /** Values known to all windows; a differing value was changed here. */
  const agreed = new Map(Object.entries(initial));
  let conflicts: readonly FieldConflict[] = [];
  let change: RemoteChange | null = null;
  let unread: readonly UnreplayedEntries[] = [];
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
      // The forms are reset to their initial values.
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

/** Removes the pending values of a field. */
function withoutField(log: SetupLog, name: string): SetupLog {
  const entries = log.entries.flatMap((entry, index): LogEntry[] => {
    const { event } = entry;
    if (index < log.synced || event.type !== "typed" || !Object.hasOwn(event.values, name)) return [entry];
    const { [name]: _, ...others } = event.values;
    return Object.keys(others).length === 0 ? [] : [{ ...entry, event: { ...event, values: others } }];
  });
  return { ...log, entries };
}

/** Whether the values of the entries can only be determined by a replay. */
export const needsReplay = (entries: readonly LogEntry[]): boolean =>
  entries.some(({ event }) => event.type !== "typed");

/** Latest typed values by field, of entries that need no replay. */
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
