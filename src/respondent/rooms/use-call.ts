import { useEffect, useState } from "react";
import type { PressedKey } from "../../contracts/contracts.gen.ts";
import { listenWith } from "../../conversation/audio/speech-recognition.ts";
import type { Line } from "../../conversation/conversation-state.ts";
import { createObservable } from "../../kernel/observable.ts";
import { schedule } from "../../kernel/schedule.ts";
import { useObservable } from "../../conversation/use-observable.ts";
import { browserDevices } from "../../conversation/voice/call-devices.ts";
import { createVoiceCall, type UnsentText } from "../../conversation/voice/voice-call.ts";
import { voiceStreamAddress } from "../../conversation/voice/voice-stream-address.ts";
import { useServices } from "../services.ts";
import type { Held } from "../use-interview.ts";
import { earlierLines } from "./earlier-lines.ts";

/** The interview by voice. A call that was lost is followed by another, in the same conversation. */
export function useCall({ interview, conversationId, language, earlier }: Held) {
  const { api, serviceUrl, devices = browserDevices } = useServices();
  // The next connection says whether this browser puts speech into words, whichever call makes it.
  const [recognition] = useState(() => createObservable(false));
  const recognises = useObservable(recognition);
  const create = (said: readonly Line[], unsent: readonly UnsentText[] = []) => {
    const address = voiceStreamAddress(serviceUrl, interview.workflow_id, window.location.href);
    return createVoiceCall({
      openSocket: () => devices.openSocket(address),
      probe: () => devices.probe(address),
      openMicrophone: devices.openMicrophone,
      openPlayer: devices.openPlayer,
      async metadata() {
        const { ticket } = await api.ticket({ takesOver: true });
        return { ticket, recognition: recognition.snapshot() ? "browser" : "recorded" };
      },
      workflowId: interview.workflow_id,
      versionId: null,
      conversationId,
      earlier: said,
      unsent,
      newId: () => crypto.randomUUID(),
      now: () => Date.now(),
      schedule,
    });
  };
  const [call, setCall] = useState(() => create(earlierLines(earlier)));
  const state = useObservable(call);
  useEffect(() => () => call.end(), [call]);

  const isListening = recognises && state.recognition === "browser" && state.connection === "ready";
  useEffect(() => {
    const Recognition = isListening ? devices.recognition() : null;
    if (Recognition === null) return;
    const listening = listenWith(Recognition, {
      language,
      onText: (text) => void call.say(text, "recognised"),
      onFailed: () => recognition.update(() => false),
    });
    return () => listening.stop();
  }, [isListening, devices, language, call, recognition]);

  return {
    state,
    level: call.level,
    isLive: ["connecting", "reconnecting", "ready"].includes(state.connection),
    canRecognise: devices.recognition() !== null,
    recognises,
    setRecognises: (wanted: boolean) => recognition.update(() => wanted),
    start: () => {
      if (state.connection === "idle") {
        void call.start();
        return;
      }
      const next = create(state.lines, state.unsent);
      setCall(next);
      void next.start();
    },
    say: (text: string) => call.say(text),
    press: (key: PressedKey, label: string) => call.press(key, label),
    setMuted: (muted: boolean) => call.setMuted(muted),
  };
}
