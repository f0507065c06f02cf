import { Keyboard, Mic, MicOff } from "lucide-react";
import { useState, useEffect } from "react";
import { Composer } from "../../conversation/view/composer.tsx";
import { LevelMeter } from "../../conversation/view/level-meter.tsx";
import { ConsentButtons, OptionButtons } from "../../conversation/view/answer-buttons.tsx";
import { Transcript } from "../../conversation/view/transcript.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { StatusBadge } from "../../ui/badge.tsx";
import { Ending } from "../ending.tsx";
import type { RunningInterview } from "../use-interview.ts";
import { fill } from "../../kernel/plural-text.ts";
import { useLanguage, useTranslations } from "../words/words.ts";
import { AnswerKeys, isRatingQuestion } from "./answer-keys.tsx";
import { InterviewFrame } from "./interview-frame.tsx";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { startRecognition } from "../../conversation/audio/speech-recognition.ts";
import type { Line } from "../../conversation/conversation-state.ts";
import { createObservable } from "../../kernel/notifier.ts";
import { useObservable } from "../../conversation/use-observable.ts";
import { browserDevices, callOnDevices } from "../../conversation/voice/call-devices.ts";
import type { UnsentText } from "../../conversation/voice/voice-call.ts";
import { voiceStreamUrl } from "../../conversation/voice/voice-messages.ts";
import { useServices } from "../services.ts";
import { earlierLines } from "./chat-screen.tsx";

/** Manages the calls of a voice interview. A lost call is followed by another in the same conversation. */
function useCall({ interview, conversationId, language, earlier }: RunningInterview) {
  const { api, serviceUrl, devices = browserDevices } = useServices();
  // Whether this browser recognises speech; shared by all calls and sent with each connection.
  const [recognition] = useState(() => createObservable(false));
  const recognises = useObservable(recognition);
  const create = (lines: readonly Line[], unsent: readonly UnsentText[] = []) => {
    const address = voiceStreamUrl(serviceUrl, interview.workflow_id, window.location.href);
    return callOnDevices(devices, address, {
      async metadata() {
        const { ticket } = await api.ticket({ takesOver: true });
        return { ticket, recognition: recognition.snapshot() ? "browser" : "recorded" };
      },
      workflowId: interview.workflow_id,
      conversationId,
      earlier: lines,
      unsent,
    });
  };
  const [call, setCall] = useState(() => create(earlierLines(earlier)));
  const state = useObservable(call);
  useEffect(() => () => call.end(), [call]);

  const isListening = recognises && state.recognition === "browser" && state.connection === "ready";
  useEffect(() => {
    const Recognition = isListening ? devices.recognition() : null;
    if (Recognition === null) return;
    const listening = startRecognition(Recognition, {
      language,
      onText: (text) => void call.say(text, "recognised"),
      onFailed: () => recognition.update(() => false),
    });
    return () => listening.stop();
  }, [isListening, devices, language, call, recognition]);

  return {
    state,
    level: call.level,
    isLive: ["connecting", "reconnecting", "ready"].includes(state.connection),
    canRecognise: !interview.transcribes_speech && devices.recognition() !== null,
    recognises,
    setRecognises: (wanted: boolean) => recognition.update(() => wanted),
    start: () => {
      if (state.connection === "idle") {
        void call.start();
        return;
      }
      const next = create(state.lines, state.unsent);
      setCall(next);
      void next.start();
    },
    say: (text: string) => call.say(text),
    press: (key: PressedKey, label: string) => call.press(key, label),
    setMuted: (muted: boolean) => call.setMuted(muted),
  };
}

/** Shown until the first call, when nothing has been said. */
function HowToStart() {
  const { words, language } = useLanguage();
  return (
    <div lang={language} className="m-auto flex max-w-sm flex-col items-center gap-3 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-sunken text-muted [&>svg]:size-6">
        <Mic aria-hidden />
      </span>
      <p className="text-pretty text-muted">{fill(words.voiceIdle, { start: words.startVoice })}</p>
    </div>
  );
}

