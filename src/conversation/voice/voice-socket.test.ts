import { describe, expect, test } from "vitest";
import { FakeSocket, handTimers, settled } from "../testing/fake-socket.ts";
import type { Probe } from "./call-devices.ts";
import { type VoiceFailure, backoffOf, createVoiceSocket } from "./voice-socket.ts";
import type { VoiceMessage } from "./voice-messages.ts";

const away: Probe = { isReady: false, retryAfterMs: null };
const there: Probe = { isReady: true, retryAfterMs: null };
const ready = { type: "metadata", event: "ready", recognition: "server" };

function setUp(
  options: {
    open?: () => FakeSocket;
    start?: () => Promise<object>;
    probe?: () => Probe;
  } = {},
) {
  const timers = handTimers();
  const sockets: FakeSocket[] = [];
  const states: string[] = [];
  const messages: VoiceMessage[] = [];
  let failure: VoiceFailure | null = null;
  let starts = 0;
  let probes = 0;
  const socket = createVoiceSocket({
    open() {
      const made = options.open?.() ?? new FakeSocket();
      sockets.push(made);
      return made.asSocket();
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
  /** The connection ends without our doing. */
  const drop = async (code?: number, reason?: string) => {
    last().drop(code, reason);
    await settled();
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
  await settled();
  world.last().frame(ready);
  return world;
}

describe("the voice socket", () => {
  test("the start message is the first, and ready comes from the service", async () => {
    const { socket, last, states, messages } = setUp();
    socket.connect();
    expect(states).toEqual(["connecting"]);
    last().accept();
    expect(socket.send({ type: "user_text" })).toBe(false);
    await settled();
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

  test("it says every 5 s that it lives, and 15 s without a frame are a lost connection", async () => {
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

  test("a lost connection that refuses to be closed is replaced all the same", async () => {
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

  test("a dropped connection comes back after 1 s with a new start message, and its attempts count anew", async () => {
    const { timers, last, drop, states, sockets } = await connected();
    for (let round = 2; round <= 5; round += 1) {
      await drop();
      expect(states.at(-1)).toBe("reconnecting");
      await timers.pass(999);
      expect(sockets).toHaveLength(round - 1);
      await timers.pass(1);
      expect(sockets).toHaveLength(round);
      last().accept();
      await settled();
      expect(last().messages()).toEqual([{ type: "start", ticket: round }]);
      last().frame({ ...ready, event: "resumed" });
      expect(states.at(-1)).toBe("ready");
    }
  });

  test("after 2 attempts, 1 s and 1.5 s apart, it is 'reconnect failed'", async () => {
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

  test("a first connection that never comes about is 'connect failed'", async () => {
    const { socket, timers, failure, sockets } = setUp({
      open() {
        throw new Error("refused");
      },
    });
    socket.connect();
    await settled();
    await timers.pass(10_000);
    expect(failure()).toEqual({ kind: "connect failed", reason: "refused" });
    expect(sockets).toHaveLength(0);
  });

  test("a ticket that cannot be had is tried again like a connection", async () => {
    const { socket, timers, last, failure, sockets } = setUp({
      start: async () => {
        throw new Error("no ticket");
      },
    });
    socket.connect();
    for (let turn = 0; turn < 3; turn += 1) {
      last().accept();
      await settled();
      await timers.pass(5000);
    }
    expect(sockets).toHaveLength(3);
    expect(failure()).toEqual({ kind: "connect failed", reason: "no ticket" });
  });

  test("150 s without being ready are 'timed out'", async () => {
    const { socket, timers, last, failure, states } = setUp();
    socket.connect();
    last().accept();
    await settled();
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

  test.each([1000, 4401, 4404, 4409])(
    "a close with %i is 'closed', with what the service says",
    async (code) => {
      const { timers, last, failure, sockets } = await connected();
      last().drop(code, "The call was taken over.");
      expect(failure()).toEqual({ kind: "closed", reason: "The call was taken over." });
      await timers.pass(100_000);
      expect(sockets).toHaveLength(1);
    },
  );

  test("while nobody answers over HTTP no attempt is spent; when the server is there again, both are", async () => {
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
    // The first attempt is lost as well, and the server is asked for once more.
    probe = away;
    await drop();
    await timers.pass(5_000);
    expect(sockets).toHaveLength(2);
    probe = there;
    await timers.pass(1_000);
    await timers.pass(1_500);
    expect(sockets).toHaveLength(3);
    last().accept();
    await settled();
    last().frame({ ...ready, event: "resumed" });
    expect(states.at(-1)).toBe("ready");
    expect(failure()).toBeNull();
  });

  test("the server is asked for 60 s, as its place is kept; then both attempts are made all the same", async () => {
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

  test("a server that asks for a longer pause gets it", async () => {
    const { timers, drop, probes } = await connected({
      probe: () => ({ isReady: false, retryAfterMs: 7_000 }),
    });
    await drop();
    await timers.pass(6_999);
    expect(probes()).toBe(1);
    await timers.pass(1);
    expect(probes()).toBe(2);
  });

  test("who hangs up while the server is away is not called back when it is there", async () => {
    let probe = away;
    const { socket, timers, drop, sockets, states } = await connected({ probe: () => probe });
    await drop();
    socket.close();
    probe = there;
    await timers.pass(200_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("ended");
  });

  test("a server that has been away long has its 60 s anew when it is lost again", async () => {
    let probe = away;
    const { timers, drop, sockets, last } = await connected({ probe: () => probe });
    await drop();
    await timers.pass(50_000);
    probe = there;
    await timers.pass(2_000);
    last().accept();
    await settled();
    last().frame({ ...ready, event: "resumed" });
    probe = away;
    await drop();
    await timers.pass(59_000);
    expect(sockets).toHaveLength(2);
  });

  test("the end of the interview hangs up without a failure", async () => {
    const { last, states, failure, messages } = await connected();
    last().frame({ type: "metadata", event: "ended", outcome: "completed" });
    expect(states.at(-1)).toBe("ended");
    expect(failure()).toBeNull();
    expect(messages.at(-1)).toEqual({ type: "ended", ending: "completed" });
    expect(last().closedWith).toBe(1000);
  });

  test("who hangs up is not called back", async () => {
    const { socket, timers, last, states, sockets } = await connected();
    socket.close();
    expect(last().messages().at(-1)).toEqual({ type: "stop" });
    expect(last().closedWith).toBe(1000);
    last().drop();
    await timers.pass(200_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe("ended");
  });

  test("sound is dropped where the connection cannot keep up", async () => {
    const { socket, last } = await connected();
    last().bufferedAmount = 64_001;
    socket.sendSound(new Uint8Array(640));
    expect(last().sent).toHaveLength(1);
  });

  test("no frame makes it throw", async () => {
    const { last, messages } = await connected();
    for (const frame of ["", "{", "null", "[]", '{"type":"media","payload":"%%"}', '{"type":"metadata"}']) {
      last().frame(frame);
    }
    expect(new Set(messages.slice(1).map(({ type }) => type))).toEqual(new Set(["other"]));
  });
});

test("the wait before a reconnection grows to 30 s and no further", () => {
  expect([1, 2, 3].map(backoffOf)).toEqual([1000, 1500, 2250]);
  expect(backoffOf(40)).toBe(30_000);
});
