import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiProblem } from "../../../api/api-problem.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { voicesQuery } from "./choices-queries.ts";
import { createPlayback } from "./playback.ts";
import { voiceTexts as texts } from "./texts.ts";
import { checkedSample, type ChosenVoice, sampleRequest } from "./voice-sample.ts";

/** Plays a sample sentence of the voice that the form says. */
export function useVoiceTest(voice: ChosenVoice | null) {
  const { api } = useTenant();
  const voices = useQuery(voicesQuery(api));
  const [playback] = useState(() => createPlayback(openAudio, errorOf));
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const fault = useSyncExternalStore(playback.subscribe, playback.fault);
  useEffect(() => () => playback.stop(), [playback]);
  const request = voice === null ? null : sampleRequest(voices.data ?? [], voice);
  return {
    state,
    fault,
    /** No voice at all, or none of this language, provider and type. */
    hasNoVoices:
      voices.data !== undefined && (voices.data.length === 0 || (voice !== null && request === null)),
    canStart: request !== null,
    start: () =>
      void playback.start(async (signal) => {
        const path = "/management/tts-configs/test-voice";
        return checkedSample(await api.download(path, { service: "voice", body: request, signal }));
      }),
    pause: playback.pause,
    resume: playback.resume,
    stop: playback.stop,
  };
}

function openAudio(sample: Blob) {
  const address = URL.createObjectURL(sample);
  return { player: new Audio(address), release: () => URL.revokeObjectURL(address) };
}

/** Spec section 8: the HTTP status text; the sentences about the sample say themselves what is wrong. */
function errorOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.statusText === "" ? error.message : error.statusText;
  if (error instanceof DOMException) return texts.playFailed;
  return error instanceof Error ? error.message : texts.playFailed;
}