export interface VoiceScreenProps {
  readonly held: RunningInterview;
  readonly onPause: () => void;
  /** Switches to the text interview. */
  readonly onWriting: () => void;
}

const working = new Set(["on", "muted", "silent"]);
const silent = new Set(["off", "asking", ...working]);

/** The voice interview, with a text input as alternative. */
export function VoiceScreen({ held, onPause, onWriting }: VoiceScreenProps) {
  const words = useTranslations();
  const [draft, setDraft] = useState("");
  const { state, isLive, ...call } = useCall(held);
  const { connection, microphone, ending, lines } = state;
  const isReady = connection === "ready";
  const latest = state.debug ?? held.earlier;
  const options = latest?.options ?? [];
  return (
    <InterviewFrame
      interview={held.interview}
      coverage={latest?.coverage ?? 0}
      onPause={ending === null ? onPause : null}
    >
      {isLive ? (
        <div className="flex min-h-11 flex-wrap items-center gap-3 border-b border-line px-4 py-1.5">
          <span role="status">
            <StatusBadge
              tone={isReady ? "success" : "warning"}
              active={!isReady}
              label={isReady ? (state.speaking ? words.heard : words.connected) : words.connecting}
            />
          </span>
          {working.has(microphone) ? (
            <>
              <IconButton
                label={microphone === "muted" ? words.unmute : words.mute}
                icon={microphone === "muted" ? <MicOff aria-hidden /> : <Mic aria-hidden />}
                onClick={() => call.setMuted(microphone !== "muted")}
              />
              <LevelMeter level={call.level} />
            </>
          ) : null}
        </div>
      ) : null}
      <div lang={held.language} className="flex min-h-0 flex-1 flex-col">
        <Transcript lines={lines} waiting={false} empty={connection === "idle" ? <HowToStart /> : null} />
      </div>
      <div className="flex flex-col gap-2 px-3 not-empty:py-3">
        {connection === "error" ? (
          <Alert tone="danger" title={words.callFailed}>
            {words.nothingLost}
          </Alert>
        ) : null}
        {isLive && state.isMoving ? <Alert tone="info">{words.callContinues}</Alert> : null}
        {isLive && microphone === "asking" ? <Alert tone="info">{words.microphoneAsked}</Alert> : null}
        {isLive && !silent.has(microphone) ? <Alert tone="warning">{words.microphoneFailed}</Alert> : null}
        {isLive && state.recognition === "recorded" ? <Alert tone="info">{words.recordedOnly}</Alert> : null}
        {isLive || ending !== null ? null : (
          <div className="flex flex-col items-start gap-2">
            {call.canRecognise ? (
              <Checkbox
                label={words.recogniseHere}
                checked={call.recognises}
                onChange={({ target }) => call.setRecognises(target.checked)}
              />
            ) : null}
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" icon={<Mic aria-hidden />} onClick={call.start}>
                {connection === "idle" ? words.startVoice : words.retry}
              </Button>
              <Button icon={<Keyboard aria-hidden />} onClick={onWriting}>
                {words.startWriting}
              </Button>
            </div>
          </div>
        )}
        {ending === null ? null : <Ending ending={ending} again={null} />}
      </div>
      {isLive && ending === null ? (
        <>
          {latest?.awaits_consent === true ? (
            <ConsentButtons
              labels={{ yes: words.agree, no: words.disagree }}
              answers={held.interview.consent_words}
              disabled={!isReady}
              onSay={(text) => void call.say(text)}
            />
          ) : (
            <>
              <OptionButtons
                options={options}
                lang={held.language}
                disabled={!isReady}
                onSay={(text) => void call.say(text)}
              />
              <AnswerKeys
                disabled={!isReady}
                offersFigures={options.length === 0 && isRatingQuestion(lines)}
                onPress={(key, label) => void call.press(key, label)}
              />
            </>
          )}
          <Composer
            value={draft}
            onChange={setDraft}
            onSend={() => {
              if (call.say(draft)) setDraft("");
            }}
            busy={!isReady}
          />
        </>
      ) : null}
    </InterviewFrame>
  );
}
