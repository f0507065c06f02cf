import { Play, RotateCw } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "../texts.ts";
import { useEffect, useState } from "react";
import { useTenant } from "../../../tenant/tenant-context.ts";

/** `failed`: it could not be fetched, or the browser cannot play what came. */
type RecordingState = "idle" | "loading" | "ready" | "failed";

interface RecordingOf {
  readonly conversationId: string;
  readonly messageId: string;
}

/**
 * The recording of an answer, fetched when it is asked for: the access token goes in a header, which an address in
 * `<audio>` could not carry. It is gone from memory with whoever shows it.
 */
function useRecording({ conversationId, messageId }: RecordingOf) {
  const { api } = useTenant();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly attempt: number; readonly address: string | null }>();
  useEffect(() => {
    if (attempt === 0) return;
    const gone = new AbortController();
    let address: string | null = null;
    const path = `/conversations/${conversationId}/messages/${messageId}/audio`;
    void (async () => {
      const sound = await api.download(path, { service: "voice", signal: gone.signal }).catch(() => null);
      if (gone.signal.aborted) return;
      address = sound === null || sound.size === 0 ? null : URL.createObjectURL(sound);
      setLoaded({ attempt, address });
    })();
    return () => {
      gone.abort();
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
    /** Where the browser finds it once it is ready. */
    address: loaded?.attempt === attempt ? loaded.address : null,
    load: () => setAttempt((before) => before + 1),
    /** The browser could not play what came. */
    refuse: () => setLoaded({ attempt, address: null }),
  };
}

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
