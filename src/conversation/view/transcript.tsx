import { ArrowDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/tone.ts";
import { VisuallyHidden } from "../../ui/text-link.tsx";
import type { Line } from "../conversation-state.ts";
import { useConversationTexts } from "./conversation-texts.ts";

export interface TranscriptProps {
  readonly lines: readonly Line[];
  /** True from the request until the first part of the reply. */
  readonly waiting: boolean;
  /** Shown before the first line. */
  readonly empty: ReactNode;
}

/** A greeting and the following question are separate bubbles. */
const paragraphEnd = /\n{2,}/u;

/** Distance from the end, in pixels, that counts as the end. */
const nearEnd = 48;

/** The transcript as a live region. Scrolls along unless the user has scrolled back. */
export function Transcript({ lines, waiting, empty }: TranscriptProps) {
  const texts = useConversationTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  useEffect(() => {
    if (follows) toEnd();
  });
  // Keep the last line visible when the height shrinks (on-screen keyboard, rotation).
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
        // Announce a reply when it is complete, not word by word.
        aria-busy={isArriving}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        // Contains the visually hidden speaker names, which would otherwise extend the page to the conversation's
        // height.
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-5 -outline-offset-2! sm:px-5"
      >
        {lines.length === 0 && !waiting ? empty : null}
        {/* Aligns the last line with the input, however high the window is. */}
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
    erased: null,
    complete: null,
    arriving: null,
  };
  const note = notes[status];
  const recorded = recordedSeconds === undefined ? null : texts.recorded(recordedSeconds);
  const placeholder = status === "erased" ? texts.erased : recorded;
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
          // Paragraphs are only appended, so the index is a stable key.
          key={index}
          dir="auto"
          className={cx(
            "rounded-lg px-3.5 py-2 text-sm whitespace-pre-wrap wrap-anywhere",
            isHuman ? "bg-primary-soft text-ink" : "border border-line bg-surface",
          )}
        >
          {placeholder === null ? paragraph : <em className="text-muted">{placeholder}</em>}
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
