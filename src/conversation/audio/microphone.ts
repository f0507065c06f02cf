// A same-origin file: the content security policy allows no other scripts.
// oxlint-disable-next-line import/default -- Vite resolves the import to the URL of the file
import workletUrl from "./capture-worklet.ts?worker&url";

/** Why the microphone is unavailable. */
export type MicrophoneErrorKind = "denied" | "missing" | "busy" | "unsupported";

/** Opening or reading the microphone failed; `error` is the reason. */
export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";
  readonly error: MicrophoneErrorKind;

  constructor(error: MicrophoneErrorKind, options?: ErrorOptions) {
    super(`The microphone cannot be used: ${error}.`, options);
    this.error = error;
  }
}

interface MicrophoneFrame {
  /** 20 ms of mono PCM: 16 kHz, 16 bit, little-endian. */
  readonly sound: Uint8Array<ArrayBuffer>;
  /** Loudness, 0 to 1. */
  readonly level: number;
}

export interface Microphone {
  readonly close: () => void;
}

export interface MicrophoneListeners {
  readonly onFrame: (frame: MicrophoneFrame) => void;
  /** Called if the device was unplugged or the permission revoked. */
  readonly onLost: () => void;
}

export type OpenMicrophone = (listeners: MicrophoneListeners) => Promise<Microphone>;

/**
 * Opens the browser's microphone, after its permission prompt.
 *
 * @throws {MicrophoneError} if the microphone is unavailable
 */
export const openMicrophone: OpenMicrophone = async ({ onFrame, onLost }) => {
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;
  if (devices === undefined || typeof AudioWorkletNode === "undefined")
    throw new MicrophoneError("unsupported");
  const stream = await devices
    .getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
    .catch((error: unknown) => {
      throw new MicrophoneError(errorOf(error), { cause: error });
    });
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== "closed") void context.close();
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    const capture = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0 });
    capture.port.addEventListener("message", (event: MessageEvent<MicrophoneFrame>) => onFrame(event.data));
    capture.port.start();
    context.createMediaStreamSource(stream).connect(capture);
    stream.getAudioTracks()[0]?.addEventListener("ended", onLost);
    await context.resume();
  } catch (error) {
    close();
    throw new MicrophoneError("unsupported", { cause: error });
  }
  return { close };
};

function errorOf(error: unknown): MicrophoneErrorKind {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "unsupported";
}
