import { Play, RotateCw } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "../texts.ts";
import { useEffect, useState } from "react";
import { useTenant } from "../../../tenant/tenant-context.ts";

/** `failed`: the download failed or the browser cannot play the file. */
type RecordingState = "idle" | "loading" | "ready" | "failed";

interface RecordingOf {
  readonly conversationId: string;
  readonly messageId: string;
}

/**
 * Downloads the recording of an answer on demand. `<audio src>` cannot send the access token, which goes in a header.
 * Revokes the object URL on unmount.
 */
function useRecording({ conversationId, messageId }: RecordingOf) {
  const { api } = useTenant();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly attempt: number; readonly address: string | null }>();
  useEffect(() => {
    if (attempt === 0) return;
    const controller = new AbortController();
    let address: string | null = null;
    const path = `/conversations/${conversationId}/messages/${messageId}/audio`;
    void (async () => {
      const sound = await api
        .download(path, { service: "voice", signal: controller.signal })
        .catch(() => null);
      if (controller.signal.aborted) return;
      address = sound === null || sound.size === 0 ? null : URL.createObjectURL(sound);
      setLoaded({ attempt, address });
    })();
    return () => {
      controller.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [api, attempt, conversationId, messageId]);
  const state = (): RecordingState => {
    if (attempt === 0) return "idle";
    if (loaded?.attempt !== attempt) return "loading";
    return loaded.address === null ? "failed" : "ready";
  };
  return {
    state: state(),
    /** Object URL of the recording; null until it is ready. */
    address: loaded?.attempt === attempt ? loaded.address : null,
    load: () => setAttempt((before) => before + 1),
    /** Call when the browser cannot play the recording. */
    refuse: () => setLoaded({ attempt, address: null }),
  };
}

export interface RecordingPlayerProps extends RecordingOf {
  /** Time of the answer, used in the player's accessible name. */
  readonly time: string;
}

/** Plays a recorded answer with the browser's own controls. */
export function RecordingPlayer({ time, ...of }: RecordingPlayerProps) {
  const { state, address, load, refuse } = useRecording(of);
  if (state === "ready" && address !== null) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- only recordings that could not be transcribed are kept
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

/** Moves the focus from the replaced button to the player and starts it. */
function takeOver(audio: HTMLAudioElement | null): void {
  audio?.focus({ preventScroll: true });
  // If the browser blocks autoplay, the person presses the play button.
  audio?.play().catch(() => undefined);
}
