import { openMicrophone } from "../audio/microphone.ts";
import { openPlayer } from "../audio/player.ts";
import { browserRecognition } from "../audio/speech-recognition.ts";
import type { VoiceCallOptions } from "./voice-call.ts";
import { retryAfterMs } from "../../kernel/retry-after.ts";

/** Whether a server takes calls. */
export interface Probe {
  readonly isReady: boolean;
  /** Milliseconds that it asks to be left alone; null: it does not say. */
  readonly retryAfterMs: number | null;
}

/** A server that has not answered by then does not answer. */
const timeoutMs = 5_000;

/**
 * Asks over HTTP whether the server behind a voice stream's address takes calls: a socket that was refused does not say
 * why. Never fails.
 *
 * @param address of the stream, `ws:` or `wss:`
 */
export async function probeServer(fetch: typeof globalThis.fetch, address: string): Promise<Probe> {
  try {
    const { status, headers } = await fetch(address.replace(/^ws/u, "http"), {
      method: "HEAD",
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      isReady: status < 500 && status !== 429,
      retryAfterMs: retryAfterMs(headers.get("retry-after"), Date.now()),
    };
  } catch {
    return { isReady: false, retryAfterMs: null };
  }
}

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
