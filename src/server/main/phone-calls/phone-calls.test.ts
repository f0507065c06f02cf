import { randomUUID } from "node:crypto";
import { importSPKI, jwtVerify } from "jose";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PhoneCall, Problem } from "../../../contracts/contracts.gen.ts";
import { readSettings } from "../../platform/settings.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { startProviderApi, type ProviderApi } from "../../voice/testing/provider-servers.ts";
import {
  ticketIn,
  TwilioTelephone,
  signVonage,
  VonageTelephone,
  type ConnectAction,
} from "../../voice/testing/telephones.ts";
import { deletePhoneCallsOf } from "./resource.ts";
import {
  createTestPhoneInterviewer,
  application,
  authToken,
  callingSettings,
  day,
  keys,
  publicUrl,
  signatureSecret,
  twilioRequest,
} from "./testing.ts";
import { createOutboundCalling, placeCall, requestCalls } from "./place-call.ts";

let provider: ProviderApi;
let api: TestApi;
let environment: Record<string, string>;
let origin: string;
let interviewers: Record<"twilio" | "vonage", string>;

beforeAll(async () => {
  provider = await startProviderApi();
  environment = callingSettings(provider.baseUrl);
  api = await createTestApi({ environment });
  origin = (await api.app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
  interviewers = {
    twilio: await createTestPhoneInterviewer(api, "twilio", "+4930111111"),
    vonage: await createTestPhoneInterviewer(api, "vonage", "+4930222222"),
  };
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(() => {
  api.clock.now = day;
});
afterEach(async () => {
  await api.query("delete from tenant.phone_calls");
  await api.query("delete from tenant.call_opt_outs");
  provider.requests.splice(0);
});

const machineAnswered = "An answering machine picked up.";
/** Plays fast: the tests only wait for the end of what is said, in one for a quarter of a minute. */
const outbound = { path: "outbound/twilio/telephone", speed: 20 };

const add = (body: object, as: "staff" | "stranger" = "staff") =>
  api.call("POST", "/api/phone-calls", {
    as,
    body: { interviewer_id: interviewers.twilio, number: "+4930555555", has_agreed: true, ...body },
  });
const errorOf = ({ body }: { body: unknown }) => {
  const error = (body as Problem).errors?.[0];
  return [error?.pointer, error?.code, error?.message];
};
const read = async () => ((await api.call("GET", "/api/phone-calls")).body as { data: PhoneCall[] }).data[0];

/** Runs one round of the worker. */
async function round(settings: object = {}): Promise<void> {
  const jobs: { phoneCallId: string; attempt: number }[] = [];
  const tenantId = tenantIds.genie;
  await api.database.inTenant(tenantId, (tx) =>
    requestCalls(
      tx,
      { enqueue: (_tx, _name, data) => Promise.resolve(void jobs.push(data as (typeof jobs)[number])) },
      { tenantId, now: api.clock.now },
    ),
  );
  const placing = createOutboundCalling(readSettings({ ...environment, ...settings }));
  if (placing === undefined) throw new Error("Nothing places calls.");
  const log = pino({ level: "silent" });
  const tools = {
    database: api.database,
    jobs: { enqueue: () => Promise.resolve() },
    log,
    now: () => api.clock.now,
  };
  for (const job of jobs) await placeCall({ ...tools, placing }, { tenantId, ...job });
}

/** Sends Twilio's request about the last call that was placed. */
async function twilioAsks(which: "Url" | "StatusCallback", fields: Record<string, string>) {
  const placed = new URLSearchParams(provider.requests.at(-1)?.body);
  const address = placed.get(which) ?? "";
  const form = { CallSid: "CA1", From: "+4930111111", To: "+4930555555", ...fields };
  return api.app.inject(twilioRequest(address, form));
}

describe("a person to call", () => {
  it("is added by staff and called via Twilio in the next round", async () => {
    const added = await add({ full_name: "Ada" });
    expect([added.status, (added.body as { data: PhoneCall }).data]).toMatchObject([
      201,
      { number: "+4930555555", state: "waiting", tries: 0, has_agreed: true },
    ]);
    await round();
    const [request] = provider.requests;
    expect(request?.path).toBe("/2010-04-01/Accounts/AC123/Calls.json");
    expect(request?.headers.authorization).toBe(`Basic ${btoa(`AC123:${authToken}`)}`);
    const { id } = (await read()) ?? { id: "" };
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: "+4930555555",
      From: "+4930111111",
      Url: `${publicUrl}/voice/http_voice/outbound/twilio/answer/${id}?tenant=genie&try=1`,
      Method: "POST",
      StatusCallback: `${publicUrl}/voice/http_voice/outbound/twilio/status/${id}?tenant=genie&try=1`,
      StatusCallbackMethod: "POST",
      MachineDetection: "Enable",
      Timeout: "30",
    });
    expect(await read()).toMatchObject({ state: "calling", tries: 1 });
    // Another round during the call does not dial again.
    await round();
    expect(provider.requests).toHaveLength(1);
  });

  it.each([
    ["without agreement", { has_agreed: false }, ["/has_agreed", "required"]],
    ["with an unknown interviewer", { interviewer_id: randomUUID() }, ["/interviewer_id", "not_callable"]],
    ["with an invalid interviewer id", { interviewer_id: "x" }, ["/interviewer_id", "not_callable"]],
  ])("is rejected %s", async (_, body, expected) => {
    const answer = await add(body);
    expect([answer.status, errorOf(answer).slice(0, 2)]).toEqual([422, expected]);
  });

  it("is rejected if added twice, from another tenant, or if the interviewer does not ask for consent", async () => {
    await add({});
    expect(errorOf(await add({}))[1]).toBe("taken");
    expect((await add({ number: "+4930555556" }, "stranger")).status).toBe(422);
    await api.query(
      `update tenant.interviewers set dynamic_fields = '{}' where id = '${interviewers.twilio}'`,
    );
    expect(errorOf(await add({ number: "+4930555557" }))[2]).toContain("does not ask for consent");
    await api.query(
      `update tenant.interviewers set dynamic_fields = '{"ask_consent": true}' where id = '${interviewers.twilio}'`,
    );
  });

  it("is called at nine in the morning in their time zone, not at night", async () => {
    api.clock.now = new Date("2026-11-25T22:00:00.000Z");
    await add({});
    await round();
    expect(provider.requests).toEqual([]);
    expect(await read()).toMatchObject({
      state: "waiting",
      tries: 0,
      next_call_at: "2026-11-26T08:00:00.000Z",
    });
    api.clock.now = new Date("2026-11-26T08:00:00.000Z");
    await round();
    expect(provider.requests).toHaveLength(1);
  });

  it("is called three times with pauses, and then counts as not reached", async () => {
    await add({});
    await round();
    await twilioAsks("StatusCallback", { CallStatus: "busy" });
    expect(await read()).toMatchObject({
      state: "waiting",
      outcome: "The line was busy.",
      next_call_at: "2026-11-25T12:20:00.000Z",
    });
    // A repeated status counts once.
    await twilioAsks("StatusCallback", { CallStatus: "busy" });
    expect(await read()).toMatchObject({ tries: 1 });
    api.clock.now = new Date("2026-11-25T12:20:00.000Z");
    await round();
    await twilioAsks("StatusCallback", { CallStatus: "no-answer" });
    expect(await read()).toMatchObject({ tries: 2, next_call_at: "2026-11-26T12:20:00.000Z" });
    api.clock.now = new Date("2026-11-26T12:20:00.000Z");
    await round();
    await twilioAsks("StatusCallback", { CallStatus: "failed" });
    expect(await read()).toMatchObject({ state: "unreached", tries: 3, next_call_at: null });
  });

  it("is called again if the provider sends no status, and fails if it rejects the number", async () => {
    await add({});
    await round();
    api.clock.now = new Date(day.getTime() + 11 * 60_000);
    await round();
    expect(await read()).toMatchObject({ state: "waiting", tries: 1 });
    api.clock.now = new Date("2026-11-25T13:00:00.000Z");
    provider.statuses.push(400);
    await round();
    expect(await read()).toMatchObject({ state: "failed", outcome: "Twilio refused the call (400)." });
  });

  it("waits if the provider is temporarily unavailable", async () => {
    await add({});
    provider.statuses.push(503);
    await round();
    expect(await read()).toMatchObject({
      state: "waiting",
      tries: 1,
      outcome: "Twilio put off the call (503).",
    });
  });
});

describe("a placed call", () => {
  it("holds the interview with a person who answers and agrees", async () => {
    await add({ full_name: "Ada" });
    await round();
    const answer = await twilioAsks("Url", { AnsweredBy: "human" });
    const { id } = (await read()) ?? { id: "" };
    expect(answer.body).toContain(
      `wss://interviews.example/voice/http_voice/outbound/twilio/telephone/${id}`,
    );
    const telephone = new TwilioTelephone(origin, id, outbound);
    await telephone.start(ticketIn(answer.body), "CA1");
    await telephone.listen();
    telephone.press("1");
    await telephone.until(() => telephone.heard.some(({ event }) => event === "clear"));
    expect(await read()).toMatchObject({ state: "interviewing", next_call_at: null });
    telephone.send({ event: "stop" });
    await telephone.closed;
    await twilioAsks("StatusCallback", { CallStatus: "completed" });
    const call = await read();
    expect(call).toMatchObject({
      state: "interviewed",
      outcome: "The respondent left before the end of the interview.",
    });
    const rows = await api.query(
      `select user_id, content as told from tenant.conversations join tenant.conversation_messages
       on line_kind = 'consent' and conversation_id = conversations.id
       where consent_at is not null and conversations.id = '${call?.conversation_id}'`,
    );
    expect(rows).toMatchObject([
      { user_id: "Ada", told: expect.stringMatching(/again, press 9\.$/u) as unknown },
    ]);
  });

  it("ends by timeout without a final status, but not during an interview", async () => {
    const minutes = (count: number) => {
      api.clock.now = new Date(day.getTime() + count * 60_000);
      return round();
    };
    await add({});
    await round();
    const answer = await twilioAsks("Url", { CallSid: "CA4", AnsweredBy: "human" });
    const { id } = (await read()) ?? { id: "" };
    const telephone = new TwilioTelephone(origin, id, outbound);
    await telephone.start(ticketIn(answer.body), "CA4");
    await telephone.until(() => telephone.heard.some(({ event }) => event === "media"));
    await api.query(`update tenant.conversations set last_at = '2026-11-25T10:30:00Z' where medium = 'phone'
      and id = (select conversation_id from tenant.phone_calls where id = '${id}')`);
    await minutes(10);
    expect(await read()).toMatchObject({ state: "interviewing", next_call_at: null });
    await minutes(19);
    expect(await read()).toMatchObject({ state: "interviewing" });
    await minutes(20);
    expect(await read()).toMatchObject({
      state: "declined",
      outcome: "The person did not agree to the interview.",
    });
    expect(provider.requests).toHaveLength(1);
    // Later requests change nothing, and no further stream is started.
    await twilioAsks("StatusCallback", { CallStatus: "completed" });
    expect((await twilioAsks("Url", { CallSid: "CA4" })).body).toContain("<Hangup/>");
    expect(await read()).toMatchObject({ state: "declined" });
    telephone.socket.terminate();
    await telephone.closed;
  });

  it("is deleted when its interview is erased", async () => {
    await add({});
    await add({ number: "+4930555556" });
    const id = randomUUID();
    await api.query(`update tenant.phone_calls set conversation_id = '${id}' where number = '+4930555555'`);
    await api.database.inTenant(tenantIds.genie, (tx) => deletePhoneCallsOf(tx, tenantIds.genie, [id]));
    expect(await api.query("select number from tenant.phone_calls")).toEqual([{ number: "+4930555556" }]);
  });

  it("opts the number out permanently with the key 9", async () => {
    await add({});
    await round();
    const answer = await twilioAsks("Url", { CallSid: "CA9", AnsweredBy: "human" });
    const { id } = (await read()) ?? { id: "" };
    const telephone = new TwilioTelephone(origin, id, outbound);
    await telephone.start(ticketIn(answer.body), "CA9");
    await telephone.until(() => telephone.heard.some(({ event }) => event === "media"));
    telephone.press("9");
    expect(await telephone.closed).toBe(1000);
    await twilioAsks("StatusCallback", { CallStatus: "completed" });
    expect(await read()).toMatchObject({ state: "declined" });
    await api.call("DELETE", `/api/phone-calls/${id}`, { as: "staff" });
    expect(errorOf(await add({ interviewer_id: interviewers.vonage }))).toEqual([
      "/number",
      "opted_out",
      "This person asked not to be called again",
    ]);
    // The opt-out is limited to the tenant.
    expect(
      await api.query(
        "select count(*)::int as n, count(distinct tenant_id)::int as t from tenant.call_opt_outs",
      ),
    ).toEqual([{ n: 1, t: 1 }]);
  });

  it("hangs up silently if a machine answers, and is tried again", async () => {
    await add({});
    await round();
    expect((await twilioAsks("Url", { AnsweredBy: "machine_start" })).body).toContain("<Hangup/>");
    await twilioAsks("StatusCallback", { CallStatus: "completed" });
    expect(await read()).toMatchObject({ state: "waiting", tries: 1, outcome: machineAnswered });
  });

  it("leaves a message on a machine if one is set", async () => {
    await add({ dynamic_fields: { voicemail_message: "We will call again. Goodbye." } });
    await round();
    expect(new URLSearchParams(provider.requests[0]?.body).get("MachineDetection")).toBe("DetectMessageEnd");
    const answer = await twilioAsks("Url", { CallSid: "CA2", AnsweredBy: "machine_end_beep" });
    const { id } = (await read()) ?? { id: "" };
    const telephone = new TwilioTelephone(origin, id, outbound);
    await telephone.start(ticketIn(answer.body), "CA2");
    expect(await telephone.closed).toBe(1000);
    expect(telephone.sound().length).toBeGreaterThan(8_000);
    await twilioAsks("StatusCallback", { CallStatus: "completed" });
    expect(await read()).toMatchObject({ state: "waiting", outcome: machineAnswered, conversation_id: null });
  });

  it("is placed via Vonage with a signed token, and detects machines by an event", async () => {
    await add({ interviewer_id: interviewers.vonage });
    await round();
    const [request] = provider.requests;
    expect(request?.path).toBe("/v1/calls");
    const token = /^Bearer (.+)$/.exec(request?.headers.authorization ?? "")?.[1] ?? "";
    const verified = await jwtVerify(token, await importSPKI(keys.publicKey, "RS256"));
    expect(verified.payload["application_id"]).toBe(application);
    const body = JSON.parse(request?.body ?? "{}") as { answer_url: string[]; event_url: string[] };
    expect(body).toMatchObject({
      to: [{ type: "phone", number: "4930555555" }],
      from: { type: "phone", number: "4930222222" },
      answer_method: "POST",
      advanced_machine_detection: { behavior: "continue", mode: "detect" },
    });
    const send = async (url: string | undefined, fields: object) => {
      const payload = JSON.stringify({
        from: "4930222222",
        to: "4930555555",
        conversation_uuid: "CON-1",
        ...fields,
      });
      const signature = await signVonage(payload, { secret: signatureSecret, at: api.clock.now });
      return api.app.inject({
        method: "POST",
        url: (url ?? "").slice(publicUrl.length),
        headers: { "content-type": "application/json", authorization: `Bearer ${signature}` },
        payload,
      });
    };
    const { id } = (await read()) ?? { id: "" };
    expect((await send(body.event_url[0], { status: "ringing" })).statusCode).toBe(204);
    // Vonage may report the machine only after it has requested the answer.
    const answer = await send(body.answer_url[0], {});
    await send(body.event_url[0], { status: "machine", call_uuid: "x" });
    const telephone = new VonageTelephone(origin, id, "outbound/vonage/telephone");
    await telephone.start((JSON.parse(answer.body) as ConnectAction[])[0]?.endpoint[0]?.headers ?? {});
    expect(await telephone.closed).toBe(1000);
    expect(telephone.frames).toEqual([]);
    // The web socket's leg also ends, which does not end the call.
    await send(body.event_url[0], { status: "completed", to: "wss://interviews.example/x" });
    expect(await read()).toMatchObject({ state: "calling" });
    await send(body.event_url[0], { status: "completed" });
    expect(await read()).toMatchObject({ state: "waiting", outcome: machineAnswered });
  });

  it("accepts only signed requests for the current try", async () => {
    await add({});
    await round();
    const { id } = (await read()) ?? { id: "" };
    const unsigned = await api.app.inject({
      method: "POST",
      url: `/voice/http_voice/outbound/twilio/answer/${id}?tenant=genie&try=1`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "CallSid=CA1",
    });
    expect(unsigned.statusCode).toBe(403);
    await api.query("update tenant.phone_calls set tries = 2");
    expect((await twilioAsks("Url", { AnsweredBy: "human" })).body).toContain("<Hangup/>");
    await twilioAsks("StatusCallback", { CallStatus: "busy" });
    expect(await read()).toMatchObject({ state: "calling", tries: 2 });
  });
});
