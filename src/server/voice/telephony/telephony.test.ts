import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { joinSamples, outputRate, telephoneRate } from "../audio/audio-format.ts";
import { resample } from "../../../kernel/resampler.ts";
import { createEmbeddedProvider } from "../speech/embedded/embedded-provider.ts";
import { defaultVoiceSettings } from "../speech/speech-provider.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { ticketIn, TwilioTelephone } from "../testing/telephones.ts";
import { startTranscriptionServer, type TranscriptionServer } from "../testing/provider-servers.ts";
import { signRequest } from "./twilio.ts";

const secret = "a-telephony-secret";
const number = "+4930999999";
const publicUrl = "https://interviews.example";
const respondent = createEmbeddedProvider(pino({ level: "silent" }));

let transcription: TranscriptionServer;
let api: TestApi;
let origin: string;
let workflowId: string;
let interviewerId: string;
const words = "We changed our supplier because prices rose so much last year, and the service was slow.";
let speech: Int16Array;

beforeAll(async () => {
  transcription = await startTranscriptionServer();
  const environment = {
    STT_BASE_URL: transcription.baseUrl,
    TELEPHONY_AUTH_TOKEN: secret,
    PUBLIC_URL: publicUrl,
  };
  api = await createTestApi({ environment });
  origin = (await api.app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
  workflowId = row.engineId;
  interviewerId = row.id;
  speech = await spoken(words);
  await api.call("POST", "/api/phone-numbers", { body: { number } });
  await api.query(`update tenant.phone_numbers set interviewer_id = '${interviewerId}'`);
});
afterAll(async () => {
  await api.close();
  await transcription.close();
  await respondent.close?.();
});

interface Ring {
  readonly callId: string;
  readonly path?: string;
  readonly to?: string;
  readonly signature?: string;
}

async function ring({ callId, path = `any?tenant=genie`, to = number, signature }: Ring) {
  const fields = { From: "+49170123456", To: to, CallSid: callId };
  const url = `/voice/http_voice/answer/${path}`;
  return api.app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature ?? signRequest(secret, publicUrl + url, fields),
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function spoken(text: string): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const utterance = { text, language: "en", voice: "male", settings: defaultVoiceSettings } as const;
  for await (const piece of respondent.speak(utterance, new AbortController().signal)) pieces.push(piece);
  return resample(joinSamples(pieces), outputRate, telephoneRate);
}
const silence = (seconds: number) => new Int16Array(seconds * telephoneRate);

describe("a telephone call", () => {
  it("is connected with the interviewer of its number and interviewed, and the caller can interrupt", async () => {
    const callId = randomUUID();
    const answer = await ring({ callId });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(answer.body).toContain(
      `<Connect><Stream url="wss://interviews.example/voice/http_voice/telephone/${workflowId}">`,
    );
    const telephone = new TwilioTelephone(origin, workflowId);
    await telephone.start(ticketIn(answer.body), callId);
    await telephone.until(() => telephone.sound().length > telephoneRate * 1.2);
    expect(telephone.sound().some((sample) => Math.abs(sample) > 3_000)).toBe(true);
    transcription.answers.push(words);
    telephone.speak(joinSamples([silence(0.4), speech]));
    await telephone.until(() => telephone.heard.some(({ event }) => event === "clear"));
    const cut = telephone.heard.findLastIndex(({ event }) => event === "clear");
    telephone.speak(silence(2));
    await telephone.until(() => telephone.heard.slice(cut).some(({ event }) => event === "media"));
    expect(transcription.heard[0]?.wav.rate).toBe(16_000);
    telephone.send({ event: "stop" });
    expect(await telephone.closed).toBe(1000);
    const rows = await api.query(
      "select medium, is_ended, user_id, is_test from tenant.conversations where medium = 'phone'",
    );
    expect(rows).toEqual([{ medium: "phone", is_ended: true, user_id: "…456", is_test: false }]);
    const said = await api.query("select content from tenant.conversation_messages where type = 'human'");
    expect(said).toEqual([{ content: words }]);
    // The line that was spoken over is stored as far as it was heard.
    const [opening] = await api.query(
      "select content, heard_content, interrupted from tenant.conversation_messages where type = 'ai' order by sequence",
    );
    const { content, heard_content: heard, interrupted } = opening ?? {};
    expect(interrupted).toBe(true);
    expect(String(heard).length).toBeGreaterThan(0);
    expect(String(heard).length).toBeLessThan(String(content).length);
    expect(String(content).startsWith(String(heard))).toBe(true);
  });

  it("continues when the server closes its stream, and is hung up when the interview is over", async () => {
    const callId = randomUUID();
    const first = await ring({ callId });
    const again = /<Redirect method="POST">([^<]+)<\/Redirect>/.exec(first.body)?.[1] ?? "";
    expect(again).toBe(`${publicUrl}/voice/http_voice/answer/${workflowId}?tenant=genie&amp;connection=2`);
    const path = "any?tenant=genie&connection=2";
    // Nothing was said yet: whatever closed the stream would close the next one too.
    expect((await ring({ callId, path })).body).toContain("<Response><Hangup/></Response>");
    const telephone = new TwilioTelephone(origin, workflowId);
    await telephone.start(ticketIn(first.body), callId);
    await telephone.until(() => telephone.heard.some(({ event }) => event === "media"));
    telephone.socket.terminate();
    const second = await ring({ callId, path });
    expect(second.body).toContain("connection=3");
    expect((await ring({ callId, path: "any?tenant=genie&connection=21" })).body).toContain("<Hangup/>");
    expect((await ring({ callId, path: "any?tenant=genie&connection=x" })).body).toContain("<Hangup/>");
    const next = new TwilioTelephone(origin, workflowId);
    await next.start(ticketIn(second.body), callId);
    await next.until(() => next.heard.some(({ event }) => event === "media"));
    next.send({ event: "stop" });
    expect(await next.closed).toBe(1000);
    expect((await ring({ callId, path: "any?tenant=genie&connection=3" })).body).toContain("<Hangup/>");
  });

  it("is answered by URL too, and rejected if no interviewer answers", async () => {
    const found = await ring({ callId: "1", to: "+4911111111", path: `${workflowId}?tenant=genie` });
    expect(found.body).toContain("<Connect>");
    for (const path of [
      "any?tenant=genie",
      `${workflowId}?tenant=other`,
      `${workflowId}?tenant=none`,
      workflowId,
    ]) {
      const { statusCode, body } = await ring({ callId: "1", to: "+4911111111", path });
      expect([statusCode, body.includes('<Reject reason="rejected"/>')]).toEqual([200, true]);
    }
  });

  it("is held from consent to the end with keys alone, without recognition", async () => {
    transcription.heard.splice(0);
    const keyed = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
      questions: "- Do you work? [screen]\n  - end: no\n- What made you change your supplier?",
      dynamicFields: { ask_consent: true },
    });
    const callId = randomUUID();
    const path = `${keyed.engineId}?tenant=genie`;
    const ticket = ticketIn((await ring({ callId, path, to: "+4911111111" })).body);
    const telephone = new TwilioTelephone(origin, keyed.engineId);
    await telephone.start(ticket, callId);
    // The second press of a key comes before the next question can have been heard.
    for (const digits of ["11", "11", "10"]) {
      await telephone.listen();
      for (const digit of digits) telephone.press(digit);
    }
    await telephone.listen();
    telephone.press("*");
    telephone.press("*");
    expect(await telephone.closed).toBe(1000);
    const messages = await api.query(
      `select type, content, node_id from tenant.conversation_messages m join tenant.conversations c
       on c.id = m.conversation_id where c.interviewer_id = '${keyed.id}' order by m.sequence`,
    );
    const said = messages.map(
      ({ type, content, node_id: node }) => `${String(type)} ${String(node)}: ${String(content)}`,
    );
    expect(said[0]).toMatch(/^ai consent: Hello\. This is an automated interview.*Press 1 to agree/u);
    expect(said.filter((line) => line.startsWith("human")).map((line) => line.split(": ")[1])).toEqual([
      "yes",
      "yes",
      "10",
      "stop",
    ]);
    expect(said[2]).toContain("Do you work?");
    expect(said[4]).toContain("What made you change your supplier?");
    const [row] = await api.query(
      `select ending, consent_at is not null as consented from tenant.conversations where interviewer_id = '${keyed.id}'`,
    );
    expect(row).toEqual({ ending: "stopped", consented: true });
    expect(transcription.heard).toEqual([]);
  }, 60_000);

  it("requires the provider's signature", async () => {
    expect((await ring({ callId: "1", signature: "" })).statusCode).toBe(403);
    const stolen = signRequest("another-secret", `${publicUrl}/voice/http_voice/answer/any?tenant=genie`, {});
    expect((await ring({ callId: "1", signature: stolen })).statusCode).toBe(403);
  });

  it.each([
    ["a ticket of another call", { callId: "other" }, {}, 4404],
    ["another encoding", {}, { encoding: "audio/l16" }, 4400],
    ["another rate", {}, { sampleRate: 16_000 }, 4400],
    ["no ticket", { ticket: "x".repeat(43) }, {}, 4401],
  ])("is closed for %s", async (_, change, format, code) => {
    const callId = randomUUID();
    const given = { callId, ticket: ticketIn((await ring({ callId })).body), ...change };
    const telephone = new TwilioTelephone(origin, workflowId);
    await telephone.start(given.ticket, given.callId, format);
    expect(await telephone.closed).toBe(code);
  });

  it.each([
    ["media before the start", { event: "media", media: { payload: "AAAA" } }],
    ["an unknown event", { event: "dance" }],
    ["a key without a digit", { event: "dtmf", dtmf: {} }],
    ["no object", "[]"],
  ])("is closed for %s", async (_, message) => {
    const telephone = new TwilioTelephone(origin, workflowId);
    await telephone.opened;
    telephone.send(message as object);
    expect(await telephone.closed).toBe(4400);
  });

  it("is closed for an oversized frame, and for a flood", async () => {
    const huge = new TwilioTelephone(origin, workflowId);
    await huge.opened;
    huge.socket.send("x".repeat(10_000_000));
    expect([1006, 1009]).toContain(await huge.closed);
    const callId = randomUUID();
    const ticket = ticketIn((await ring({ callId })).body);
    const busy = new TwilioTelephone(origin, workflowId);
    await busy.start(ticket, callId);
    await busy.until(() => busy.heard.length > 0);
    for (let sent = 0; sent < 3_000; sent += 1) busy.send({ event: "media", media: { payload: "//8=" } });
    expect(await busy.closed).toBe(4429);
  });
});

it("the signature matches the provider's published example", () => {
  const fields = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  };
  expect(signRequest("12345", "https://mycompany.com/myapp.php?foo=1&bar=2", fields)).toBe(
    "RSOYDt4T1cUTdK1PDd93/VVr8B8=",
  );
});
