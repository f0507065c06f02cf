import { Pause, Play, Square, Volume2 } from "lucide-react";
import { useSyncExternalStore, useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { channelsMessages } from "../../../../domain/errors/messages.ts";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { voiceTexts as texts } from "./texts.ts";
import { type ChosenVoice, validateSample, sampleRequest } from "../shared-draft/voice-sample.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { voicesQuery } from "../shared-draft/card-choices.ts";
import { createNotifier } from "../../../../kernel/notifier.ts";

/** Plays a sample sentence with the voice chosen in the form. */
function useVoiceTest(voice: ChosenVoice | null) {
  const { api } = useTenant();
  const voices = useQuery(voicesQuery(api));
  const [playback] = useState(() => createPlayback(openAudio, sampleError));
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const error = useSyncExternalStore(playback.subscribe, playback.error);
  useEffect(() => () => playback.stop(), [playback]);
  const request = voice === null ? null : sampleRequest(voices.data ?? [], voice);
  return {
    state,
    error,
    /** Whether there are no voices at all, or none for this language, provider and type. */
    hasNoVoices:
      voices.data !== undefined && (voices.data.length === 0 || (voice !== null && request === null)),
    canStart: request !== null,
    start: () =>
      void playback.start(async (signal) => {
        const path = "/management/tts-configs/test-voice";
        return validateSample(await api.download(path, { service: "voice", body: request, signal }));
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

/** Spec section 8: the HTTP status text; errors about the sample are self-explanatory. */
function sampleError(error: unknown): string {
  if (error instanceof ApiProblem) return error.statusText === "" ? error.message : error.statusText;
  if (error instanceof DOMException) return texts.playFailed;
  return error instanceof Error ? error.message : texts.playFailed;
}

/** Plays a sample sentence in the chosen language and voice, with pause, resume and stop (spec section 2.7). */
export function VoiceTest({ store }: { readonly store: FormStore }) {
  const chosen = useChosenVoice(store);
  const test = useVoiceTest(chosen);
  const { state, error } = test;
  const isOpen = state === "playing" || state === "paused";
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {isOpen ? (
          <>
            {state === "playing" ? (
              <Button icon={<Pause aria-hidden />} onClick={test.pause}>
                {texts.pause}
              </Button>
            ) : (
              <Button icon={<Play aria-hidden />} onClick={test.resume}>
                {texts.resume}
              </Button>
            )}
            <Button variant="quiet" icon={<Square aria-hidden />} onClick={test.stop}>
              {texts.stop}
            </Button>
          </>
        ) : (
          <Button
            icon={<Volume2 aria-hidden />}
            busy={state === "generating"}
            disabledReason={reasonAgainst(test, chosen)}
            onClick={test.start}
          >
            {state === "generating" ? texts.generating : texts.test}
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {state === "playing" ? texts.playing : state === "paused" ? texts.paused : ""}
        </p>
      </div>
      {test.hasNoVoices ? <p className="text-sm text-muted">{channelsMessages.noVoiceTypes}</p> : null}
      {error === null ? null : <Alert tone="danger">{error}</Alert>}
    </div>
  );
}

function reasonAgainst(
  { canStart, hasNoVoices }: Pick<ReturnType<typeof useVoiceTest>, "canStart" | "hasNoVoices">,
  chosen: ChosenVoice | null,
): string | undefined {
  if (hasNoVoices) return channelsMessages.noVoiceTypes;
  return chosen === null || !canStart ? texts.needed : undefined;
}

/** The voice chosen in the form; null while it is incomplete. */
function useChosenVoice(store: FormStore): ChosenVoice | null {
  const language = useText(store, "language");
  const provider = useText(store, "voice_provider");
  const type = useText(store, "voice_type");
  return language === "" || provider === "" || type === "" ? null : { language, provider, type };
}

function useText(store: FormStore, name: string): string {
  return useSyncExternalStore(store.subscribeEdits, () => {
    const value = store.getField(name)?.value;
    return typeof value === "string" ? value : "";
  });
}

/** Spec section 4.3: a voice test is stopped, playing or paused; `generating` precedes playback. */
export type PlaybackState = "stopped" | "generating" | "playing" | "paused";

/** The subset of HTMLAudioElement in use. */
export interface Player {
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: "ended", listener: () => void): void;
}

export interface Playback {
  readonly state: () => PlaybackState;
  /** Why the last sample failed to play, or null. */
  readonly error: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Generates a sample and plays it; stops the current one. */
  readonly start: (generate: (signal: AbortSignal) => Promise<Blob>) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/**
 * @param open creates a player for a sample; `release` disposes of it
 * @param errorOf maps a failure to a message
 */
export function createPlayback(
  open: (sample: Blob) => { readonly player: Player; readonly release: () => void },
  errorOf: (error: unknown) => string,
): Playback {
  const { subscribe, notify } = createNotifier();
  let state: PlaybackState = "stopped";
  let problem: string | null = null;
  let opened: ReturnType<typeof open> | null = null;
  let generating: AbortController | null = null;
  let plays = 0;

  const show = (next: PlaybackState, why: string | null = null) => {
    state = next;
    problem = why;
    notify();
  };
  const close = () => {
    generating?.abort();
    generating = null;
    opened?.player.pause();
    opened?.release();
    opened = null;
  };
  const fail = (error: unknown) => {
    close();
    show("stopped", errorOf(error));
  };
  const play = async (player: Player) => {
    const playId = (plays += 1);
    show("playing");
    try {
      await player.play();
    } catch (error) {
      // Pausing or stopping before playback starts rejects `play()`; that is not an error.
      if (playId === plays && opened?.player === player) fail(error);
    }
  };

  return {
    state: () => state,
    error: () => problem,
    subscribe,
    async start(generate) {
      close();
      const controller = new AbortController();
      generating = controller;
      show("generating");
      try {
        const sample = await generate(controller.signal);
        if (controller.signal.aborted) return;
        generating = null;
        opened = open(sample);
      } catch (error) {
        if (!controller.signal.aborted) fail(error);
        return;
      }
      const { player } = opened;
      player.addEventListener("ended", () => {
        if (opened?.player !== player) return;
        close();
        show("stopped");
      });
      await play(player);
    },
    pause() {
      if (state !== "playing") return;
      plays += 1;
      opened?.player.pause();
      show("paused");
    },
    resume() {
      if (state === "paused" && opened !== null) void play(opened.player);
    },
    stop() {
      close();
      show("stopped");
    },
  };
}
