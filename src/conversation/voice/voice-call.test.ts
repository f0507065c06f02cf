import { describe, expect, test } from "vitest";
import { MicrophoneError, type MicrophoneListeners } from "../audio/microphone-access.ts";
import { aDebugEvent, FakeSocket, createFakeTimers, flushPromises } from "../testing/fake-socket.ts";
import { createVoiceCall } from "./voice-call.ts";

function setUp(microphone: "there" | "denied" = "there") {
  const timers = createFakeTimers();
  const sockets: FakeSocket[] = [];
  const played: (Uint8Array | "stop" | "close" | "finish")[] = [];
  const started: string[] = [];
  let listeners: MicrophoneListeners | null = null;
  let closed = 0;
  let ids = 0;
  const call = createVoiceCall({
    openSocket() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket.asSocket();
    },
    probe: async () => ({ isReady: true, retryAfterMs: null }),
    async openMicrophone(given) {
      await Promise.resolve();
      if (microphone === "denied") throw new MicrophoneError("denied");
      listeners = given;
      return { close: () => (closed += 1) };
    },
    openPlayer: () => ({
      play: (sound) => played.push(sound),
      stop: () => played.push("stop"),
      close: () => played.push("close"),
      finish: () => played.push("finish"),
    }),
    metadata: async () => ({ ticket: "t", is_test: true }),
    workflowId: "w",
    versionId: null,
    conversationId: "c",
    newId: () => `m-${(ids += 1)}`,
    now: timers.now,
    schedule: timers.schedule,
    onStarted: (id) => started.push(id),
  });
  const socket = (): FakeSocket => {
    const found = sockets.at(-1);
    if (found === undefined) throw new Error("no socket was opened");
    return found;
  };
  const hear = (level: number) => listeners?.onFrame({ sound: new Uint8Array(640), level });
  const unplug = () => listeners?.onLost();
  return { call, timers, sockets, socket, played, started, hear, unplug, closed: () => closed };
}

async function inCall(microphone: "there" | "denied" = "there") {
  const world = setUp(microphone);
  await world.call.start();
  world.socket().accept();
  await flushPromises();
  world.socket().frame({ type: "metadata", event: "ready", recognition: "server" });
  return world;
}

