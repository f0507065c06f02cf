import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Conversation, Ticket } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { inputRate, joinSamples, outputRate } from "../audio/audio-format.ts";
import { resample } from "../../../kernel/resampler.ts";
import { createEmbeddedProvider } from "../speech/embedded/embedded-provider.ts";
import { defaultVoiceSettings } from "../speech/speech-provider.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { startTranscriptionServer, type TranscriptionServer } from "../testing/provider-servers.ts";
import { DisconnectTimers } from "./open-call.ts";
import { VoiceCaller, type DialOptions, type ReceivedMessage } from "../testing/voice-caller.ts";

const respondent = createEmbeddedProvider(pino({ level: "silent" }));
const silence = (seconds: number) => new Int16Array(seconds * inputRate);

async function spoken(text: string): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const utterance = { text, language: "en", voice: "male", settings: defaultVoiceSettings } as const;
  for await (const piece of respondent.speak(utterance, new AbortController().signal)) pieces.push(piece);
  return resample(joinSamples(pieces), outputRate, inputRate);
}

const full =
  "Prices rose for all of us last year because fuel became expensive, so the whole team looked for another partner.";

let transcription: TranscriptionServer;
let api: TestApi;
let origin: string;
let workflowId: string;
let interviewerId: string;
/** Made in advance, so that callers can speak over a line in time. */
let speech: Int16Array;
let refusal: Int16Array;

beforeAll(async () => {
  transcription = await startTranscriptionServer();
  api = await createTestApi({ environment: { STT_BASE_URL: transcription.baseUrl } });
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  workflowId = row.engineId;
  interviewerId = row.id;
  speech = await spoken(full);
  refusal = await spoken("No, thank you.");
});
afterAll(async () => {
  await api.close();
  await transcription.close();
  await respondent.close?.();
});
beforeEach(() => {
  transcription.answers.splice(0);
  transcription.heard.splice(0);
});

const ticket = async () => {
  const body = { purpose: "voice_stream", interviewer_id: interviewerId };
  return ((await api.call("POST", "/api/tickets", { body })).body as { data: Ticket }).data.ticket;
};
const dial = async (dialled: Partial<DialOptions> = {}) =>
  VoiceCaller.dial(origin, { workflowId, ticket: await ticket(), ...dialled });
const transcriptOf = async (id: string) =>
  ((await api.call("GET", `/voice/conversations/${id}`)).body as { data: Conversation }).data;
const isLine = ({ event, speaker, interrupted }: ReceivedMessage) =>
  event === "transcript" && speaker === "ai" && interrupted !== true;

/** Waits for a line with these words, and for its first sound. */
async function hear(caller: VoiceCaller, words: string, from = 0): Promise<ReceivedMessage> {
  const line = await caller.next((each) => isLine(each) && each.text?.includes(words) === true, from);
  await caller.next((each) => each.type === "media" && each.line === line.id, from);
  return line;
}

