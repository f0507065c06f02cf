import { openMicrophone } from "../audio/microphone.ts";
import { openPlayer } from "../audio/player.ts";
import { browserRecognition } from "../audio/speech-recognition.ts";
import { type Probe, probeServer } from "./probe-server.ts";
import type { VoiceCallOptions } from "./voice-call.ts";

/** What a call needs of the browser. */
export interface CallDevices extends Pick<VoiceCallOptions, "openMicrophone" | "openPlayer"> {
  readonly openSocket: (address: string) => ReturnType<VoiceCallOptions["openSocket"]>;
  /** Whether the server behind a stream's address takes calls. */
  readonly probe: (address: string) => Promise<Probe>;
  /** This browser's own recogniser; null: it has none. */
  readonly recognition: () => ReturnType<typeof browserRecognition>;
}

export const browserDevices: CallDevices = {
  openSocket: (address) => new WebSocket(address),
  probe: (address) => probeServer((url, init) => fetch(url, init), address),
  openMicrophone,
  openPlayer,
  recognition: () => browserRecognition(),
};
