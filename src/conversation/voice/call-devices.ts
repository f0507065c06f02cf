import { openMicrophone } from "../audio/microphone.ts";
import { openPlayer } from "../audio/player.ts";
import { browserRecognition } from "../audio/speech-recognition.ts";
import { schedule } from "../../kernel/schedule.ts";
import { createVoiceCall, type VoiceCallOptions } from "./voice-call.ts";
import { probeServer, type ServerProbe } from "./server-probe.ts";

/** Browser dependencies of a call. */
export interface CallDevices extends Pick<VoiceCallOptions, "openMicrophone" | "openPlayer"> {
  readonly openSocket: (address: string) => ReturnType<VoiceCallOptions["openSocket"]>;
  /** Probes whether the server of a stream accepts calls. */
  readonly probe: (address: string) => Promise<ServerProbe>;
  /** This browser's speech recognition; null if unsupported. */
  readonly recognition: () => ReturnType<typeof browserRecognition>;
}

/** Devices of the browser that runs the page. */
export const browserDevices: CallDevices = {
  openSocket: (address) => new WebSocket(address),
  probe: (address) => probeServer((url, init) => fetch(url, init), address),
  openMicrophone,
  openPlayer,
  recognition: () => browserRecognition(),
};

type Surroundings =
  | "openSocket"
  | "probe"
  | "openMicrophone"
  | "openPlayer"
  | "newId"
  | "now"
  | "schedule"
  | "versionId";

/** Creates a call of the current version, to the address of a voice stream, on the devices of a browser. */
export const callOnDevices = (
  devices: CallDevices,
  address: string,
  options: Omit<VoiceCallOptions, Surroundings>,
) =>
  createVoiceCall({
    ...options,
    openSocket: () => devices.openSocket(address),
    probe: () => devices.probe(address),
    openMicrophone: devices.openMicrophone,
    openPlayer: devices.openPlayer,
    versionId: null,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    schedule,
  });
