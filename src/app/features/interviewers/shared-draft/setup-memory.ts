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

/** Ids of what the creation has made so far: a second try changes it and makes no second one. */
export interface MadeRecords {
  readonly interviewer?: string;
  readonly guide?: string;
  readonly knowledge?: string;
}

/** A conversation with the assistant that is not finished. */
export interface RememberedSetup {
  /** What happened, in order; the conversation and its draft follow from it. */
  readonly events: readonly SetupEvent[];
  /** The id of the conversation on the service; none before it began. */
  readonly conversationId?: string;
  /** Keys of the events, by which the service knows them, and how many of them it has. */
  readonly keys?: readonly string[];
  readonly synced?: number;
  /** What was typed and not sent. */
  readonly draft: string;
  readonly made: MadeRecords;
  /** What was sent to be made, and nobody knows whether it arrived. */
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

/** Guards events out of storage or from the service: an unknown type, such as a newer one, is none. */
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
 * The conversation of a person in a tenant, under `root-storage`, for a month: of a new interviewer, or of one that
 * the wizard edits as well.
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

/** The conversation as this browser remembers it; a new one has a new id. */
export function rememberedLog({ events, conversationId, keys = [], synced = 0 }: RememberedSetup): SetupLog {
  return {
    id: conversationId ?? crypto.randomUUID(),
    entries: events.map((event, index) => ({ key: keys[index] ?? crypto.randomUUID(), event })),
    synced: conversationId === undefined ? 0 : Math.min(synced, events.length),
  };
}

/** The part of `RememberedSetup` that a log fills; `rememberedLog` reads it. */
export const logToRemember = ({ id, entries, synced }: SetupLog) => ({
  conversationId: id,
  keys: entries.map(({ key }) => key),
  events: entries.map(({ event }) => event),
  synced,
});

/** The pending submission of one of the records that the conversation makes. */
export function submissionOf(memory: SetupMemory, part: keyof MadeRecords): SubmissionMemory {
  return {
    read: () => memory.read().pending?.[part] ?? null,
    write(next) {
      const { [part]: _, ...others } = memory.read().pending ?? {};
      memory.write({ pending: next === null ? others : { ...others, [part]: next } });
    },
  };
}
