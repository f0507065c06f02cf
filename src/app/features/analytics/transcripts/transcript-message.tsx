import { Link as LinkIcon } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { Conversation, ConversationMessage } from "../../../../contracts/contracts.gen.ts";
import { cx } from "../../../../ui/tone.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { quotedRange } from "../analytics-search.ts";
import { texts } from "../texts.ts";
import type { TranscriptPlace } from "../use-analytics-address.ts";
import { RecordingPlayer } from "./recording-player.tsx";
import { speakerOf, timeOf, wordsOf } from "./transcript-texts.ts";

export interface TranscriptMessageProps {
  readonly conversation: Conversation;
  readonly message: ConversationMessage;
  /** Set where the address points at this message. */
  readonly place: TranscriptPlace | null;
  /** Somebody wants the address of the message of this id; always the same function. */
  readonly onLink: (messageId: string) => void;
}

/** One message: who, when and what. */
export const TranscriptMessage = memo(function TranscriptMessage(props: TranscriptMessageProps) {
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
