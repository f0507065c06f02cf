import { queryOptions } from "@tanstack/react-query";
import { isObject } from "../../../../kernel/json.ts";
import type { KeyValueStorage } from "../../../platform/key-value-storage.ts";
import { createDraftStore } from "../../../platform/draft-store.ts";
import type { Conversation, ConversationMessage } from "../../../../contracts/contracts.gen.ts";
import type { ConversationState } from "../../../../conversation/conversation-state.ts";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";
import { texts } from "./texts.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";

/** What this browser remembers of an interviewer's test. */
export interface RememberedTest {
  /** Id of the conversation in progress, or null. */
  readonly conversationId: string | null;
  /** Id of the call in progress, or null. */
  readonly callId: string | null;
  /** Unsent text. */
  readonly draft: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

export interface TestMemory {
  readonly read: () => RememberedTest | null;
  /** Merges a change; forgets the test if nothing is left to remember. */
  readonly write: (change: Partial<Omit<RememberedTest, "savedAt">>) => void;
}

/** Key of a remembered test. */
export interface TestPlace {
  readonly userId: string;
  readonly tenant: string;
  readonly interviewerId: string;
}

const maxRemembered = 20;

const nothing = { conversationId: null, callId: null, draft: "" };

const isRemembered = (value: unknown): value is RememberedTest =>
  isObject(value) &&
  (typeof value["conversationId"] === "string" || value["conversationId"] === null) &&
  (typeof value["callId"] === "string" || value["callId"] === null) &&
  typeof value["draft"] === "string" &&
  typeof value["savedAt"] === "number";

/**
 * Persists a test under `root-storage`; keeps the latest tests for a month.
 *
 * @param now epoch milliseconds
 */
export function testMemory(
  storage: KeyValueStorage,
  now: () => number,
  { userId, tenant, interviewerId }: TestPlace,
): TestMemory {
  const key = [userId, tenant, interviewerId].join(" ");
  const tests = createDraftStore({
    storage,
    part: "rehearsals",
    now,
    isDraft: isRemembered,
    maxDrafts: maxRemembered,
  });
  return {
    read: () => tests.read(key),
    write(change) {
      const next = { ...nothing, ...tests.read(key), ...change, savedAt: now() };
      if (next.conversationId === null && next.callId === null && next.draft === "") tests.remove(key);
      else tests.write(key, next);
    },
  };
}

/** The test in progress when the page was left, to be resumed; null if there was none. */
export function resumableTestQuery(api: ApiClient, conversationId: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "earlierTest", conversationId),
    queryFn: async ({ signal }) => {
      if (conversationId === null) return null;
      return earlierOf((await api.call("getTranscript", { params: { id: conversationId }, signal })).data);
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // The page shows the error itself and starts a new test.
    meta: { isBackground: true },
  });
}

/** A test in progress when the page was left. */
export type ResumableTest = Pick<ConversationState, "id" | "lines" | "ending"> & {
  /** Whether the interviewer has asked for consent. */
  readonly awaitsConsent: boolean;
};

const wordsOf = ({ content, has_audio: hasAudio }: ConversationMessage): string =>
  content === "" && hasAudio ? texts.recordedEarlier : content;

function earlierOf({ id, messages = [], ending }: Conversation): ResumableTest {
  const last = messages.findLast(({ type }) => type === "ai");
  return {
    id,
    ending,
    awaitsConsent: ending === null && last?.line_kind === "consent",
    lines: messages.map((message) => ({
      id: message.message_id,
      type: message.type,
      content: wordsOf(message),
      status: message.is_erased ? "erased" : message.interrupted ? "interrupted" : "complete",
      at: Date.parse(message.server_timestamp),
    })),
  };
}

/** Registers a conversation as a test, so that it is never counted. */
export function useRegisterTest(interviewerId: string): (conversationId: string) => void {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  return (conversationId) => {
    const body = { conversation_id: conversationId, interviewer_id: interviewerId };
    api.call("registerConversation", { body }).catch(() => snackbars.error(texts.notRegistered));
  };
}
