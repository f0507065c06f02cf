import { openMicrophone } from "../audio/microphone.ts";
import { openPlayer } from "../audio/player.ts";
import { browserRecognition } from "../audio/speech-recognition.ts";
import type { VoiceCallOptions } from "./voice-call.ts";

/** What a call needs of the browser. */
export interface CallDevices extends Pick<VoiceCallOptions, "openMicrophone" | "openPlayer"> {
  readonly openSocket: (address: string) => ReturnType<VoiceCallOptions["openSocket"]>;
  /** This browser's own recogniser; null: it has none. */
  readonly recognition: () => ReturnType<typeof browserRecognition>;
}

export const browserDevices: CallDevices = {
  openSocket: (address) => new WebSocket(address),
  openMicrophone,
  openPlayer,
  recognition: () => browserRecognition(),
};
