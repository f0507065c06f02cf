import type { Schedule } from "../../kernel/schedule.ts";
import type { Probe } from "./call-devices.ts";
import { readVoiceMessage, type VoiceMessage } from "./voice-messages.ts";

/** Times of the voice socket (spec section 9), in milliseconds. */
const voiceLimits = {
  keepAliveInterval: 5000,
  /** Without any frame for so long, the connection counts as dead. */
  keepAliveTimeout: 15_000,
  connectTimeout: 150_000,
  reconnectAttempts: 2,
  backoff: 1000,
  backoffFactor: 1.5,
  maxBackoffMs: 30_000,
} as const;

/** For how long the server keeps the place of a call whose connection was lost, in milliseconds. */
const placeKeptMs = 60_000;

/** Milliseconds between two questions whether the server is there again, where it asks for no longer pause. */
const probePauseMs = 1000;

/** Milliseconds before a reconnection; `attempt` counts from 1. */
export const backoffOf = (attempt: number): number =>
  Math.min(voiceLimits.maxBackoffMs, voiceLimits.backoff * voiceLimits.backoffFactor ** (attempt - 1));

/** Why there is no connection (spec section 8). */
type VoiceFailureKind = "closed" | "timed out" | "reconnect failed" | "connect failed";

export interface VoiceFailure {
  readonly kind: VoiceFailureKind;
  /** What the service said about it; null when it said nothing. */
  readonly reason: string | null;
}

/** The part of a WebSocket that is used. */
export type SocketLike = Pick<
  WebSocket,
  "binaryType" | "readyState" | "bufferedAmount" | "addEventListener" | "send" | "close"
>;

export type ConnectionState = "connecting" | "reconnecting" | "ready" | "ended" | "error";

export interface VoiceSocketOptions {
  /** Opens a socket to the service. May throw. */
  readonly open: () => SocketLike;
  /** Asks over HTTP whether the server takes calls. Never fails. */
  readonly probe: () => Promise<Probe>;
  /** The first message; made anew for every connection, since its ticket serves once. */
  readonly startMessage: () => Promise<object>;
  readonly schedule: Schedule;
  readonly onState: (state: ConnectionState, failure: VoiceFailure | null) => void;
  readonly onMessage: (message: VoiceMessage) => void;
}

export interface VoiceSocket {
  readonly connect: () => void;
  /** Sends an object as JSON; false while there is no connection that is ready: the start message comes first. */
  readonly send: (message: object) => boolean;
  /** Sends sound; dropped where the connection cannot keep up, since late sound is worth nothing. */
  readonly sendSound: (sound: Uint8Array<ArrayBuffer>) => void;
  /** Hangs up. Throws what the socket throws when it cannot be closed. */
  readonly close: () => void;
}

const openState = 1;
/** Bytes that may wait to be sent: two seconds of sound. */
const maxBuffered = 64_000;
/** Close codes of the service that another try would meet again (a bad start, no such interviewer, replaced). */
const isRefusal = (code: number) => code >= 4400 && code <= 4499 && code !== 4408;

/**
 * The voice socket: start message, keep-alive, and reconnection by the rules of spec section 9. Its attempts are not
 * spent on a server that is away: a connection that was lost is sought over HTTP first, for as long as its place is kept.
 */
