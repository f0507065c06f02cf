import { useEffect, useId, useRef } from "react";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { controlClass } from "../../../../ui/control-class.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { texts } from "../texts.ts";
import type { TranscriptPlace } from "../use-analytics-address.ts";
import { TranscriptMessage } from "./transcript-message.tsx";

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
  useEffect(() => {
    if (place.message !== undefined) showMessage(area.current, place.message);
  }, [place.message]);
  if (messages.length === 0) return <EmptyState title={texts.noMessages} />;
  const questions = messages.filter(({ line_kind: kind }) => kind === "question");
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
            onChange={(event) => showMessage(area.current, event.target.value)}
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
        <ol>
          {messages.map((message) => (
            <TranscriptMessage
              key={message.message_id}
              conversation={conversation}
              message={message}
              place={place.message === message.message_id ? place : null}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

/** Brings a message into the middle and gives it the focus. */
function showMessage(area: HTMLElement | null, messageId: string): void {
  const message = area?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
  message?.scrollIntoView({ block: "center" });
  message?.focus({ preventScroll: true });
}
