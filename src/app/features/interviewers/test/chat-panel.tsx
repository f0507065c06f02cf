import { Eraser, Play, RotateCcw, Square } from "lucide-react";
import { useRef } from "react";
import type { TextConversationState } from "../../../../conversation/text/text-conversation.ts";
import { Composer } from "../../../../conversation/view/composer.tsx";
import { OptionButtons } from "../../../../conversation/view/answer-buttons.tsx";
import { Transcript } from "../../../../conversation/view/transcript.tsx";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConversationDrawing } from "../../../../ui/drawings.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { ActivityChips, ConsentAnswers, SessionId } from "./conversation-parts.tsx";
import type { GuideStep } from "./guide-outline.ts";
import { texts } from "./texts.ts";

export interface ChatPanelProps {
  readonly state: TextConversationState;
  readonly step: GuideStep | null;
  /** Language of the interview. */
  readonly language: string;
  readonly awaitsConsent: boolean;
  /** Sends a message as the respondent. */
  readonly onSay: (text: string) => void;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onStart: () => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Test by chat (spec section 2.10). */
export function ChatPanel(props: ChatPanelProps) {
  const { state, step, draft } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const { lines, waiting, error, ending, isDelayed } = state;
  const isArriving = waiting || lines.some(({ status }) => status === "arriving");
  // The pressed button is unmounted; continue with typing.
  const thenWrite = (act: () => void) => () => {
    act();
    input.current?.focus();
  };
  return (
    <section
      aria-label={texts.chat}
      className="flex h-150 max-h-[85dvh] flex-col rounded-lg border border-line bg-canvas"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
        <SessionId id={state.id} />
        <div className="flex gap-1">
          {isArriving ? (
            <Button size="sm" variant="quiet" icon={<Square aria-hidden />} onClick={thenWrite(props.onStop)}>
              {texts.stop}
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" icon={<Eraser aria-hidden />} onClick={props.onClear}>
            {texts.clearChat}
          </Button>
        </div>
      </header>
      <Transcript
        lines={lines}
        waiting={waiting}
        empty={
          error === null ? (
            <EmptyState
              drawing={<ConversationDrawing />}
              title={texts.emptyChatTitle}
              description={texts.emptyChat}
              action={
                <Button variant="primary" icon={<Play aria-hidden />} onClick={thenWrite(props.onStart)}>
                  {texts.startChat}
                </Button>
              }
            />
          ) : null
        }
      />
      {isDelayed ? (
        <div className="p-3">
          <Alert tone="info">{texts.stillSending}</Alert>
        </div>
      ) : null}
      {error === null ? null : (
        <div className="p-3">
          <Alert
            tone="danger"
            title={failureMessages.sendMessage}
            actions={
              <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={thenWrite(props.onRetry)}>
                {texts.retry}
              </Button>
            }
          >
            {error.message}
            {error.detail === null || error.detail === error.message ? null : <p>{error.detail}</p>}
          </Alert>
        </div>
      )}
      {ending === null ? null : (
        <div className="p-3">
          <Alert
            tone="info"
            title={texts.ended}
            actions={
              <Button size="sm" onClick={props.onClear}>
                {texts.again}
              </Button>
            }
          >
            {texts.endings[ending] ?? ending}
          </Alert>
        </div>
      )}
      <ActivityChips step={step} debug={state.debug} />
      <ConsentAnswers
        language={props.language}
        isAwaited={props.awaitsConsent && ending === null}
        disabled={isArriving}
        onSay={(text) => {
          props.onSay(text);
          input.current?.focus();
        }}
      />
      <OptionButtons
        options={ending === null ? (state.debug?.options ?? []) : []}
        lang={props.language}
        disabled={isArriving}
        onSay={(text) => {
          props.onSay(text);
          input.current?.focus();
        }}
      />
      <Composer
        inputRef={input}
        value={draft}
        onChange={props.onDraft}
        onSend={props.onSend}
        busy={isArriving}
        disabled={ending !== null}
      />
    </section>
  );
}
