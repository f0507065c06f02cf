import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Webhook, WebhookDelivery } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { deliverWebhook } from "./deliver.ts";
import { postEvent, type ResolveHost } from "./post-event.ts";

/** A server in the private network that must not be reached. */
let inside: Server;
let port = 0;
let reached = 0;

beforeAll(async () => {
  inside = createServer((socket) => {
    reached += 1;
    socket.on("error", () => {});
    socket.destroy();
  });
  await new Promise<void>((done) => inside.listen(0, "127.0.0.1", done));
  ({ port } = inside.address() as AddressInfo);
});
beforeEach(() => {
  reached = 0;
});
afterAll(() => new Promise((done) => inside.close(done)));

/** Creates a resolver that returns these addresses and records lookups. */
function resolverOf(...addresses: string[]): { resolve: ResolveHost; asked: string[] } {
  const asked: string[] = [];
  const resolve: ResolveHost = (hostname, _, callback) => {
    asked.push(hostname);
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    process.nextTick(callback, null, found);
  };
  return { resolve, asked };
}

const post = (resolve: ResolveHost, allowsPrivate = false) =>
  postEvent(`https://hooks.example.com:${port}/x`, {
    body: "{}",
    headers: {},
    allowsPrivate,
    timeoutMs: 3_000,
    resolve,
  });
const refused = {
  status: null,
  error: "The address points to a private network.",
  retryAfterMs: null,
};

describe("a host name in the private network", () => {
  it.each([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["10.0.0.5"],
    ["169.254.169.254"],
    ["fd00::1"],
    ["0.0.0.0"],
  ])("that resolves to %s is not connected to", async (address) => {
    const { resolve, asked } = resolverOf(address);
    expect(await post(resolve)).toEqual(refused);
    expect([asked, reached]).toEqual([["hooks.example.com"], 0]);
  });

  it("is rejected if only one of its addresses is private", async () => {
    expect(await post(resolverOf("93.184.216.34", "127.0.0.1").resolve)).toEqual(refused);
    expect(reached).toBe(0);
  });

  it("is reached if private addresses are allowed", async () => {
    const { resolve, asked } = resolverOf("127.0.0.1");
    expect((await post(resolve, true)).status).toBeNull();
    // A single lookup: the checked address is the one connected to, so DNS rebinding has no effect.
    expect([asked.length, reached]).toEqual([1, 1]);
  });
});

describe("a webhook whose host name is rebound after it was saved", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("is rejected when an event is sent, with the reason in the delivery", async () => {
    const made = await api.call("POST", "/api/webhooks", {
      body: { url: `https://rebinding.example.com:${port}/hooks` },
    });
    expect(made.status).toBe(201);
    const { id } = (made.body as { data: Webhook }).data;
    const test = await api.call("POST", `/api/webhooks/${id}/test`);
    const delivery = (test.body as { data: WebhookDelivery }).data;
    const { database, queue: jobs } = api;
    const { resolve } = resolverOf("127.0.0.1");
    const tools = { database, jobs, now: () => api.clock.now, allowsPrivate: false, resolve };
    await deliverWebhook(tools, { tenantId: tenantIds.genie, deliveryId: delivery.id });
    expect(reached).toBe(0);
    const { body } = await api.call("GET", "/api/webhook-deliveries");
    expect((body as { data: WebhookDelivery[] }).data[0]).toMatchObject({
      status: "pending",
      attempts: 1,
      response_status: null,
      failure: refused.error,
    });
  });
});
