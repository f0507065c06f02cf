import { describe, expect, test } from "vitest";
import { FakeSocket, createFakeTimers, flushPromises } from "../testing/fake-socket.ts";
import type { ServerProbe } from "./server-probe.ts";
import { type VoiceFailure, backoffMs, createVoiceSocket } from "./voice-socket.ts";
import type { VoiceMessage } from "./voice-messages.ts";

const away: ServerProbe = { isReady: false, retryAfterMs: null };
const there: ServerProbe = { isReady: true, retryAfterMs: null };
const ready = { type: "metadata", event: "ready", recognition: "server" };

function setUp(
  options: {
    open?: () => FakeSocket;
    start?: () => Promise<object>;
    probe?: () => ServerProbe;
  } = {},
) {
  const timers = createFakeTimers();
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const messages: VoiceMessage[] = [];
  let failure: VoiceFailure | null = null;
  let starts = 0;
  let probes = 0;
  const socket = createVoiceSocket({
    open() {
      const opened = options.open?.() ?? new FakeSocket();
      sockets.push(opened);
      return opened.asSocket();
    },
    probe: async () => {
      probes += 1;
      return options.probe?.() ?? there;
    },
    startMessage: options.start ?? (async () => ({ type: "start", ticket: (starts += 1) })),
    schedule: timers.schedule,
    onState(state, why) {
      states.push(state);
      failure = why;
    },
    onMessage: (message) => messages.push(message),
  });
  const last = (): FakeSocket => {
    const found = sockets.at(-1);
    if (found === undefined) throw new Error("no socket was opened");
    return found;
  };
  /** The connection closes unexpectedly. */
  const drop = async (code?: number, reason?: string) => {
    last().drop(code, reason);
    await flushPromises();
  };
  return {
    socket,
    timers,
    sockets,
    states,
    messages,
    last,
    drop,
    failure: () => failure,
    probes: () => probes,
  };
}

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const world = setUp(options);
  world.socket.connect();
  world.last().accept();
  await flushPromises();
  world.last().frame(ready);
  return world;
}

