import { ArrowDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/tone.ts";
import { VisuallyHidden } from "../../ui/text-link.tsx";
import type { Line } from "../conversation-state.ts";
import { useConversationTexts } from "./conversation-texts.ts";

export interface TranscriptProps {
  readonly lines: readonly Line[];
  /** A reply has been asked for and has not begun to come. */
  readonly waiting: boolean;
  /** What stands here before anything has been said. */
  readonly empty: ReactNode;
}

/** A greeting and the question after it are bubbles of their own. */
const paragraphEnd = /\n{2,}/u;

/** Pixels from the end within which one counts as being at the end. */
const nearEnd = 48;

/** What has been said, read out as it comes. It follows the talk unless one has scrolled back to read. */
export function Transcript({ lines, waiting, empty }: TranscriptProps) {
  const texts = useConversationTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  useEffect(() => {
    if (follows) toEnd();
  });
  // A keyboard on the screen, or a turned phone, leaves less room: the last line stays in sight.
  useEffect(() => {
    const { current } = scroller;
    if (current === null || !follows) return undefined;
    const observer = new ResizeObserver(() => current.scrollTo({ top: current.scrollHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [follows]);
  const scrolled = () => {
    const { current } = scroller;
    if (current === null) return;
    setFollows(current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd);
  };
  const isArriving = lines.some(({ status }) => status === "arriving");
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        onScroll={scrolled}
        role="log"
        aria-label={texts.transcript}
        // A reply is read out when it is whole, not word by word.
        aria-busy={isArriving}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        // Contains the hidden names of the speakers, which else would make the page as long as the conversation.
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-5 -outline-offset-2! sm:px-5"
      >
        {lines.length === 0 && !waiting ? empty : null}
        {/* What was said last stands where the answer is written, however high the window. */}
        <ol className="mt-auto flex flex-none flex-col gap-4">
          {lines.map((line) => (
            <TranscriptLine key={line.id} line={line} />
          ))}
        </ol>
        {waiting ? <p className="mt-4 animate-breathe text-sm text-muted">{texts.thinking}</p> : null}
      </div>
      {follows ? null : (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <span className="pointer-events-auto rounded-md shadow-raised">
            <Button
              size="sm"
              icon={<ArrowDown aria-hidden />}
              onClick={() => {
                setFollows(true);
                toEnd();
              }}
            >
              {texts.jump}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

function TranscriptLine({ line }: { readonly line: Line }) {
  const { type, content, status, recordedSeconds } = line;
  const texts = useConversationTexts();
  const isHuman = type === "human";
  const notes = {
    failed: isHuman ? texts.notSent : texts.brokenOff,
    interrupted: texts.interrupted,
    complete: null,
    arriving: null,
  };
  const note = notes[status];
  return (
    <li
      className={cx(
        "flex max-w-[88%] flex-col gap-1",
        isHuman ? "items-end self-end" : "items-start self-start",
      )}
    >
      <VisuallyHidden>{isHuman ? texts.respondent : texts.interviewer}</VisuallyHidden>
      {(isHuman ? [content] : content.split(paragraphEnd)).map((paragraph, index) => (
        <div
          // Paragraphs of a line only ever grow in number.
          key={index}
          dir="auto"
          className={cx(
            "rounded-lg px-3.5 py-2 text-sm whitespace-pre-wrap wrap-anywhere",
            isHuman ? "bg-primary-soft text-ink" : "border border-line bg-surface",
          )}
        >
          {recordedSeconds === undefined ? paragraph : <em>{texts.recorded(recordedSeconds)}</em>}
        </div>
      ))}
      {note === null ? null : (
        <span className={cx("px-1 text-xs", status === "failed" ? "text-danger-ink" : "text-faint")}>
          {note}
        </span>
      )}
    </li>
  );
}
