import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupLog } from "./setup-log.ts";
import { isObject } from "../../../../kernel/json.ts";
import {
  type PendingSubmission,
  pendingSubmission,
  type SubmissionMemory,
} from "../../../forms/submission-keys.ts";
import type { KeyValueStorage } from "../../../platform/key-value-storage.ts";
import { createDraftStore } from "../../../platform/draft-store.ts";

/** Ids of records created so far; a retry updates them instead of creating them again. */
export interface MadeRecords {
  readonly interviewer?: string;
  readonly guide?: string;
  readonly knowledge?: string;
}

/** An unfinished conversation with the assistant. */
export interface RememberedSetup {
  /** Events in order, from which the conversation and its draft are derived. */
  readonly events: readonly SetupEvent[];
  /** Id of the conversation on the service; undefined before the first event. */
  readonly conversationId?: string;
  /** Keys of the events on the service, and the number of stored ones. */
  readonly keys?: readonly string[];
  readonly synced?: number;
  /** Unsent text. */
  readonly draft: string;
  readonly made: MadeRecords;
  /** Submissions without a response. */
  readonly pending?: Readonly<Partial<Record<keyof MadeRecords, PendingSubmission>>>;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

export interface SetupMemory {
  readonly read: () => RememberedSetup;
  readonly write: (change: Partial<Omit<RememberedSetup, "savedAt">>) => void;
  readonly clear: () => void;
}

const maxRemembered = 5;

/** Type guard for events from storage or the service; rejects unknown types, such as those of newer versions. */
export function isSetupEvent(event: unknown): event is SetupEvent {
  if (!isObject(event)) return false;
  switch (event["type"]) {
    case "said":
      return typeof event["text"] === "string" && event["text"].trim() !== "";
    case "brief":
      return typeof event["name"] === "string" && typeof event["text"] === "string";
    case "rewound":
    case "restarted":
      return true;
    case "offered":
      return (
        Array.isArray(event["values"]) &&
        event["values"].every(
          (value: unknown) =>
            isObject(value) && typeof value["field"] === "string" && typeof value["value"] === "string",
        )
      );
    case "typed":
      return isObject(event["values"]);
    case "reverted":
      return typeof event["field"] === "string";
    case "proposed":
      return (
        Array.isArray(event["values"]) &&
        event["values"].every(
          (value: unknown) =>
            isObject(value) &&
            typeof value["field"] === "string" &&
            (value["span"] === null || typeof value["span"] === "string"),
        )
      );
    default:
      return false;
  }
}

const isRemembered = (value: unknown): value is RememberedSetup => {
  return (
    isObject(value) &&
    Array.isArray(value["events"]) &&
    value["events"].every(isSetupEvent) &&
    (value["conversationId"] === undefined || typeof value["conversationId"] === "string") &&
    (value["synced"] === undefined || typeof value["synced"] === "number") &&
    (value["keys"] === undefined ||
      (Array.isArray(value["keys"]) && value["keys"].every((key) => typeof key === "string"))) &&
    typeof value["draft"] === "string" &&
    isObject(value["made"]) &&
    Object.values(value["made"]).every((id) => typeof id === "string") &&
    (value["pending"] === undefined ||
      (isObject(value["pending"]) &&
        Object.values(value["pending"]).every((sent) => pendingSubmission(sent) !== undefined))) &&
    typeof value["savedAt"] === "number"
  );
};

/**
 * Persists a person's conversation in a tenant under `root-storage` for a month: the one about a new interviewer, or
 * one per existing interviewer.
 *
 * @param now epoch milliseconds
 */
export function setupMemory(
  storage: KeyValueStorage,
  now: () => number,
  {
    userId,
    tenant,
    interviewerId,
  }: { readonly userId: string; readonly tenant: string; readonly interviewerId?: string },
): SetupMemory {
  const key = [userId, tenant, ...(interviewerId === undefined ? [] : [interviewerId])].join(" ");
  const setups = createDraftStore({
    storage,
    part: "assisted_setups",
    now,
    isDraft: isRemembered,
    maxDrafts: maxRemembered,
  });
  const read = () => setups.read(key) ?? { events: [], draft: "", made: {}, savedAt: now() };
  return {
    read,
    write: (change) => setups.write(key, { ...read(), ...change, savedAt: now() }),
    clear: () => setups.remove(key),
  };
}

/** The log of a remembered conversation; assigns an id to a new one. */
export function rememberedLog({ events, conversationId, keys = [], synced = 0 }: RememberedSetup): SetupLog {
  return {
    id: conversationId ?? crypto.randomUUID(),
    entries: events.map((event, index) => ({ key: keys[index] ?? crypto.randomUUID(), event })),
    synced: conversationId === undefined ? 0 : Math.min(synced, events.length),
  };
}

/** Properties of `RememberedSetup` that store a log; inverse of `rememberedLog`. */
export const logToRemember = ({ id, entries, synced }: SetupLog) => ({
  conversationId: id,
  keys: entries.map(({ key }) => key),
  events: entries.map(({ event }) => event),
  synced,
});

/** The unanswered submission of one of the records. */
export function submissionOf(memory: SetupMemory, part: keyof MadeRecords): SubmissionMemory {
  return {
    read: () => memory.read().pending?.[part] ?? null,
    write(next) {
      const { [part]: _, ...others } = memory.read().pending ?? {};
      memory.write({ pending: next === null ? others : { ...others, [part]: next } });
    },
  };
}
