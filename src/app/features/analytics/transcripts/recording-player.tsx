import { Play, RotateCw } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "../texts.ts";
import { type RecordingOf, useRecording } from "./use-recording.ts";

export interface RecordingPlayerProps extends RecordingOf {
  /** When it was said, for the player's name. */
  readonly time: string;
}

/** Plays a recorded answer, with the browser's own controls once it is here. */
export function RecordingPlayer({ time, ...of }: RecordingPlayerProps) {
  const { state, address, load, refuse } = useRecording(of);
  if (state === "ready" && address !== null) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is kept because nobody could put it into words
      <audio
        ref={takeOver}
        src={address}
        controls
        aria-label={texts.recordingOf(time)}
        onError={refuse}
        className="mt-1.5 h-10 w-72 max-w-full"
      />
    );
  }
  const hasFailed = state === "failed";
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      {hasFailed ? (
        <span role="alert" className="text-xs text-danger-ink">
          {texts.recordingFailed}
        </span>
      ) : null}
      <Button
        size="sm"
        icon={hasFailed ? <RotateCw aria-hidden /> : <Play aria-hidden />}
        busy={state === "loading"}
        aria-label={hasFailed ? undefined : `${texts.playRecording}: ${time}`}
        onClick={load}
      >
        {hasFailed ? texts.tryAgain : texts.playRecording}
      </Button>
    </span>
  );
}

/** The controls stand where the button was that had the focus, and play as it said. */
function takeOver(audio: HTMLAudioElement | null): void {
  audio?.focus({ preventScroll: true });
  // Where the browser does not let it begin by itself, its own button does.
  audio?.play().catch(() => undefined);
}
