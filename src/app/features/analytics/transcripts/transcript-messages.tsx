import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  startTransition,
  useState,
  memo,
  type ReactNode,
} from "react";
import type { Conversation, ConversationMessage } from "../../../../contracts/contracts.gen.ts";
import { controlClass } from "../../../../ui/text-input.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { useCopy } from "../../../../ui/copy-button.tsx";
import { texts } from "../texts.ts";
import type { TranscriptPlace } from "../analytics-address.ts";
import { flushSync } from "react-dom";
import { Link as LinkIcon } from "lucide-react";
import { cx } from "../../../../ui/tone.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { quotedRange } from "../analytics-search.ts";
import { RecordingPlayer } from "./recording-player.tsx";
import { questionIn, speakerOf, timeOf, wordsOf } from "./transcript-texts.ts";

interface TranscriptMessageProps {
  readonly conversation: Conversation;
  readonly message: ConversationMessage;
  /** Set where the address points at this message. */
  readonly place: TranscriptPlace | null;
  /** Somebody wants the address of the message of this id; always the same function. */
  readonly onLink: (messageId: string) => void;
}

/** One message: who, when and what. */
const TranscriptMessage = memo(function TranscriptMessage(props: TranscriptMessageProps) {
  const { conversation, message, place, onLink } = props;
  const { type, message_id: id, content, interrupted, is_erased: isErased, has_audio: hasAudio } = message;
  const isAgent = type === "ai";
  const time = timeOf(message.server_timestamp);
  return (
    <div
      role="listitem"
      data-message={id}
      tabIndex={-1}
      className={cx("group flex flex-col pb-4", isAgent ? "items-start" : "items-end")}
    >
      <div className="flex items-center gap-2 px-1 text-xs text-muted">
        <span dir="auto" className="font-medium">
          {speakerOf(conversation, message)}
        </span>
        <time dateTime={message.server_timestamp}>{time}</time>
        <span className="[&_svg]:invisible group-hover:[&_svg]:visible focus-within:[&_svg]:visible pointer-coarse:[&_svg]:visible">
          <IconButton
            label={texts.linkToMessage}
            icon={<LinkIcon aria-hidden />}
            onClick={() => onLink(id)}
          />
        </span>
      </div>
      <div
        dir="auto"
        className={cx(
          "max-w-[88%] rounded-lg px-3.5 py-2 text-sm whitespace-pre-wrap wrap-anywhere",
          isAgent ? "border border-line bg-surface" : "bg-primary-soft text-ink",
          place !== null && "outline-2 outline-offset-2 outline-primary",
          (isErased || content === "") && "text-muted italic",
        )}
      >
        {withQuote(wordsOf(message), place?.quote)}
      </div>
      {hasAudio ? <RecordingPlayer conversationId={conversation.id} messageId={id} time={time} /> : null}
      {interrupted ? (
        <span dir="auto" className="px-1 text-xs text-muted">
          {texts.interrupted(message.heard_content)}
        </span>
      ) : null}
      {message.noticed === undefined ? null : (
        <ul aria-label={texts.noticedLabel} className="max-w-[88%] px-1 pt-1 text-xs text-muted">
          {message.noticed.map(({ kind, about, quote }) => (
            <li key={`${kind} ${about}`} dir="auto" className="wrap-anywhere">
              {texts.noticed[kind](about, quote)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** The words, with those that the address quotes marked. */
function withQuote(words: string, quote: string | undefined): ReactNode {
  const range = quotedRange(quote, words);
  if (range === null) return words;
  const [start, end] = range;
  return (
    <>
      {words.slice(0, start)}
      <mark title={texts.quoted} className="rounded-sm bg-warning-soft text-warning-ink">
        {words.slice(start, end)}
      </mark>
      {words.slice(end)}
    </>
  );
}

/** A screenful. */
const firstPart = 10;
const part = 25;

/**
 * How many of many rows are drawn: a part at once, and the others part by part while the browser has nothing better to
 * do, so that no frame waits for all of them.
 * @param pointed the row that the address points at, which is drawn at once with those around it; -1: none
 */
function useParts(total: number, pointed: number) {
  const [asked, setAsked] = useState(firstPart);
  const drawn = Math.min(total, Math.max(asked, pointed + part));
  useEffect(() => {
    if (drawn >= total) return;
    // Not before the frame that shows what is drawn: it would wait for the next part as well.
    const frame = requestAnimationFrame(() => startTransition(() => setAsked(drawn + part)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);
  /** Draws what is left before it returns. For event handlers. */
  const drawAll = useCallback(() => flushSync(() => setAsked(total)), [total]);
  return { drawn, drawAll };
}

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
                {`${index + 1}. ${questionIn(content, conversation.language)}`}
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
