import { RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { createAskAgent } from "../../conversation/text/agent-response.ts";
import { createTextConversation } from "../../conversation/text/text-conversation.ts";
import { useObservable } from "../../conversation/use-observable.ts";
import { Composer } from "../../conversation/view/composer.tsx";
import { ConsentButtons, OptionButtons } from "../../conversation/view/answer-buttons.tsx";
import { Transcript } from "../../conversation/view/transcript.tsx";
import { schedule } from "../../kernel/schedule.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Ending } from "../ending.tsx";
import { useServices } from "../services.ts";
import type { RunningInterview } from "../use-interview.ts";
import { useTranslations } from "../words/words.ts";
import { AnswerKeys, isRatingQuestion } from "./answer-keys.tsx";
import { InterviewFrame } from "./interview-frame.tsx";
import type { Line } from "../../conversation/conversation-state.ts";

/** Lines of the conversation before it was resumed. */
export const earlierLines = (earlier: RunningInterview["earlier"]): readonly Line[] =>
  (earlier?.lines ?? []).map(({ id, type, content, at }) => ({
    id,
    type,
    content,
    status: id === earlier?.taken_back_id ? "erased" : "complete",
    at: Date.parse(at),
  }));

/** True if the draft equals the respondent's last line. */
const hasArrived = (draft: string, earlier: RunningInterview["earlier"]): boolean =>
  draft !== "" && earlierLines(earlier).findLast(({ type }) => type === "human")?.content === draft.trim();

/** The text interview and the draft answer, which is stored in the browser. */
function useChat({ interview, conversationId, earlier }: RunningInterview, onRefused: () => void) {
  const { api, memory } = useServices();
  // A text that was being sent when the page was closed is kept as draft until the server is known to have it.
  const [draft, setDraft] = useState(() => (hasArrived(memory.draft(), earlier) ? "" : memory.draft()));
  const [chat] = useState(() =>
    createTextConversation({
      ask: createAskAgent(api.conversation),
      context: { workflow_id: interview.workflow_id, version_id: null, metadata_context: {} },
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      schedule,
      random: Math.random,
      earlier: { id: conversationId, lines: earlierLines(earlier), ending: null },
    }),
  );
  const state = useObservable(chat);
  const latest = state.debug ?? earlier;
  useEffect(() => {
    // Deferred: strict mode runs effects twice, but the interview must start once.
    const timer = setTimeout(() => void chat.start());
    return () => {
      clearTimeout(timer);
      chat.stop();
    };
  }, [chat]);
  const { error, unsent } = state;
  useEffect(() => memory.keepDraft(draft === "" ? unsent : draft), [memory, draft, unsent]);
  useEffect(() => {
    if (error?.status === 409 || error?.status === 404) onRefused();
  }, [error, onRefused]);
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
    coverage: latest?.coverage ?? 0,
    options: latest?.options ?? [],
    awaitsConsent: latest?.awaits_consent ?? false,
  };
}

export interface ChatScreenProps {
  readonly held: RunningInterview;
  readonly onPause: () => void;
  /** Called if the service refuses further turns; the link tells why. */
  readonly onRefused: () => void;
}

/** The text interview. */
export function ChatScreen({ held, onPause, onRefused }: ChatScreenProps) {
  const words = useTranslations();
  const input = useRef<HTMLTextAreaElement>(null);
  const { state, ...chat } = useChat(held, onRefused);
  const { lines, waiting, error, ending, isDelayed } = state;
  const isArriving = waiting || lines.some(({ status }) => status === "arriving");
  // When the page becomes visible, check whether the interview has moved to another device.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === "visible") onRefused();
    };
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [onRefused]);
  return (
    <InterviewFrame
      interview={held.interview}
      coverage={chat.coverage}
      onPause={ending === null ? onPause : null}
    >
      <div lang={held.language} className="flex min-h-0 flex-1 flex-col">
        <Transcript lines={lines} waiting={waiting} empty={null} />
      </div>
      {isDelayed ? (
        <div className="px-3 pt-3">
          <Alert tone="info">{words.stillSending}</Alert>
        </div>
      ) : null}
      {error === null ? null : (
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
            {error.status === 429 ? words.tooMany : words.nothingLost}
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
            <>
              <OptionButtons
                options={chat.options}
                lang={held.language}
                disabled={isArriving}
                onSay={(text) => {
                  chat.say(text);
                  input.current?.focus();
                }}
              />
              <AnswerKeys
                disabled={isArriving}
                offersFigures={chat.options.length === 0 && isRatingQuestion(lines)}
                onPress={(key, label) => {
                  chat.press(key, label);
                  input.current?.focus();
                }}
              />
            </>
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
    </InterviewFrame>
  );
}
