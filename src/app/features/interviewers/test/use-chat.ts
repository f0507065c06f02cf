import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { createAskAgent } from "../../../../conversation/text/agent-response.ts";
import { createTextConversation } from "../../../../conversation/text/text-conversation.ts";
import { schedule } from "../../../../kernel/schedule.ts";
import { useObservable } from "../../../../conversation/use-observable.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { type ResumableTest, type TestMemory, useRegisterTest } from "./test-memory.ts";

export interface ChatOptions {
  readonly interviewer: Interviewer;
  readonly memory: TestMemory;
  /** The test in progress when the page was left. */
  readonly earlier: ResumableTest | undefined;
}

/** Test by chat: the conversation and the unsent draft, both persisted in this browser. */
export function useChat({ interviewer, memory, earlier }: ChatOptions) {
  const { api, user } = useTenant();
  const register = useRegisterTest(interviewer.id);
  // The draft also holds a message in flight when the page was left; drop it if it has arrived.
  const [draft, setDraft] = useState(() => {
    const remembered = memory.read()?.draft ?? "";
    const last = earlier?.lines.findLast(({ type }) => type === "human");
    return last?.content === remembered.trim() ? "" : remembered;
  });

  const create = (from?: ChatOptions["earlier"]) =>
    createTextConversation({
      ask: createAskAgent(api),
      context: {
        workflow_id: interviewer.worker_id,
        version_id: null,
        user_id: user.email,
        metadata_context: { is_test: true },
      },
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      schedule,
      random: Math.random,
      ...(from === undefined ? {} : { earlier: { id: from.id, lines: from.lines, ending: from.ending } }),
      onStarted: (conversationId) => {
        memory.write({ conversationId });
        register(conversationId);
      },
    });
  const [chat, setChat] = useState(() => create(earlier));
  const state = useObservable(chat);
  useEffect(() => () => chat.stop(), [chat]);
  // Spec section 8: sign out on a 403 of the voice agent service.
  const navigate = useNavigate();
  const isForbidden = state.error?.status === 403;
  useEffect(() => {
    if (isForbidden) void navigate({ to: "/logout" });
  }, [isForbidden, navigate]);

  const { unsent } = state;
  useEffect(() => memory.write({ draft: draft === "" ? unsent : draft }), [memory, draft, unsent]);
  const renew = () => {
    const next = create();
    memory.write({ conversationId: null });
    setChat(next);
    return next;
  };
  const awaitsConsent = state.debug?.awaits_consent ?? (state.id === earlier?.id && earlier.awaitsConsent);
  return {
    state,
    language: state.debug?.language ?? interviewer.language ?? "en",
    awaitsConsent: awaitsConsent && state.ending === null,
    say: (text: string) => void chat.send(text),
    draft,
    changeDraft: setDraft,
    start: () => void chat.start(),
    send: () => {
      if (chat.send(draft)) setDraft("");
    },
    stop: chat.stop,
    retry: chat.retry,
    clear: () => void renew(),
    /** Starts a new test at a node of the guide. */
    startFrom: (node: string) => void renew().start(node),
  };
}
