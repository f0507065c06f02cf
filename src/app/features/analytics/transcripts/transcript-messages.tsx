import { useCallback, useEffect, useId, useMemo, useRef } from "react";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { controlClass } from "../../../../ui/control-class.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { useCopy } from "../../../../ui/use-copy.ts";
import { texts } from "../texts.ts";
import type { TranscriptPlace } from "../use-analytics-address.ts";
import { TranscriptMessage } from "./transcript-message.tsx";
import { useParts } from "./use-parts.ts";

export interface TranscriptMessagesProps {
  readonly conversation: Conversation;
  /** What the address points at. */
  readonly place: TranscriptPlace;
}

/** Everything that was said, at most 540 px high (spec section 2.11); questions can be jumped to. */
export function TranscriptMessages({ conversation, place }: TranscriptMessagesProps) {
  const area = useRef<HTMLDivElement>(null);
  const jumpId = useId();
  const { messages = [] } = conversation;
  const pointed = messages.findIndex(({ message_id: each }) => each === place.message);
  const { drawn, drawAll } = useParts(messages.length, pointed);
  const questions = useMemo(
    () => (conversation.messages ?? []).filter(({ line_kind: kind }) => kind === "question"),
    [conversation],
  );
  const copy = useCopy();
  const runs = inRuns(messages.slice(0, drawn));
  const link = useCallback(
    (messageId: string) => void copy(addressOf(conversation.id, messageId)),
    [conversation.id, copy],
  );
  useEffect(() => {
    if (place.message !== undefined) showMessage(area.current, place.message);
  }, [place.message]);
  if (messages.length === 0) return <EmptyState title={texts.noMessages} />;
  return (
    <>
      {questions.length === 0 ? null : (
        <>
          <label htmlFor={jumpId} className="sr-only">
            {texts.jumpTo}
          </label>
          <select
            id={jumpId}
            value=""
            className={`${controlClass} mb-3`}
            onChange={({ target: { value: chosen } }) => {
              drawAll();
              showMessage(area.current, chosen);
            }}
          >
            <option value="" disabled>
              {texts.jumpTo}
            </option>
            {questions.map(({ message_id: id, content }, index) => (
              <option key={id} value={id}>
                {`${index + 1}. ${content}`}
              </option>
            ))}
          </select>
        </>
      )}
      <div
        ref={area}
        role="region"
        aria-label={texts.messagesLabel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[min(33.75rem,60dvh)] overflow-y-auto rounded-lg border border-line bg-canvas px-4 py-4 -outline-offset-2!"
      >
        <div role="list">
          {runs.map((run) => (
            <div
              key={run[0]?.message_id}
              className="[contain-intrinsic-block-size:auto_30rem] [content-visibility:auto]"
            >
              {run.map((message) => (
                <TranscriptMessage
                  key={message.message_id}
                  conversation={conversation}
                  message={message}
                  place={place.message === message.message_id ? place : null}
                  onLink={link}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Messages that are laid out and painted together: the browser watches each run, and few are cheaper to watch than many. */
const runLength = 5;

const inRuns = <Message,>(messages: readonly Message[]): Message[][] =>
  Array.from({ length: Math.ceil(messages.length / runLength) }, (_, at) =>
    messages.slice(at * runLength, (at + 1) * runLength),
  );

/** Where this page shows the message. */
function addressOf(conversationId: string, messageId: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set("transcript", conversationId);
  address.searchParams.set("message", messageId);
  address.searchParams.delete("quote");
  return address.href;
}

/** Brings a message into the middle and gives it the focus. */
function showMessage(area: HTMLElement | null, messageId: string): void {
  const message = area?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
  message?.scrollIntoView({ block: "center" });
  message?.focus({ preventScroll: true });
}
