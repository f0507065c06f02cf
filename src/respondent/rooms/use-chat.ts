import { useEffect, useState } from "react";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { createAskAgent } from "../../conversation/text/agent-response.ts";
import { createTextConversation } from "../../conversation/text/text-conversation.ts";
import { schedule } from "../../kernel/schedule.ts";
import { useObservable } from "../../conversation/use-observable.ts";
import { useServices } from "../services.ts";
import type { Held } from "../use-interview.ts";
import { earlierLines } from "./earlier-lines.ts";

/** Whether a draft is what was said last. */
const hasArrived = (draft: string, earlier: Held["earlier"]): boolean =>
  draft !== "" && earlierLines(earlier).findLast(({ type }) => type === "human")?.content === draft.trim();

/** The interview by text, and the answer that is being written, which this browser remembers. */
export function useChat({ interview, conversationId, earlier }: Held, onRefused: () => void) {
  const { fetch, serviceUrl, api, memory } = useServices();
  // What was sent when the page was left is kept as a draft, until it is known to have arrived.
  const [draft, setDraft] = useState(() => (hasArrived(memory.draft(), earlier) ? "" : memory.draft()));
  const [chat] = useState(() =>
    createTextConversation({
      ask: createAskAgent({ fetch, serviceUrl, tenant: null, credentials: api.credentials }),
      context: { workflow_id: interview.workflow_id, version_id: null, metadata_context: {} },
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      schedule,
      random: Math.random,
      earlier: { id: conversationId, lines: earlierLines(earlier), ending: null },
    }),
  );
  const state = useObservable(chat);
  useEffect(() => {
    // Not at once: an effect that is undone and done again must not begin twice.
    const timer = setTimeout(() => void chat.start());
    return () => {
      clearTimeout(timer);
      chat.stop();
    };
  }, [chat]);
  const { fault, unsent } = state;
  useEffect(() => memory.keepDraft(draft === "" ? unsent : draft), [memory, draft, unsent]);
  useEffect(() => {
    if (fault?.status === 409 || fault?.status === 404) onRefused();
  }, [fault, onRefused]);
  return {
    state,
    draft,
    changeDraft: setDraft,
    send: () => {
      if (chat.send(draft)) setDraft("");
    },
    say: (text: string) => void chat.send(text),
    press: (key: PressedKey, label: string) => void chat.send(label, key),
    retry: chat.retry,
    coverage: state.debug?.coverage ?? earlier?.coverage ?? 0,
    awaitsConsent: state.debug?.awaits_consent ?? earlier?.awaits_consent ?? false,
  };
}
