import { useEffect, useState } from "react";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { type AskAgent, createAskAgent } from "../../conversation/text/agent-response.ts";
import { createTextConversation } from "../../conversation/text/text-conversation.ts";
import { schedule } from "../../kernel/schedule.ts";
import { useObservable } from "../../conversation/use-observable.ts";
import { type Services, useServices } from "../services.ts";
import type { Held } from "../use-interview.ts";
import { earlierLines } from "./earlier-lines.ts";

/** Asks with a ticket of its own for every turn: respondents have nothing else to show. */
function askWithTickets({ fetch, serviceUrl, api }: Services): AskAgent {
  const ask = createAskAgent({ fetch, serviceUrl, tenant: null, credentials: null });
  return async function* askWithTicket(request, options) {
    const { ticket } = await api.ticket("text", { signal: options.signal });
    yield* ask({ ...request, metadata_context: { ...request.metadata_context, ticket } }, options);
  };
}

/** Whether a draft is what was said last. */
const hasArrived = (draft: string, earlier: Held["earlier"]): boolean =>
  draft !== "" && earlierLines(earlier).findLast(({ type }) => type === "human")?.content === draft.trim();

/** The interview by text, and the answer that is being written, which this browser remembers. */
export function useChat({ interview, conversationId, earlier }: Held, onRefused: () => void) {
  const services = useServices();
  const { memory } = services;
  // What was sent when the page was left is kept as a draft, until it is known to have arrived.
  const [draft, setDraft] = useState(() => (hasArrived(memory.draft(), earlier) ? "" : memory.draft()));
  const [chat] = useState(() =>
    createTextConversation({
      ask: askWithTickets(services),
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
