import { RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { Composer } from "../../conversation/view/composer.tsx";
import { ConsentButtons } from "../../conversation/view/consent-buttons.tsx";
import { Transcript } from "../../conversation/view/transcript.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Ending } from "../ending.tsx";
import type { Held } from "../use-interview.ts";
import { useWords } from "../words/words-context.ts";
import { AnswerKeys } from "./answer-keys.tsx";
import { RoomFrame } from "./room-frame.tsx";
import { useChat } from "./use-chat.ts";

export interface ChatRoomProps {
  readonly held: Held;
  readonly onPause: () => void;
  /** The service takes no more from here: the link says why. */
  readonly onRefused: () => void;
}

/** The interview in writing. */
export function ChatRoom({ held, onPause, onRefused }: ChatRoomProps) {
  const words = useWords();
  const input = useRef<HTMLTextAreaElement>(null);
  const { state, ...chat } = useChat(held, onRefused);
  const { lines, waiting, fault, ending, isDelayed } = state;
  const isArriving = waiting || lines.some(({ status }) => status === "arriving");
  // Who comes back to the page learns at once whether it goes on elsewhere.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") onRefused();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [onRefused]);
  return (
    <RoomFrame interview={held.interview} coverage={chat.coverage} onPause={ending === null ? onPause : null}>
      <div lang={held.language} className="flex min-h-0 flex-1 flex-col">
        <Transcript lines={lines} waiting={waiting} empty={null} />
      </div>
      {isDelayed ? (
        <div className="px-3 pt-3">
          <Alert tone="info">{words.stillSending}</Alert>
        </div>
      ) : null}
      {fault === null ? null : (
        <div className="px-3 pt-3">
          <Alert
            tone="danger"
            title={words.sendFailed}
            actions={
              <Button
                size="sm"
                icon={<RotateCcw aria-hidden />}
                onClick={() => {
                  chat.retry();
                  input.current?.focus();
                }}
              >
                {words.retry}
              </Button>
            }
          >
            {fault.status === 429 ? words.tooMany : words.nothingLost}
          </Alert>
        </div>
      )}
      {ending === null ? (
        <>
          {chat.awaitsConsent ? (
            <ConsentButtons
              labels={{ yes: words.agree, no: words.disagree }}
              answers={held.interview.consent_words}
              disabled={isArriving}
              onSay={(text) => {
                chat.say(text);
                input.current?.focus();
              }}
            />
          ) : (
            <AnswerKeys
              disabled={isArriving}
              onPress={(key, label) => {
                chat.press(key, label);
                input.current?.focus();
              }}
            />
          )}
          <Composer
            inputRef={input}
            value={chat.draft}
            onChange={chat.changeDraft}
            onSend={chat.send}
            busy={isArriving}
          />
        </>
      ) : (
        <div className="border-t border-line p-3">
          <Ending ending={ending} again={null} />
        </div>
      )}
    </RoomFrame>
  );
}
