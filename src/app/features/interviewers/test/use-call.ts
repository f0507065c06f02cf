import { useCallback, useEffect, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { startRecognition } from "../../../../conversation/audio/speech-recognition.ts";
import { createObservable } from "../../../../kernel/notifier.ts";
import { useObservable } from "../../../../conversation/use-observable.ts";
import type { UnsentText } from "../../../../conversation/voice/voice-call.ts";
import { voiceStreamUrl } from "../../../../conversation/voice/voice-messages.ts";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { useServices } from "../../../services/app-services.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { type CallDevices, callOnDevices } from "../../../../conversation/voice/call-devices.ts";
import { texts } from "./texts.ts";
import { type ResumableTest, type TestMemory, useRegisterTest } from "./test-memory.ts";

export interface CallOptions {
  readonly interviewer: Interviewer;
  readonly devices: CallDevices;
  readonly memory: TestMemory;
  /** The call in progress when the page was left or reloaded. */
  readonly earlier: ResumableTest | undefined;
}

/** A conversation that a new call resumes. */
interface Continued extends Pick<ResumableTest, "id" | "lines"> {
  readonly unsent?: readonly UnsentText[];
}

/**
 * Test by voice: one call at a time, each with its own id. A call that was interrupted, or whose page was reloaded, can
 * be resumed.
 */
export function useCall({ interviewer, devices, memory, earlier }: CallOptions) {
  const { settings, log } = useServices();
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const register = useRegisterTest(interviewer.id);
  // Speech recognition in the browser; an observable because the next connection, of any call, reads it.
  const [recognition] = useState(() => createObservable(false));
  const recognises = useObservable(recognition);

  const create = (from?: Continued, fromNode?: string) => {
    const conversationId = from?.id ?? crypto.randomUUID();
    const address = voiceStreamUrl(settings.voice_api_url, interviewer.worker_id, window.location.href);
    const about = { interviewer_id: interviewer.id, conversation_id: conversationId };
    return callOnDevices(devices, address, {
      async metadata() {
        const { data } = await api.call("createTicket", { body: { purpose: "voice_stream", ...about } });
        const start = fromNode === undefined ? {} : { start_node: fromNode };
        return {
          ticket: data.ticket,
          is_test: true,
          recognition: recognition.snapshot() ? "browser" : "recorded",
          ...start,
        };
      },
      workflowId: interviewer.worker_id,
      conversationId,
      earlier: from?.lines ?? [],
      unsent: from?.unsent ?? [],
      onStarted: (id) => {
        memory.write({ callId: id });
        register(id);
      },
    });
  };
  const [call, setCall] = useState(() => create(earlier));
  const state = useObservable(call);
  const isLive = ["connecting", "reconnecting", "ready"].includes(state.connection);

  const end = useCallback(() => {
    // Not called on reload, after which the call can be resumed.
    if (call.snapshot().connection !== "idle") memory.write({ callId: null });
    try {
      call.end();
    } catch (error) {
      log(failureMessages.disconnectVoice, error);
      snackbars.error(failureMessages.disconnectVoice);
    }
  }, [call, log, memory, snackbars]);
  // Navigating away hangs up.
  useEffect(() => end, [end]);

  const isOver = state.ending !== null;
  useEffect(() => {
    if (isOver) memory.write({ callId: null });
  }, [isOver, memory]);

  const language = state.debug?.language ?? interviewer.language ?? "en";
  const isListening = recognises && state.recognition === "browser" && state.connection === "ready";
  useEffect(() => {
    const Recognition = isListening ? devices.recognition() : null;
    if (Recognition === null) return;
    const onFailed = () => {
      recognition.update(() => false);
      snackbars.error(texts.recognitionFailed);
    };
    const listening = startRecognition(Recognition, {
      language,
      onText: (text) => void call.say(text, "recognised"),
      onFailed,
    });
    return () => listening.stop();
  }, [isListening, devices, language, call, snackbars, recognition]);

  const renew = (from?: Continued, fromNode?: string) => {
    const next = create(from, fromNode);
    setCall(next);
    return next;
  };
  // Interrupted, as opposed to ended.
  const isBroken = !isOver && state.lines.length > 0 && ["idle", "error"].includes(state.connection);
  return {
    state,
    level: call.level,
    isLive,
    canRecognise: devices.recognition() !== null,
    recognises,
    setRecognises: (wanted: boolean) => recognition.update(() => wanted),
    language,
    awaitsConsent: !isOver && (state.debug?.awaits_consent ?? earlier?.awaitsConsent ?? false),
    isBroken,
    start: () => {
      const isFresh = state.connection === "idle";
      void (isFresh ? call : renew(isBroken ? state : undefined)).start();
    },
    startFrom: (node: string) => void renew(undefined, node).start(),
    end,
    clear: () => {
      memory.write({ callId: null });
      renew();
    },
    say: (text: string) => call.say(text),
    setMuted: (muted: boolean) => call.setMuted(muted),
  };
}
