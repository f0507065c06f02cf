import type { VoiceCallState } from "../../../../conversation/voice/voice-call.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { texts } from "./texts.ts";

export interface CallNoticesProps {
  readonly state: VoiceCallState;
  readonly isLive: boolean;
  /** It broke off and can be gone on with. */
  readonly isBroken: boolean;
}

/** What one must know about a call: why there is none, why one is not heard, that it is over. */
export function CallNotices({ state, isLive, isBroken }: CallNoticesProps) {
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