describe("createVoiceSocket", () => {
  test("sends the start message first and becomes ready when the service says so", async () => {
    const { socket, last, states, messages } = setUp();
    socket.connect();
    expect(states).toEqual(["connecting"]);
    last().accept();
    expect(socket.send({ type: "user_text" })).toBe(false);
    await flushPromises();
    expect(last().messages()).toEqual([{ type: "start", ticket: 1 }]);
    expect(socket.send({ type: "user_text" })).toBe(false);
    expect(last().binaryType).toBe("arraybuffer");
    socket.sendSound(new Uint8Array(640));
    expect(last().sent).toHaveLength(1);
    last().frame(ready);
    expect(states).toEqual(["connecting", "ready"]);
    expect(messages).toEqual([{ type: "ready", resumed: false, recognition: "server" }]);
    socket.sendSound(new Uint8Array(640));
    expect(last().sent).toHaveLength(2);
  });

  test("pings every 5 s and treats 15 s without a frame as a lost connection", async () => {
    const { timers, last, states, sockets } = await connected();
    await timers.pass(5000);
    expect(last().messages().at(-1)).toEqual({ type: "ping" });
    last().frame({ type: "pong" });
    await timers.pass(14_999);
    expect(states.at(-1)).toBe("ready");
    await timers.pass(1);
    expect(states.at(-1)).toBe("reconnecting");
    expect(sockets[0]?.closedWith).toBeNull();
  });

  test("replaces a lost connection even if closing it throws", async () => {
    const refuses = () => {
      throw new DOMException("no", "InvalidAccessError");
    };
    const { timers, states, sockets, last, failure } = await connected({
      open: () => Object.assign(new FakeSocket(), { close: refuses }),
    });
    await timers.pass(15_000);
    expect(states.at(-1)).toBe("reconnecting");
    await timers.pass(1_000);
    expect(sockets).toHaveLength(2);
    last().drop(4409, "taken over");
    expect(failure()).toEqual({ kind: "closed", reason: "taken over" });
  });

  test("reconnects after 1 s with a new start message and resets its attempts", async () => {
    const { timers, last, drop, states, sockets } = await connected();
    for (let round = 2; round <= 5; round += 1) {
      await drop();
      expect(states.at(-1)).toBe("reconnecting");
      await timers.pass(999);
      expect(sockets).toHaveLength(round - 1);
      await timers.pass(1);
      expect(sockets).toHaveLength(round);
      last().accept();
      await flushPromises();
      expect(last().messages()).toEqual([{ type: "start", ticket: round }]);
      last().frame({ ...ready, event: "resumed" });
      expect(states.at(-1)).toBe("ready");
    }
  });

  test("fails with 'reconnect failed' after 2 attempts, 1 s and 1.5 s apart", async () => {
    const { timers, drop, failure, sockets } = await connected();
    await drop();
    await timers.pass(1000);
    await drop();
    await timers.pass(1499);
    expect(sockets).toHaveLength(2);
    await timers.pass(1);
    expect(sockets).toHaveLength(3);
    await drop(1006, "gone");
    expect(failure()).toEqual({ kind: "reconnect failed", reason: "gone" });
    await timers.pass(100_000);
    expect(sockets).toHaveLength(3);
  });

  test("fails with 'connect failed' if the first connection cannot be opened", async () => {
    const { socket, timers, failure, sockets } = setUp({
      open() {
        throw new Error("refused");
      },
    });
    socket.connect();
    await flushPromises();
    await timers.pass(10_000);
    expect(failure()).toEqual({ kind: "connect failed", reason: "refused" });
    expect(sockets).toHaveLength(0);
  });

  test("retries a ticket that cannot be obtained like a connection", async () => {
    const { socket, timers, last, failure, sockets } = setUp({
      start: async () => {
        throw new Error("no ticket");
      },
    });
    socket.connect();
    for (let turn = 0; turn < 3; turn += 1) {
      last().accept();
      await flushPromises();
      await timers.pass(5000);
    }
    expect(sockets).toHaveLength(3);
    expect(failure()).toEqual({ kind: "connect failed", reason: "no ticket" });
  });

  test("fails with 'timed out' after 150 s without being ready", async () => {
    const { socket, timers, last, failure, states } = setUp();
    socket.connect();
    last().accept();
    await flushPromises();
    for (let seconds = 10; seconds < 150; seconds += 10) {
      await timers.pass(10_000);
      last().frame({ type: "pong" });
    }
    await timers.pass(9_999);
    expect(states.at(-1)).toBe("connecting");
    await timers.pass(1);
    expect(failure()).toEqual({ kind: "timed out", reason: null });
    expect(last().closedWith).toBeNull();
  });

  test.each([1000, 4401, 4404, 4409])("fails with 'closed' and the reason on close code %i", async (code) => {
    const { timers, last, failure, sockets } = await connected();
    last().drop(code, "The call was taken over.");
    expect(failure()).toEqual({ kind: "closed", reason: "The call was taken over." });
    await timers.pass(100_000);
    expect(sockets).toHaveLength(1);
  });

  test("spends no attempts while the server is unreachable, and has both when it is back", async () => {
    let probe = away;
    const { timers, drop, states, sockets, last, failure, probes } = await connected({ probe: () => probe });
    await drop(1012, "The server is stopping.");
    await timers.pass(30_500);
    expect(states.at(-1)).toBe("reconnecting");
    expect(sockets).toHaveLength(1);
    expect(probes()).toBe(31);
    probe = there;
    await timers.pass(500);
    await timers.pass(999);
    expect(sockets).toHaveLength(1);
    await timers.pass(1);
    expect(sockets).toHaveLength(2);
    // The first attempt fails as well, so the server is probed again.
    probe = away;
    await drop();
    await timers.pass(5_000);
    expect(sockets).toHaveLength(2);
    probe = there;
    await timers.pass(1_000);
    await timers.pass(1_500);
    expect(sockets).toHaveLength(3);
    last().accept();
    await flushPromises();
    last().frame({ ...ready, event: "resumed" });
    expect(states.at(-1)).toBe("ready");
    expect(failure()).toBeNull();
  });

  test("probes for the 60 s that its place is kept, then makes both attempts anyway", async () => {
    const { timers, drop, sockets, failure, states } = await connected({ probe: () => away });
    await drop();
    await timers.pass(60_999);
    expect(sockets).toHaveLength(1);
    await timers.pass(1);
    expect(sockets).toHaveLength(2);
    await drop();
    await timers.pass(1_500);
    expect(sockets).toHaveLength(3);
    expect(states.at(-1)).toBe("reconnecting");
    await drop();
    expect(failure()).toEqual({ kind: "reconnect failed", reason: null });
  });

  test("waits between probes as long as Retry-After asks", async () => {
    const { timers, drop, probes } = await connected({
      probe: () => ({ isReady: false, retryAfterMs: 7_000 }),
    });
    await drop();
    await timers.pass(6_999);
    expect(probes()).toBe(1);
    await timers.pass(1);
    expect(probes()).toBe(2);
  });

  test("does not reconnect after hanging up while the server is away", async () => {
    let probe = away;
    const { socket, timers, drop, sockets, states } = await connected({ probe: () => probe });
    await drop();
    socket.close();
    probe = there;
    await timers.pass(200_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("ended");
  });

  test("probes for another 60 s after each reconnection", async () => {
    let probe = away;
    const { timers, drop, sockets, last } = await connected({ probe: () => probe });
    await drop();
    await timers.pass(50_000);
    probe = there;
    await timers.pass(2_000);
    last().accept();
    await flushPromises();
    last().frame({ ...ready, event: "resumed" });
    probe = away;
    await drop();
    await timers.pass(59_000);
    expect(sockets).toHaveLength(2);
  });

  test("ends without a failure when the interview ends", async () => {
    const { last, states, failure, messages } = await connected();
    last().frame({ type: "metadata", event: "ended", outcome: "completed" });
    expect(states.at(-1)).toBe("ended");
    expect(failure()).toBeNull();
    expect(messages.at(-1)).toEqual({ type: "ended", ending: "completed" });
    expect(last().closedWith).toBe(1000);
  });

  test("does not reconnect after hanging up", async () => {
    const { socket, timers, last, states, sockets } = await connected();
    socket.close();
    expect(last().messages().at(-1)).toEqual({ type: "stop" });
    expect(last().closedWith).toBe(1000);
    last().drop();
    await timers.pass(200_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("ended");
  });

  test("drops audio if the connection cannot keep up", async () => {
    const { socket, last } = await connected();
    last().bufferedAmount = 64_001;
    socket.sendSound(new Uint8Array(640));
    expect(last().sent).toHaveLength(1);
  });

  test("never throws on a frame", async () => {
    const { last, messages } = await connected();
    for (const frame of ["", "{", "null", "[]", '{"type":"media","payload":"%%"}', '{"type":"metadata"}']) {
      last().frame(frame);
    }
    expect(new Set(messages.slice(1).map(({ type }) => type))).toEqual(new Set(["other"]));
  });
});

test("increases the delay before a reconnection up to 30 s", () => {
  expect([1, 2, 3].map(backoffMs)).toEqual([1000, 1500, 2250]);
  expect(backoffMs(40)).toBe(30_000);
});
