import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem, Webhook, WebhookDelivery } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { dispatchAllEvents, runTestInterview } from "../analytics/testing.ts";
import { deliverWebhook } from "./deliver.ts";
import { postEvent, isPublicAddress } from "./post-event.ts";

let api: TestApi;
let server: Server;
let origin = "";
/** Status of the receiver's next response. */
let status = 204;
/** `Retry-After` of that response. */
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

/** An answer complete enough that the interviewer asks no follow-up question. */
const fullAnswer =
  "Prices rose for all of us last year because fuel became expensive, so the whole team looked for another partner.";

const create = (body: object, as: "admin" | "staff" = "admin") =>
  api.call("POST", "/api/webhooks", { as, body });
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- type of the response data
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const deliveries = async () =>
  dataOf<WebhookDelivery[]>(await api.call("GET", "/api/webhook-deliveries?ordering=created_at"));
/** Runs one attempt, like a worker does. */
const attempt = (delivery: WebhookDelivery | undefined) =>
  deliverWebhook(
    { database: api.database, jobs: api.queue, now: () => api.clock.now, allowsPrivate: true },
    { tenantId: tenantIds.genie, deliveryId: delivery?.id ?? "" },
  );

describe("a webhook", () => {
  let webhook: Webhook;

  it("is managed by superusers, with a generated secret that is not audited", async () => {
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

  it("receives a signed event when an interview ends, without texts and names", async () => {
    const interviewer = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
    });
    const answers = ["Their deliveries were late."];
    const id = await runTestInterview(api, { workflowId: interviewer.engineId, answers });
    await dispatchAllEvents(api);
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
    // Running the job again sends nothing.
    await attempt(delivery);
    expect(received).toHaveLength(1);
  });

  it("is retried with increasing pauses and then fails", async () => {
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
    // Retries are jobs of the durable queue, scheduled at the time shown in the delivery.
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

  it("respects Retry-After for up to a day", async () => {
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

  it("reports a server that does not speak HTTP", async () => {
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

  it("receives completed interviews as interview.completed", async () => {
    const interviewer = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
    });
    const id = await runTestInterview(api, {
      workflowId: interviewer.engineId,
      answers: [fullAnswer, fullAnswer, "no"],
    });
    await dispatchAllEvents(api);
    const delivery = (await deliveries()).find((each) => each.conversation_id === id);
    await attempt(delivery);
    expect(JSON.parse(received.at(-1)?.body ?? "")).toMatchObject({
      type: "interview.completed",
      data: { conversation_id: id, ending: "completed" },
    });
  });

  it("does not follow redirects", async () => {
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

  it("fails pending deliveries when it is deleted", async () => {
    const test = dataOf<WebhookDelivery>(await api.call("POST", `/api/webhooks/${webhook.id}/test`));
    expect((await api.call("DELETE", `/api/webhooks/${webhook.id}`)).status).toBe(200);
    const cancelled = (await deliveries()).find(({ id }) => id === test.id);
    expect(cancelled).toMatchObject({ status: "failed", failure: "The webhook was deleted." });
    const before = received.length;
    await attempt(test);
    expect(received).toHaveLength(before);
  });
});

describe("webhook URLs", () => {
  it("must be public and use https", async () => {
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
        "An address must not contain a user name or password",
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

  it("are checked against all non-public address ranges", () => {
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
