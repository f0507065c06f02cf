import { Eraser, Mic, MicOff, Phone, PhoneOff } from "lucide-react";
import { useState } from "react";
import type { Observable } from "../../../../kernel/notifier.ts";
import { Composer } from "../../../../conversation/view/composer.tsx";
import { LevelMeter } from "../../../../conversation/view/level-meter.tsx";
import { Transcript } from "../../../../conversation/view/transcript.tsx";
import type { VoiceCallState } from "../../../../conversation/voice/voice-call.ts";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { Switch } from "../../../../ui/fields/switch.tsx";
import type { Tone } from "../../../../ui/tone.ts";
import { ActivityChips, ConsentAnswers, SessionId } from "./conversation-parts.tsx";
import type { GuideStep } from "./guide-outline.ts";
import { texts } from "./texts.ts";
import { Alert } from "../../../../ui/alert.tsx";

interface CallNoticesProps {
  readonly state: VoiceCallState;
  readonly isLive: boolean;
  /** Whether the call was interrupted and can be resumed. */
  readonly isBroken: boolean;
}

/** Notices about a call: connection failure, microphone problems, or its end. */
function CallNotices({ state, isLive, isBroken }: CallNoticesProps) {
  const { failure, ending, microphone, recognition, isMoving } = state;
  const microphoneNotice = isLive ? texts.microphone[microphone] : undefined;
  const isRecorded = isLive && recognition === "recorded";
  const isMinor = microphone === "asking";
  return (
    <div className="flex max-h-1/2 flex-col gap-2 overflow-y-auto px-3 not-empty:py-3">
      {failure === null ? null : (
        <Alert tone="danger" title={texts.failures[failure.kind]}>
          {failure.reason === null ? null : <p>{failure.reason}</p>}
          {texts.failureHelp}
        </Alert>
      )}
      {isLive && isMoving ? <Alert tone="info">{texts.callContinues}</Alert> : null}
      {microphoneNotice === undefined ? null : (
        <Alert tone={isMinor ? "info" : "warning"}>{microphoneNotice}</Alert>
      )}
      {isRecorded ? <Alert tone="info">{texts.recorded}</Alert> : null}
      {isBroken && failure === null ? <Alert tone="info">{texts.callBroken}</Alert> : null}
      {ending === null ? null : (
        <Alert tone="info" title={texts.ended}>
          {texts.endings[ending] ?? ending}
        </Alert>
      )}
    </div>
  );
}

export interface VoicePanelProps {
  readonly state: VoiceCallState;
  readonly level: Observable<number>;
  readonly isLive: boolean;
  /** Language of the interview. */
  readonly language: string;
  readonly awaitsConsent: boolean;
  /** Whether the call was interrupted and can be resumed. */
  readonly isBroken: boolean;
  readonly step: GuideStep | null;
  /** Whether the browser supports speech recognition. */
  readonly canRecognise: boolean;
  readonly recognises: boolean;
  readonly setRecognises: (recognises: boolean) => void;
  readonly start: () => void;
  readonly end: () => void;
  readonly clear: () => void;
  /** Returns false if the message could not be sent. */
  readonly say: (text: string) => boolean;
  readonly setMuted: (muted: boolean) => void;
}

const tones: Readonly<Record<VoiceCallState["connection"], Tone>> = {
  idle: "neutral",
  connecting: "warning",
  reconnecting: "warning",
  ready: "success",
  ended: "neutral",
  error: "danger",
};

/** Test by voice (spec section 2.10). */
export function VoicePanel(props: VoicePanelProps) {
  const { state, level, isLive, step } = props;
  const { connection, lines, microphone } = state;
  const [draft, setDraft] = useState("");
  return (
    <section
      aria-label={texts.voice}
      className="flex h-150 max-h-[85dvh] flex-col rounded-lg border border-line bg-canvas"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
        <SessionId id={state.id} />
        <div className="flex gap-1">
          {isLive ? (
            <Button size="sm" variant="danger" icon={<PhoneOff aria-hidden />} onClick={props.end}>
              {texts.endCall}
            </Button>
          ) : (
            <Button size="sm" variant="primary" icon={<Phone aria-hidden />} onClick={props.start}>
              {props.isBroken ? texts.resumeCall : texts.startCall}
            </Button>
          )}
          <Button size="sm" variant="quiet" icon={<Eraser aria-hidden />} onClick={props.clear}>
            {texts.clear}
          </Button>
        </div>
      </header>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 sm:px-5">
        <span role="status" aria-label={texts.connection}>
          <StatusBadge
            tone={tones[connection]}
            label={texts.connections[connection]}
            active={connection === "connecting" || connection === "reconnecting"}
          />
        </span>
        {isLive && ["on", "silent", "muted"].includes(microphone) ? (
          <span className="flex items-center gap-2">
            <IconButton
              label={microphone === "muted" ? texts.unmute : texts.mute}
              icon={microphone === "muted" ? <MicOff aria-hidden /> : <Mic aria-hidden />}
              onClick={() => props.setMuted(microphone !== "muted")}
            />
            <LevelMeter level={level} />
            {microphone === "muted" ? <Badge tone="warning">{texts.muted}</Badge> : null}
            {state.speaking && microphone !== "muted" ? <Badge tone="success">{texts.speaking}</Badge> : null}
          </span>
        ) : null}
      </div>
      <Transcript
        lines={lines}
        waiting={false}
        empty={
          <EmptyState
            icon={<Phone aria-hidden />}
            title={texts.emptyCallTitle}
            description={texts.emptyCall}
          />
        }
      />
      <CallNotices state={state} isLive={isLive} isBroken={props.isBroken} />
      {!isLive && props.canRecognise ? (
        <div className="border-t border-line px-4 py-1.5 sm:px-5">
          <Switch label={texts.recogniseHere} checked={props.recognises} onChange={props.setRecognises} />
          <p className="text-xs text-muted">{texts.recogniseHelp}</p>
        </div>
      ) : null}
      <ActivityChips step={step} debug={state.debug} />
      <ConsentAnswers
        language={props.language}
        isAwaited={isLive && props.awaitsConsent}
        disabled={connection !== "ready"}
        onSay={(text) => void props.say(text)}
      />
      <Composer
        value={draft}
        onChange={setDraft}
        onSend={() => {
          if (props.say(draft)) setDraft("");
        }}
        busy={connection !== "ready"}
      />
    </section>
  );
}
