/** Why there is no sound from a microphone. */
export type MicrophoneErrorKind = "denied" | "missing" | "busy" | "unsupported";

export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";
  readonly fault: MicrophoneErrorKind;

  constructor(fault: MicrophoneErrorKind, options?: ErrorOptions) {
    super(`The microphone cannot be used: ${fault}.`, options);
    this.fault = fault;
  }
}

export interface MicrophoneFrame {
  /** 20 ms: 16 kHz, one channel, 16 bit, little-endian. */
  readonly sound: Uint8Array<ArrayBuffer>;
  /** 0 to 1. */
  readonly level: number;
}

export interface Microphone {
  readonly close: () => void;
}

export interface MicrophoneListeners {
  readonly onFrame: (frame: MicrophoneFrame) => void;
  /** The device was unplugged, or the permission taken back. */
  readonly onLost: () => void;
}

export type OpenMicrophone = (listeners: MicrophoneListeners) => Promise<Microphone>;