describe("createVoiceCall", () => {
  test("sends a pressed button as its key and shows its label", async () => {
    const { call, socket } = await inCall();
    expect(call.press("10", "10")).toBe(true);
    expect(socket().messages().at(-1)).toMatchObject({ type: "pressed", pressed: "10" });
    expect(call.snapshot().lines.at(-1)).toMatchObject({ type: "human", content: "10" });
    expect(call.snapshot().unsent).toMatchObject([{ pressed: "10" }]);
  });

  test("sends the start message of the spec", async () => {
    const { socket, started } = await inCall();
    expect(socket().messages()[0]).toEqual({
      type: "start",
      workflow_id: "w",
      version_id: null,
      conversation_pk: "c",
      metadata_context: { ticket: "t", is_test: true },
      start: {
        media_format: {
          input: { sample_rate: 16_000, channels: 1, sample_width: 2 },
          output: { sample_rate: 24_000, channels: 1 },
        },
      },
    });
    expect(started).toEqual(["c"]);
  });

  test("sends microphone frames unchanged and exposes their level", async () => {
    const { call, socket, hear } = await inCall();
    hear(0.7);
    expect(socket().sent.at(-1)).toEqual(new Uint8Array(640));
    expect(call.level.snapshot()).toBe(0.7);
  });

  test("sends nothing while muted", async () => {
    const { call, socket, hear } = await inCall();
    call.setMuted(true);
    const before = socket().sent.length;
    hear(0.7);
    expect(socket().sent).toHaveLength(before);
    expect(call.snapshot().microphone).toBe("muted");
    call.setMuted(false);
    hear(0.7);
    expect(socket().sent).toHaveLength(before + 1);
  });

  test("plays audio as it arrives and stops it on barge-in", async () => {
    const { socket, played } = await inCall();
    socket().frame({ type: "media", payload: btoa("\u0001\u0002"), line: "l-1" });
    socket().frame({ type: "metadata", event: "clear" });
    expect(played).toEqual([Uint8Array.of(1, 2), "stop"]);
  });

  test("applies lines, nodes and debug events, and marks interrupted lines", async () => {
    const { call, socket } = await inCall();
    const line = { type: "metadata", event: "transcript", id: "l-1", speaker: "ai", text: "A long question" };
    socket().frame(line);
    socket().frame({ type: "active_node_change", node: "q-2" });
    expect(call.snapshot().activeNode).toBe("q-2");
    const graph = { active: "q-3", nodes: [], objectives: [] };
    socket().frame({ type: "debug_event", ...aDebugEvent({ graph_state: graph }) });
    socket().frame({ ...line, text: "A long", interrupted: true });
    expect(call.snapshot()).toMatchObject({
      activeNode: "q-3",
      lines: [{ id: "l-1", type: "ai", content: "A long", status: "interrupted" }],
    });
  });

  test("reports a silent microphone until it delivers sound", async () => {
    const { call, timers, hear } = await inCall();
    await timers.pass(3000);
    hear(0);
    expect(call.snapshot().microphone).toBe("on");
    await timers.pass(3001);
    hear(0);
    expect(call.snapshot().microphone).toBe("silent");
    hear(0.4);
    expect(call.snapshot().microphone).toBe("on");
  });

  test("works without a microphone, with typed answers", async () => {
    const { call, socket } = await inCall("denied");
    expect(call.snapshot()).toMatchObject({ microphone: "denied", connection: "ready" });
    expect(call.say("  In writing ")).toBe(true);
    expect(socket().messages().at(-1)).toEqual({
      type: "user_text",
      id: "m-1",
      text: "In writing",
      source: "typed",
    });
    socket().frame({
      type: "metadata",
      event: "transcript",
      id: "m-1",
      speaker: "human",
      text: "In writing",
    });
    expect(call.snapshot().lines).toHaveLength(1);
  });

  test("reports an unplugged microphone as lost", async () => {
    const { call, unplug, closed } = await inCall();
    unplug();
    expect(call.snapshot().microphone).toBe("lost");
    expect(closed()).toBe(1);
  });

  test("releases microphone and player on hanging up, and notifies the service", async () => {
    const { call, socket, played, closed } = await inCall();
    call.end();
    expect(call.snapshot()).toMatchObject({ connection: "ended", failure: null, microphone: "off" });
    expect(socket().messages().at(-1)).toEqual({ type: "stop" });
    expect(played).toEqual(["close"]);
    expect(closed()).toBe(1);
    expect(call.say("Too late")).toBe(false);
  });

  test("does not connect after hanging up during the permission prompt", async () => {
    const { call, sockets, closed } = setUp();
    const starting = call.start();
    call.end();
    await starting;
    expect(sockets).toHaveLength(0);
    expect(closed()).toBe(1);
    expect(call.snapshot().connection).toBe("ended");
  });

  test("keeps the lines of a lost connection and finally releases the microphone", async () => {
    const { call, socket, timers, closed } = await inCall();
    socket().frame({ type: "metadata", event: "transcript", id: "l-1", speaker: "ai", text: "Hello" });
    for (const wait of [1000, 1500, 0]) {
      socket().drop();
      await flushPromises();
      await timers.pass(wait);
    }
    expect(call.snapshot()).toMatchObject({ connection: "error", failure: { kind: "reconnect failed" } });
    expect(call.snapshot().lines).toHaveLength(1);
    expect(closed()).toBe(1);
  });

  test("plays the current line to its end when the server stops, and continues the call", async () => {
    const { call, socket, timers, played } = await inCall();
    socket().frame({ type: "metadata", event: "moving" });
    expect(call.snapshot()).toMatchObject({ connection: "ready", isMoving: true });
    socket().frame({ type: "media", payload: btoa("\u0001\u0002"), line: "l-1" });
    socket().drop(1012);
    await flushPromises();
    expect(call.snapshot()).toMatchObject({ connection: "reconnecting", isMoving: true, microphone: "on" });
    expect(played).toEqual([Uint8Array.of(1, 2)]);
    await timers.pass(1000);
    socket().accept();
    await flushPromises();
    socket().frame({ type: "metadata", event: "resumed", recognition: "server" });
    expect(call.snapshot()).toMatchObject({ connection: "ready", isMoving: false, failure: null });
  });

  test("drops the audio of a lost connection", async () => {
    const { socket, played } = await inCall();
    socket().drop();
    expect(played).toEqual(["stop"]);
  });

  test("resends unacknowledged texts with their ids, and no acknowledged ones", async () => {
    const { call, socket, timers } = await inCall();
    call.say("First");
    call.say("Second");
    const taken = { type: "metadata", event: "transcript", speaker: "human" };
    socket().frame({ ...taken, id: "m-1", text: "First" });
    socket().drop(1012);
    await flushPromises();
    expect(call.say("Typed too early")).toBe(false);
    expect(call.say("Understood meanwhile", "recognised")).toBe(true);
    await timers.pass(1000);
    socket().accept();
    await flushPromises();
    socket().frame({ type: "metadata", event: "resumed" });
    const texts = socket().messages().slice(1);
    expect(texts).toEqual([
      { type: "user_text", id: "m-2", text: "Second", source: "typed" },
      { type: "user_text", id: "m-4", text: "Understood meanwhile", source: "recognised" },
    ]);
    socket().frame({ ...taken, id: "m-2", text: "Second" });
    socket().frame({ ...taken, id: "m-4", text: "Understood meanwhile" });
    expect(call.snapshot().unsent).toEqual([]);
    expect(call.snapshot().lines.map(({ content }) => content)).toEqual([
      "First",
      "Second",
      "Understood meanwhile",
    ]);
  });

  test("shows recognised words that are no line of their own only until the service says so", async () => {
    const { call, socket } = await inCall();
    call.say("I asked my sister and", "recognised");
    call.say("she told me", "recognised");
    const taken = { type: "metadata", event: "transcript", speaker: "human" };
    socket().frame({ ...taken, id: "m-2", text: "she told me", omitted: true });
    socket().frame({ ...taken, id: "m-1", text: "I asked my sister and she told me" });
    expect(call.snapshot().unsent).toEqual([]);
    expect(call.snapshot().lines.map(({ content }) => content)).toEqual([
      "I asked my sister and she told me",
    ]);
  });

  test("marks undelivered texts and passes them to the next call", async () => {
    const { call, socket, timers } = await inCall();
    call.say("Not taken in");
    for (const wait of [1000, 1500, 0]) {
      socket().drop();
      await flushPromises();
      await timers.pass(wait);
    }
    expect(call.snapshot()).toMatchObject({
      connection: "error",
      lines: [{ content: "Not taken in", status: "failed" }],
      unsent: [{ id: "m-1", text: "Not taken in", source: "typed" }],
    });
  });

  test("plays the last words to their end when the interviewer ends the call", async () => {
    const { call, socket, played } = await inCall();
    socket().frame({ type: "media", payload: btoa("\u0001\u0002"), line: "l-1" });
    socket().frame({ type: "metadata", event: "ended", outcome: "completed" });
    expect(played.at(-1)).toBe("finish");
    expect(call.snapshot()).toMatchObject({ connection: "ended", ending: "completed", failure: null });
  });

  test("shows an answer that could not be transcribed as a recording", async () => {
    const { call, socket } = await inCall();
    const recorded = { event: "transcript", id: "l-1", speaker: "human", text: "", recorded_seconds: 3.4 };
    socket().frame({ type: "metadata", ...recorded });
    expect(call.snapshot().lines).toMatchObject([{ type: "human", content: "", recordedSeconds: 3.4 }]);
  });

  test("throws from `end` if the socket cannot be closed", async () => {
    const { call, socket } = await inCall();
    socket().close = () => {
      throw new Error("cannot");
    };
    expect(() => call.end()).toThrow("cannot");
    expect(call.snapshot().connection).toBe("ended");
  });
});