describe("an interview by voice", () => {
  it("runs from the first line to the last, with a transcript of what was said and heard", async () => {
    const caller = await dial();
    await caller.next(({ event, recognition }) => event === "ready" && recognition === "server");
    const opening = await hear(caller, "What made you change your supplier?");
    expect(speech.length / inputRate).toBeGreaterThan(5);
    transcription.answers.push(full);
    await expect
      .poll(() => caller.soundOf(opening.id).length / outputRate, { timeout: 60_000 })
      .toBeGreaterThan(1.2);
    caller.speak(joinSamples([silence(0.5), speech, silence(2)]));
    // Spoken over, it stops at once and is stored as far as it was heard.
    await caller.next((each) => each.event === "clear");
    const human = await caller.next((each) => each.event === "transcript" && each.speaker === "human");
    expect(human.text).toBe(full);
    const second = await hear(caller, "Who decides about suppliers?");
    const { wav, fields } = transcription.heard[0] ?? {};
    expect(wav?.rate).toBe(16_000);
    expect((wav?.samples.length ?? 0) / speech.length).toBeCloseTo(1, 0);
    expect(fields).toContain('name="language"\r\n\r\nen');
    // The second question is heard to its end: spoken over, it would be put again.
    await caller.quiet();
    const at = caller.heard.length;
    transcription.answers.push(`Our head of purchasing. ${full}`);
    const seconds = caller.soundOf(second.id).length / outputRate;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(5);
    // Short, as all sound of this test may arrive at once: more than 20 seconds of it would be a flood.
    caller.speak(joinSamples([silence(0.5), refusal, silence(2)]));
    await hear(caller, "", at);
    transcription.answers.push("No, thank you.");
    const before = caller.heard.length;
    caller.speak(joinSamples([refusal, silence(2)]));
    const { outcome } = await caller.next(({ event }) => event === "ended", before, 30_000);
    expect(outcome).toBe("completed");
    expect(await caller.closed).toMatchObject({ code: 1000 });

    const transcript = await transcriptOf(caller.conversationId);
    expect(transcript).toMatchObject({ is_ended: true, ending: "completed", medium: "voice" });
    const [first, answer] = transcript.messages ?? [];
    expect(first).toMatchObject({ type: "ai", interrupted: true, content: opening.text });
    // The respondent began to speak a second after its start, and before its end.
    expect(opening.text?.startsWith(first?.heard_content ?? "-")).toBe(true);
    expect(first?.heard_content?.length).toBeGreaterThan(0);
    expect(first?.heard_content?.length).toBeLessThan(opening.text?.length ?? 0);
    expect(answer).toMatchObject({ type: "human", content: full });
    expect(caller.heard.some(({ type }) => type === "active_node_change")).toBe(true);
    expect(caller.heard.some(({ type }) => type === "debug_event")).toBe(true);
  });

  it("is paced: no more than 300 ms are sent ahead of playback, without gaps", async () => {
    const caller = await dial();
    const line = await hear(caller, "Welcome");
    const sentOf = () => caller.heard.filter((each) => each.type === "media" && each.line === line.id);
    const bytesIn = (payload: string | undefined) => Buffer.from(payload ?? "", "base64").length;
    const secondsSent = () =>
      sentOf().reduce((sum, { payload }) => sum + bytesIn(payload), 0) / (outputRate * 2);
    await vi.waitFor(() => expect(secondsSent()).toBeGreaterThan(1.5), { timeout: 10_000 });
    const media = sentOf();
    const began = media[0]?.at ?? 0;
    let sent = 0;
    for (const { payload, at } of media) {
      sent += bytesIn(payload);
      const ahead = (sent / (outputRate * 2)) * 1_000 - (at - began);
      // The delay of the first piece counts as well, and depends on the machine.
      expect(ahead).toBeLessThanOrEqual(500);
    }
    caller.send({ type: "stop" });
    expect(await caller.closed).toMatchObject({ code: 1000 });
    expect(await transcriptOf(caller.conversationId)).toMatchObject({ is_ended: true });
  });

  it("accepts written answers, and responds to pings", async () => {
    const caller = await dial();
    await hear(caller, "Welcome");
    caller.send({ type: "ping" });
    await caller.next(({ type }) => type === "pong");
    caller.send({ type: "user_text", id: crypto.randomUUID(), text: full, source: "typed" });
    const next = await hear(caller, "Who decides about suppliers?");
    expect(caller.soundOf(next.id).length).toBeGreaterThan(0);
    caller.socket.close();
  });

  it("stores the recording as the answer if recognition fails", async () => {
    const caller = await dial();
    await hear(caller, "Welcome");
    transcription.answers.push(null, null);
    caller.speak(joinSamples([silence(0.5), speech, silence(2)]));
    const human = await caller.next((each) => each.event === "transcript" && each.speaker === "human");
    expect(human.text).toBe("");
    expect(human.recorded_seconds).toBeGreaterThan(4);
    await hear(caller, "Who decides about suppliers?");
    const rows = await api.query(
      "select audio_key from tenant.conversation_messages where audio_key is not null",
    );
    expect(rows).toHaveLength(1);
    caller.socket.close();
  });

  it("continues when a dropped caller returns, and stores an answer sent twice once", async () => {
    const caller = await dial();
    await hear(caller, "Welcome");
    const answer = { type: "user_text", id: crypto.randomUUID(), text: full };
    caller.send(answer);
    caller.send(answer);
    await hear(caller, "Who decides about suppliers?");
    caller.socket.terminate();
    const again = await dial({ conversationId: caller.conversationId });
    await again.next(({ event }) => event === "resumed");
    const line = await hear(again, "Who decides about suppliers?");
    expect(again.soundOf(line.id).length).toBeGreaterThan(0);
    again.send(answer);
    again.send({ type: "user_text", id: crypto.randomUUID(), text: "Our head of purchasing does." });
    await again.next(({ event, text }) => event === "transcript" && text === "Our head of purchasing does.");
    const { messages = [] } = await transcriptOf(caller.conversationId);
    const said = messages.filter(({ type }) => type === "human").map(({ content }) => content);
    expect(said).toEqual([full, "Our head of purchasing does."]);
    again.socket.close();
  });

  it("is abandoned at once when the caller hangs up, although the connection closes right after", async () => {
    const caller = await dial();
    await hear(caller, "Welcome");
    caller.send({ type: "stop" });
    caller.socket.close();
    await expect
      .poll(() => transcriptOf(caller.conversationId))
      .toMatchObject({ is_ended: true, ending: "abandoned" });
  });

  it("is abandoned when a dropped caller does not return", async () => {
    const expected = vi.spyOn(DisconnectTimers.prototype, "start").mockImplementation(() => {});
    const caller = await dial();
    await hear(caller, "Welcome");
    caller.socket.terminate();
    const dropped = () =>
      expected.mock.calls.find(([{ conversationId }]) => conversationId === caller.conversationId);
    await expect.poll(dropped).toBeDefined();
    expect(await transcriptOf(caller.conversationId)).toMatchObject({ is_ended: false });
    dropped()?.[1]();
    await expect
      .poll(() => transcriptOf(caller.conversationId))
      .toMatchObject({ is_ended: true, ending: "abandoned" });
    expected.mockRestore();
  });

  it("belongs to the newest connection", async () => {
    const caller = await dial();
    await hear(caller, "Welcome");
    const newer = await dial({ conversationId: caller.conversationId });
    expect(await caller.closed).toMatchObject({ code: 4409 });
    await newer.next(({ event }) => event === "resumed");
    newer.socket.close();
  });
});
