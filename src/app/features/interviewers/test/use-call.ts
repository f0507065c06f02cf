import { useCallback, useEffect, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { listenWith } from "../../../../conversation/audio/speech-recognition.ts";
import { createObservable } from "../../../../conversation/observable.ts";
import { useObservable } from "../../../../conversation/use-observable.ts";
import { createVoiceCall } from "../../../../conversation/voice/voice-call.ts";
import { voiceStreamAddress } from "../../../../conversation/voice/voice-stream-address.ts";
import { failureMessages } from "../../../../domain/errors/messages/failure.ts";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { useServices } from "../../../app-services.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import type { CallDevices } from "../../../../conversation/voice/call-devices.ts";
import { texts } from "./texts.ts";
import { useRegistration } from "./use-registration.ts";

export interface CallOptions {
  readonly interviewer: Interviewer;
  readonly devices: CallDevices;
}

const schedule = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** The rehearsal by voice: a call, and a new one with a new id whenever one has ended. */
export function useCall({ interviewer, devices }: CallOptions) {
  const { settings, log } = useServices();
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const register = useRegistration(interviewer.id);
  // Whether this browser puts speech into words: the next connection says so, whichever call makes it.
  const [recognition] = useState(() => createObservable(false));
  const recognises = useObservable(recognition);

  const create = (fromNode?: string) => {
    const conversationId = crypto.randomUUID();
    const address = voiceStreamAddress(settings.voice_api_url, interviewer.worker_id, window.location.href);
    const about = { interviewer_id: interviewer.id, conversation_id: conversationId };
    return createVoiceCall({
      openSocket: () => devices.openSocket(address),
      openMicrophone: devices.openMicrophone,
      openPlayer: devices.openPlayer,
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
      versionId: null,
      conversationId,
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      schedule,
      onStarted: register,
    });
  };
  const [call, setCall] = useState(() => create());
  const state = useObservable(call);
  const isLive = ["connecting", "reconnecting", "ready"].includes(state.connection);

  const end = useCallback(() => {
    try {
      call.end();
    } catch (error) {
      log(failureMessages.disconnectVoice, error);
      snackbars.error(failureMessages.disconnectVoice);
    }
  }, [call, log, snackbars]);
  // Who leaves the page hangs up.
  useEffect(() => end, [end]);

  const language = state.debug?.language ?? interviewer.language ?? "en";
  const isListening = recognises && state.recognition === "browser" && state.connection === "ready";
  useEffect(() => {
    const Recognition = isListening ? devices.recognition() : null;
    if (Recognition === null) return;
    const onFailed = () => {
      recognition.update(() => false);
      snackbars.error(texts.recognitionFailed);
    };
    const listening = listenWith(Recognition, {
      language,
      onText: (text) => void call.say(text, "recognised"),
      onFailed,
    });
    return () => listening.stop();
  }, [isListening, devices, language, call, snackbars, recognition]);

  const renew = (fromNode?: string) => {
    const next = create(fromNode);
    setCall(next);
    return next;
  };
  return {
    state,
    level: call.level,
    isLive,
    canRecognise: devices.recognition() !== null,
    recognises,
    setRecognises: (wanted: boolean) => recognition.update(() => wanted),
    start: () => {
      const isFresh = state.connection === "idle";
      void (isFresh ? call : renew()).start();
    },
    startFrom: (node: string) => void renew(node).start(),
    end,
    clear: () => void renew(),
    say: (text: string) => call.say(text),
    setMuted: (muted: boolean) => call.setMuted(muted),
  };
}
