import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem, Webhook, WebhookDelivery } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { anInterviewer } from "../../voice/testing/an-interviewer.ts";
import { handOn, holdInterview } from "../analytics/testing.ts";
import { deliver } from "./deliver.ts";
import { postEvent, isPublicAddress } from "./post-event.ts";

let api: TestApi;
let server: Server;
let origin = "";
/** What the receiver answers next. */
let status = 204;
/** `Retry-After` of that answer. */
let asks: string | undefined;
const received: { headers: IncomingMessage["headers"]; body: string; path: string }[] = [];

beforeAll(async () => {
  api = await createTestApi({ environment: { WEBHOOKS_ALLOW_PRIVATE: "on" } });
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (data: Buffer) => (body += data.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body, path: request.url ?? "" });
      const retryAfter = asks === undefined ? {} : { "retry-after": asks };
      response.writeHead(status, { location: `${origin}/elsewhere`, ...retryAfter }).end("thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await api.close();
});

/** An answer that leaves nothing to ask further. */
const fullAnswer =
  "Prices rose for all of us last year because fuel became expensive, so the whole team looked for another partner.";

const create = (body: object, as: "admin" | "staff" = "admin") =>
  api.call("POST", "/api/webhooks", { as, body });
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the call answers
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const deliveries = async () =>
  dataOf<WebhookDelivery[]>(await api.call("GET", "/api/webhook-deliveries?ordering=created_at"));
/** Makes one attempt, as a worker does. */
const attempt = (delivery: WebhookDelivery | undefined) =>
  deliver(
    { database: api.database, jobs: api.queue, now: () => api.clock.now, allowsPrivate: true },
    { tenantId: tenantIds.genie, deliveryId: delivery?.id ?? "" },
  );

