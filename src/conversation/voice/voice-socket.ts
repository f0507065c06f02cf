import type { Schedule } from "../../kernel/schedule.ts";
import type { ServerProbe } from "./server-probe.ts";
import { readVoiceMessage, type VoiceMessage } from "./voice-messages.ts";

/** Timings of the voice socket (spec section 9), in milliseconds. */
const voiceLimits = {
  keepAliveInterval: 5000,
  /** The connection counts as dead after this time without a frame. */
  keepAliveTimeout: 15_000,
  connectTimeout: 150_000,
  reconnectAttempts: 2,
  backoff: 1000,
  backoffFactor: 1.5,
  maxBackoffMs: 30_000,
} as const;

/** Milliseconds for which the server reserves the place of a call whose connection was lost. */
const reconnectTimeoutMs = 60_000;

/** Minimum milliseconds between two probes of the server, unless it asks for more. */
const probePauseMs = 1000;

/** Milliseconds before a reconnection. @param attempt counts from 1 */
export const backoffMs = (attempt: number): number =>
  Math.min(voiceLimits.maxBackoffMs, voiceLimits.backoff * voiceLimits.backoffFactor ** (attempt - 1));

/** Why the connection failed (spec section 8). */
type VoiceFailureKind = "closed" | "timed out" | "reconnect failed" | "connect failed";

export interface VoiceFailure {
  readonly kind: VoiceFailureKind;
  /** Reason given by the service; null if absent. */
  readonly reason: string | null;
}

/** The used part of a WebSocket. */
export type SocketLike = Pick<
  WebSocket,
  "binaryType" | "readyState" | "bufferedAmount" | "addEventListener" | "send" | "close"
>;

export type ConnectionState = "connecting" | "reconnecting" | "ready" | "ended" | "error";

export interface VoiceSocketOptions {
  /** Opens a socket to the service. May throw. */
  readonly open: () => SocketLike;
  /** Probes by HTTP whether the server accepts calls. Never rejects. */
  readonly probe: () => Promise<ServerProbe>;
  /** The first message; rebuilt for every connection, since its ticket is single-use. */
  readonly startMessage: () => Promise<object>;
  readonly schedule: Schedule;
  readonly onState: (state: ConnectionState, failure: VoiceFailure | null) => void;
  readonly onMessage: (message: VoiceMessage) => void;
}

export interface VoiceSocket {
  readonly connect: () => void;
  /** Sends an object as JSON. Returns false unless the connection is ready: the start message comes first. */
  readonly send: (message: object) => boolean;
  /** Sends audio; dropped if the connection cannot keep up, since late audio is useless. */
  readonly sendSound: (sound: Uint8Array<ArrayBuffer>) => void;
  /** Hangs up. @throws the socket's error if it cannot be closed */
  readonly close: () => void;
}

const openState = 1;
/** Maximum buffered bytes: two seconds of audio. */
const maxBuffered = 64_000;
/** Close codes that a retry would run into again (bad start, unknown interviewer, replaced). */
const isRefusal = (code: number) => code >= 4400 && code <= 4499 && code !== 4408;

/**
 * The voice socket: start message, keep-alive and reconnection by spec section 9. After a lost connection, probes by
 * HTTP first, while the server keeps its place, so that attempts are not spent on an unavailable server.
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
  /** Cancels the timer of the reserved place; null if no connection was lost or the place has expired. */
  let cancelReservation: (() => void) | null = null;
  let isProbing = false;
  let probeRound = 0;

  const setState = (next: ConnectionState, failure: VoiceFailure | null = null) => {
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

  /** Closes a lost connection; errors are ignored. */
  const closeQuietly = (old: SocketLike | null) => {
    try {
      old?.close();
    } catch {
      // Already closed or closing.
    }
  };

  const fail = (kind: VoiceFailureKind, reason: string | null = null) => {
    cancelDeadline();
    dropReservation();
    const old = release();
    setState("error", { kind, reason });
    closeQuietly(old);
  };

  const lost = (reason: string | null) => {
    closeQuietly(release());
    if (attempts >= voiceLimits.reconnectAttempts) {
      fail(wasReady ? "reconnect failed" : "connect failed", reason);
      return;
    }
    if (state === "ready") armDeadline();
    if (attempts === 0) reservePlace();
    setState(wasReady ? "reconnecting" : "connecting");
    if (cancelReservation === null) attempt();
    else probeUntilReady();
  };

  const attempt = () => {
    stopSeeking();
    attempts += 1;
    cancelRetry = schedule(begin, backoffMs(attempts));
  };

  const stopSeeking = () => {
    isProbing = false;
    probeRound += 1;
  };

  /** Probes until the server is available, then spends an attempt. */
  const probeUntilReady = () => {
    isProbing = true;
    probeRound += 1;
    const startRound = probeRound;
    const ask = async () => {
      const { isReady, retryAfterMs } = await probe();
      if (startRound !== probeRound) return;
      if (isReady) attempt();
      else cancelRetry = schedule(() => void ask(), Math.max(probePauseMs, retryAfterMs ?? 0));
    };
    void ask();
  };

  const dropReservation = () => {
    cancelReservation?.();
    cancelReservation = null;
  };

  const reservePlace = () => {
    dropReservation();
    cancelReservation = schedule(() => {
      cancelReservation = null;
      if (!isProbing) return;
      cancelRetry();
      attempt();
    }, reconnectTimeoutMs);
  };

  const armDeadline = () => {
    cancelDeadline();
    cancelDeadline = schedule(() => fail("timed out"), voiceLimits.connectTimeout);
  };

  const resetSilenceTimer = () => {
    cancelSilence();
    cancelSilence = schedule(() => lost(null), voiceLimits.keepAliveTimeout);
  };

  const schedulePing = () => {
    cancelBeat = schedule(() => {
      send({ type: "ping" });
      schedulePing();
    }, voiceLimits.keepAliveInterval);
  };

  const received = (data: unknown) => {
    resetSilenceTimer();
    if (typeof data !== "string") return;
    const message = readVoiceMessage(data);
    if (message.type === "ready") {
      attempts = 0;
      wasReady = true;
      cancelDeadline();
      dropReservation();
      setState("ready");
    }
    onMessage(message);
    if (message.type === "ended") hangUp();
  };

  const closed = ({ code, reason }: CloseEvent) => {
    const detail = reason === "" ? null : reason;
    if (code === 1000 || isRefusal(code)) fail("closed", detail);
    else lost(detail);
  };

  const greet = async (opened: SocketLike) => {
    try {
      const message = await startMessage();
      if (socket !== opened) return;
      opened.send(JSON.stringify(message));
      resetSilenceTimer();
      schedulePing();
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
    dropReservation();
    const old = release();
    setState("ended");
    old?.close(1000);
  };

  return {
    connect() {
      if (state === "connecting" || state === "reconnecting" || state === "ready") return;
      attempts = 0;
      wasReady = false;
      setState("connecting");
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
