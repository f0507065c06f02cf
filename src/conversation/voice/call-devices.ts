import { openMicrophone } from "../audio/microphone.ts";
import { openPlayer } from "../audio/player.ts";
import { browserRecognition } from "../audio/speech-recognition.ts";
import type { VoiceCallOptions } from "./voice-call.ts";
import { probeServer, type ServerProbe } from "./server-probe.ts";

/** Browser dependencies of a call. */
export interface CallDevices extends Pick<VoiceCallOptions, "openMicrophone" | "openPlayer"> {
  readonly openSocket: (address: string) => ReturnType<VoiceCallOptions["openSocket"]>;
  /** Probes whether the server of a stream accepts calls. */
  readonly probe: (address: string) => Promise<ServerProbe>;
  /** This browser's speech recognition; null if unsupported. */
  readonly recognition: () => ReturnType<typeof browserRecognition>;
}

export const browserDevices: CallDevices = {
  openSocket: (address) => new WebSocket(address),
  probe: (address) => probeServer((url, init) => fetch(url, init), address),
  openMicrophone,
  openPlayer,
  recognition: () => browserRecognition(),
};