describe("a webhook", () => {
  let webhook: Webhook;

  it("is kept by superusers, with a secret of its own that the audit trail does not learn", async () => {
    webhook = dataOf<Webhook>(await create({ url: `${origin}/hooks`, description: "Research" }));
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    const changed = await api.call("PUT", `/api/webhooks/${webhook.id}`, { body: { description: "R&D" } });
    expect(dataOf<Webhook>(changed)).toMatchObject({ description: "R&D", secret: webhook.secret });
    const trail = await api.query("select before, after from tenant.audit_entries where entity = 'webhook'");
    expect(trail).toHaveLength(2);
    expect(JSON.stringify(trail)).not.toContain(webhook.secret);
    expect((await create({ url: `${origin}/hooks` }, "staff")).status).toBe(403);
    const strangers = await api.call("GET", `/api/webhooks/${webhook.id}`, { as: "stranger" });
    expect(strangers.status).toBe(404);
  });

  it("is told of an interview that ended, signed, with neither word nor name", async () => {
    const interviewer = await anInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
    const answers = ["Their deliveries were late."];
    const id = await holdInterview(api, { workflowId: interviewer.engineId, answers });
    await handOn(api);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ event: "interview.ended", status: "pending", conversation_id: id });
    await attempt(delivery);
    const [call] = received;
    expect(JSON.parse(call?.body ?? "")).toMatchObject({
      type: "interview.ended",
      data: { conversation_id: id, interviewer_id: interviewer.id, ending: "stopped" },
    });
    expect(call?.body).not.toMatch(/deliveries|Ada/u);
    const {
      "webhook-id": messageId,
      "webhook-timestamp": at,
      "webhook-signature": signature,
    } = call?.headers ?? {};
    expect(messageId).toBe(delivery?.id);
    const key = Buffer.from(webhook.secret.slice("whsec_".length), "base64");
    const expected = createHmac("sha256", key)
      .update(`${String(messageId)}.${String(at)}.${call?.body}`)
      .digest("base64");
    expect(signature).toBe(`v1,${expected}`);
    expect((await deliveries())[0]).toMatchObject({ status: "delivered", attempts: 1, response_status: 204 });
    // A job that runs twice sends nothing twice.
    await attempt(delivery);
    expect(received).toHaveLength(1);
  });

  it("is tried again with longer and longer pauses, and then no more", async () => {
    status = 500;
    const test = await api.call("POST", `/api/webhooks/${webhook.id}/test`);
    expect(test.status).toBe(202);
    const { id } = dataOf<WebhookDelivery>(test);
    const current = async () => (await deliveries()).find((each) => each.id === id);
    const pauses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await attempt(await current());
      const next = (await current())?.next_attempt_at;
      if (next != null) pauses.push((new Date(next).getTime() - api.clock.now.getTime()) / 1000);
    }
    expect(pauses).toEqual([5, 30, 120, 600, 3600, 21_600, 86_400]);
    // Nobody has to remember them: each is a job of the durable queue, due when the log says.
    const jobs = await api.query(
      `select start_after from jobs.job where name = 'webhook-delivery' and data->>'deliveryId' = '${id}'
       order by created_on offset 1`,
    );
    const due = jobs.map(({ start_after: at }) => ((at as Date).getTime() - api.clock.now.getTime()) / 1000);
    expect(due).toEqual(pauses);
    expect(await current()).toMatchObject({
      status: "failed",
      attempts: 8,
      response_status: 500,
      failure: "The server answered 500.",
    });
    status = 204;
  });

  it("is left alone for as long as its server asks (Retry-After), for a day at most", async () => {
    status = 503;
    const { id } = dataOf<WebhookDelivery>(await api.call("POST", `/api/webhooks/${webhook.id}/test`));
    const current = async () => (await deliveries()).find((each) => each.id === id);
    const pauses: number[] = [];
    for (asks of ["90", "1", new Date(Date.now() + 600_500).toUTCString(), "9999999"]) {
      await attempt(await current());
      const next = (await current())?.next_attempt_at ?? "";
      pauses.push((new Date(next).getTime() - api.clock.now.getTime()) / 1000);
    }
    const [seconds, shorterThanOurs, date = 0, tooLong] = pauses;
    expect([seconds, shorterThanOurs, tooLong]).toEqual([90, 30, 86_400]);
    expect(Math.abs(date - 600)).toBeLessThan(10);
    [status, asks] = [204, undefined];
  });

  it("whose server does not answer in HTTP is told of as that", async () => {
    const garbage = createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.end("\u0000\u0001 this is no answer\r\n\r\n");
    });
    await new Promise<void>((resolve) => garbage.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(garbage.address() as AddressInfo).port}/hooks`;
    const options = { body: "{}", headers: {}, allowsPrivate: true, timeoutMs: 1000 };
    expect(await postEvent(url, options)).toMatchObject({
      status: null,
      error: "The server's answer is not HTTP.",
    });
    garbage.close();
  });

  it("is told of one that was completed as such", async () => {
    const interviewer = await anInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
    const id = await holdInterview(api, {
      workflowId: interviewer.engineId,
      answers: [fullAnswer, fullAnswer, "no"],
    });
    await handOn(api);
    const delivery = (await deliveries()).find((each) => each.conversation_id === id);
    await attempt(delivery);
    expect(JSON.parse(received.at(-1)?.body ?? "")).toMatchObject({
      type: "interview.completed",
      data: { conversation_id: id, ending: "completed" },
    });
  });

  it("is not led elsewhere", async () => {
    status = 302;
    const options = { body: "{}", headers: {}, allowsPrivate: true, timeoutMs: 1000 };
    expect(await postEvent(`${origin}/hooks`, options)).toEqual({
      status: 302,
      error: "The server answered 302. Redirects are not followed.",
      retryAfterMs: null,
    });
    expect(received.some(({ path }) => path === "/elsewhere")).toBe(false);
    status = 204;
  });

  it("deleted, gives up what is on its way", async () => {
    const test = dataOf<WebhookDelivery>(await api.call("POST", `/api/webhooks/${webhook.id}/test`));
    expect((await api.call("DELETE", `/api/webhooks/${webhook.id}`)).status).toBe(200);
    const gone = (await deliveries()).find(({ id }) => id === test.id);
    expect(gone).toMatchObject({ status: "failed", failure: "The webhook was deleted." });
    const before = received.length;
    await attempt(test);
    expect(received).toHaveLength(before);
  });
});

describe("where webhooks may lead", () => {
  it("is the public internet by https", async () => {
    const strict = await createTestApi();
    try {
      const refused = async (url: string) => {
        const { status: code, body } = await strict.call("POST", "/api/webhooks", { body: { url } });
        return [code, (body as Problem).errors?.[0]?.pointer, (body as Problem).errors?.[0]?.message];
      };
      const isPrivate = [422, "/url", "Private addresses are not allowed"];
      for (const host of [
        "127.0.0.1",
        "10.1.2.3",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "localhost",
        "2130706433",
        "db.internal",
        "intranet",
        "169.254.169.254",
      ]) {
        expect([host, await refused(`https://${host}/x`)]).toEqual([host, isPrivate]);
      }
      expect(await refused("http://example.com/x")).toEqual([
        422,
        "/url",
        "Only https addresses are allowed",
      ]);
      expect(await refused("https://user:pass@example.com/")).toEqual([
        422,
        "/url",
        "An address must hold no user name or password",
      ]);
      expect((await refused("ftp://example.com"))[0]).toBe(422);
      expect((await refused(""))[0]).toBe(422);
      const { status: code } = await strict.call("POST", "/api/webhooks", {
        body: { url: "https://example.com/hooks" },
      });
      expect(code).toBe(201);
    } finally {
      await strict.close();
    }
  });

  it("is checked against every range that is not the public internet", () => {
    for (const [address, isPublic] of [
      ["8.8.8.8", true],
      ["2606:4700::1111", true],
      ["192.168.1.1", false],
      ["100.64.0.1", false],
      ["::ffff:8.8.8.8", true],
      ["::ffff:10.0.0.1", false],
      ["::ffff:7f00:1", false],
      ["64:ff9b::a00:1", false],
      ["fd00::1", false],
      ["fe80::1", false],
      ["example.com", false],
    ] as const) {
      expect([address, isPublicAddress(address)]).toEqual([address, isPublic]);
    }
  });
});
