// Apart from microphone.ts, whose worklet only a bundler can import: calls also run in Node.

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

export interface MicrophoneFrame {
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