export function createVoiceSocket(options: VoiceSocketOptions): VoiceSocket {
  const { open, probe, startMessage, schedule, onMessage } = options;
  let socket: SocketLike | null = null;
  let listening = new AbortController();
  let state: ConnectionState = "ended";
  let wasReady = false;
  let attempts = 0;
  let cancelDeadline = () => {};
  let cancelSilence = () => {};
  let cancelBeat = () => {};
  let cancelRetry = () => {};
  /** Runs while the place of the lost connection is kept; null: no connection was lost, or it is kept no more. */
  let cancelPlace: (() => void) | null = null;
  let isSeeking = false;
  let seekers = 0;

  const enter = (next: ConnectionState, failure: VoiceFailure | null = null) => {
    state = next;
    options.onState(next, failure);
  };

  const release = () => {
    cancelSilence();
    cancelBeat();
    cancelRetry();
    stopSeeking();
    const old = socket;
    socket = null;
    listening.abort();
    return old;
  };

  /** A connection that is lost is not missed: that it cannot be closed changes nothing. */
  const letGo = (old: SocketLike | null) => {
    try {
      old?.close();
    } catch {
      // It is given up either way.
    }
  };

  const fail = (kind: VoiceFailureKind, reason: string | null = null) => {
    cancelDeadline();
    forgetPlace();
    const old = release();
    enter("error", { kind, reason });
    letGo(old);
  };

  const lost = (reason: string | null) => {
    letGo(release());
    if (attempts >= voiceLimits.reconnectAttempts) {
      fail(wasReady ? "reconnect failed" : "connect failed", reason);
      return;
    }
    if (state === "ready") armDeadline();
    if (attempts === 0) keepPlace();
    enter(wasReady ? "reconnecting" : "connecting");
    if (cancelPlace === null) attempt();
    else seek();
  };

  const attempt = () => {
    stopSeeking();
    attempts += 1;
    cancelRetry = schedule(begin, backoffOf(attempts));
  };

  const stopSeeking = () => {
    isSeeking = false;
    seekers += 1;
  };

  /** Asks again and again whether the server is there, and spends an attempt when it is. */
  const seek = () => {
    isSeeking = true;
    seekers += 1;
    const own = seekers;
    const ask = async () => {
      const { isReady, retryAfterMs } = await probe();
      if (own !== seekers) return;
      if (isReady) attempt();
      else cancelRetry = schedule(() => void ask(), Math.max(probePauseMs, retryAfterMs ?? 0));
    };
    void ask();
  };

  const forgetPlace = () => {
    cancelPlace?.();
    cancelPlace = null;
  };

  const keepPlace = () => {
    forgetPlace();
    cancelPlace = schedule(() => {
      cancelPlace = null;
      if (!isSeeking) return;
      cancelRetry();
      attempt();
    }, placeKeptMs);
  };

  const armDeadline = () => {
    cancelDeadline();
    cancelDeadline = schedule(() => fail("timed out"), voiceLimits.connectTimeout);
  };

  const alive = () => {
    cancelSilence();
    cancelSilence = schedule(() => lost(null), voiceLimits.keepAliveTimeout);
  };

  const beat = () => {
    cancelBeat = schedule(() => {
      send({ type: "ping" });
      beat();
    }, voiceLimits.keepAliveInterval);
  };

  const received = (data: unknown) => {
    alive();
    if (typeof data !== "string") return;
    const message = readVoiceMessage(data);
    if (message.type === "ready") {
      attempts = 0;
      wasReady = true;
      cancelDeadline();
      forgetPlace();
      enter("ready");
    }
    onMessage(message);
    if (message.type === "ended") hangUp();
  };

  const closed = ({ code, reason }: CloseEvent) => {
    const said = reason === "" ? null : reason;
    if (code === 1000 || isRefusal(code)) fail("closed", said);
    else lost(said);
  };

  const greet = async (opened: SocketLike) => {
    try {
      const message = await startMessage();
      if (socket !== opened) return;
      opened.send(JSON.stringify(message));
      alive();
      beat();
    } catch (error) {
      if (socket === opened) lost(error instanceof Error ? error.message : null);
    }
  };

  const begin = () => {
    let opened: SocketLike;
    try {
      opened = open();
    } catch (error) {
      lost(error instanceof Error ? error.message : null);
      return;
    }
    socket = opened;
    listening = new AbortController();
    const { signal } = listening;
    opened.binaryType = "arraybuffer";
    opened.addEventListener("message", ({ data }: MessageEvent<unknown>) => received(data), { signal });
    opened.addEventListener("close", closed, { signal });
    opened.addEventListener("open", () => void greet(opened), { signal });
  };

  const send = (message: object): boolean => {
    if (socket?.readyState !== openState) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  const hangUp = () => {
    cancelDeadline();
    forgetPlace();
    const old = release();
    enter("ended");
    old?.close(1000);
  };

  return {
    connect() {
      if (state === "connecting" || state === "reconnecting" || state === "ready") return;
      attempts = 0;
      wasReady = false;
      enter("connecting");
      armDeadline();
      begin();
    },
    send: (message) => state === "ready" && send(message),
    sendSound(sound) {
      if (state !== "ready" || socket?.readyState !== openState || socket.bufferedAmount > maxBuffered)
        return;
      socket.send(sound);
    },
    close() {
      if (state === "ended") return;
      send({ type: "stop" });
      hangUp();
    },
  };
}
