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
import { controlClass } from "../../../../ui/fields/text-input.tsx";
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
import { extractQuestion, speakerOf, timeOf, wordsOf } from "./transcript-texts.ts";

interface TranscriptMessageProps {
  readonly conversation: Conversation;
  readonly message: ConversationMessage;
  /** Set if the URL refers to this message. */
  readonly place: TranscriptPlace | null;
  /** Copies a link to the message with this id; must be referentially stable. */
  readonly onLink: (messageId: string) => void;
}

/** A message with speaker, time and text. */
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
      {message.is_undecided === true ? (
        <p className="max-w-[88%] px-1 pt-1 text-xs text-muted">{texts.undecided}</p>
      ) : null}
      <Findings label={texts.toldEarlyLabel} found={message.told_early} />
      <Findings label={texts.noticedLabel} found={message.noticed} />
    </div>
  );
});

/** What was found in an answer, each with the words that show it. */
function Findings({
  label,
  found = [],
}: {
  readonly label: string;
  readonly found: ConversationMessage["noticed"];
}): ReactNode {
  if (found.length === 0) return null;
  return (
    <ul aria-label={label} className="max-w-[88%] px-1 pt-1 text-xs text-muted">
      {found.map(({ kind, about, quote }) => (
        <li key={`${kind} ${about}`} dir="auto" className="wrap-anywhere">
          {texts.noticed[kind](about, quote)}
        </li>
      ))}
    </ul>
  );
}

/** The text with the quoted range of the URL highlighted. */
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

/** About one screen. */
const firstPart = 10;
const part = 25;

/**
 * Renders long lists incrementally: a first part at once, the rest in transitions, so that no frame blocks on all rows.
 * @param pointed index of the row in the URL, rendered at once with those around it; -1 if there is none
 */
function useParts(total: number, pointed: number) {
  const [requested, setRequested] = useState(firstPart);
  const drawn = Math.min(total, Math.max(requested, pointed + part));
  useEffect(() => {
    if (drawn >= total) return;
    // Wait for a frame; otherwise painting what is already rendered would wait for the next part.
    const frame = requestAnimationFrame(() => startTransition(() => setRequested(drawn + part)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);
  /** Renders the remaining rows synchronously. Use in event handlers. */
  const drawAll = useCallback(() => flushSync(() => setRequested(total)), [total]);
  return { drawn, drawAll };
}

export interface TranscriptMessagesProps {
  readonly conversation: Conversation;
  /** Message and quote from the URL. */
  readonly place: TranscriptPlace;
}

/** All messages, at most 540 px high (spec section 2.11), with a menu that jumps to questions. */
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
                {`${index + 1}. ${extractQuestion(content, conversation.language)}`}
              </option>
            ))}
          </select>
        </>
      )}
      <div
        ref={area}
        role="region"
        aria-label={texts.messagesLabel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be keyboard-accessible
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

/** Messages per `content-visibility` container: the browser observes each one, so fewer, larger ones are cheaper. */
const runLength = 5;

const inRuns = <Message,>(messages: readonly Message[]): Message[][] =>
  Array.from({ length: Math.ceil(messages.length / runLength) }, (_, at) =>
    messages.slice(at * runLength, (at + 1) * runLength),
  );

/** URL of a message on this page. */
function addressOf(conversationId: string, messageId: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set("transcript", conversationId);
  address.searchParams.set("message", messageId);
  address.searchParams.delete("quote");
  return address.href;
}

/** Scrolls a message to the middle and focuses it. */
function showMessage(area: HTMLElement | null, messageId: string): void {
  const message = area?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
  message?.scrollIntoView({ block: "center" });
  message?.focus({ preventScroll: true });
}
