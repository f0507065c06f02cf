import { useEffect, useState } from "react";
import { useTenant } from "../../../tenant/tenant-context.ts";

/** `failed`: it could not be fetched, or the browser cannot play what came. */
export type RecordingState = "idle" | "loading" | "ready" | "failed";

export interface RecordingOf {
  readonly conversationId: string;
  readonly messageId: string;
}

/**
 * The recording of an answer, fetched when it is asked for: the access token goes in a header, which an address in
 * `<audio>` could not carry. It is gone from memory with whoever shows it.
 */
export function useRecording({ conversationId, messageId }: RecordingOf) {
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
