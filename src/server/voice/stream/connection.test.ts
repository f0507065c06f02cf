import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeCodes } from "./call-port.ts";
import { Connection } from "./connection.ts";
import type { VoiceCall } from "./voice-call.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function connect() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: vi.fn<(frame: string) => void>(),
    close: vi.fn<(code: number, reason: string) => void>(),
    terminate: vi.fn<() => void>(),
  });
  const call = {
    start: vi.fn<() => void>(),
    hear: vi.fn<(samples: Int16Array) => void>(),
    answer: vi.fn<(id: string, text: string) => void>(),
    hangUp: vi.fn<() => void>(),
    drop: vi.fn<() => void>(),
  };
  // The used part of a socket and of a call.
  Connection.serve(socket as unknown as WebSocket, () => Promise.resolve(call as unknown as VoiceCall));
  const say = (message: object) =>
    socket.emit("message", Buffer.from(JSON.stringify(message), "utf8"), false);
  const sound = (bytes: readonly number[]) => socket.emit("message", Buffer.from(bytes), true);
  const begin = async () => {
    say({ type: "start" });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { socket, call, say, sound, begin };
}

describe("a connection", () => {
  it("is closed if it does not start within 10 seconds", () => {
    const { socket } = connect();
    vi.advanceTimersByTime(9_999);
    expect(socket.close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.close).toHaveBeenCalledWith(closeCodes.timedOut, "No audio was received.");
  });

  it("is closed after 15 seconds without a message, where a ping counts as one", async () => {
    const { socket, call, say, begin } = connect();
    await begin();
    expect(call.start).toHaveBeenCalledOnce();
    for (let pings = 0; pings < 10; pings += 1) {
      vi.advanceTimersByTime(14_000);
      say({ type: "ping" });
    }
    expect(socket.close).not.toHaveBeenCalled();
    expect(socket.send).toHaveBeenLastCalledWith('{"type":"pong"}');
    vi.advanceTimersByTime(15_000);
    expect(socket.close).toHaveBeenCalledWith(closeCodes.timedOut, "No audio was received.");
  });

  it("drops its call when it closes, and stops its timer", async () => {
    const { socket, call, begin } = connect();
    await begin();
    socket.emit("close");
    expect(call.drop).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(socket.close).not.toHaveBeenCalled();
  });

  it("accepts sound that is split anywhere, even within a sample", async () => {
    const { call, sound, begin } = connect();
    await begin();
    sound([1, 0, 2]);
    sound([0, 3]);
    sound([0]);
    const heard = call.hear.mock.calls.flatMap(([samples]) => [...samples]);
    expect(heard).toEqual([1, 2, 3]);
  });
});
