import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Webhook, WebhookDelivery } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { deliver } from "./deliver.ts";
import { postEvent, type Resolve } from "./post-event.ts";

/** Something inside the network, which nothing must reach. */
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

/** A resolver that answers these addresses, and counts how often it is asked. */
function resolverOf(...addresses: string[]): { resolve: Resolve; asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _, callback) => {
    asked.push(hostname);
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    process.nextTick(callback, null, found);
  };
  return { resolve, asked };
}

const post = (resolve: Resolve, allowsPrivate = false) =>
  postEvent(`https://hooks.example.com:${port}/x`, {
    body: "{}",
    headers: {},
    allowsPrivate,
    timeoutMs: 3_000,
    resolve,
  });
const refused = {
  status: null,
  error: "The address leads into a private network.",
  retryAfterMs: null,
};

describe("a name that leads into the private network", () => {
  it.each([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["10.0.0.5"],
    ["169.254.169.254"],
    ["fd00::1"],
    ["0.0.0.0"],
  ])("as %s is not connected to", async (address) => {
    const { resolve, asked } = resolverOf(address);
    expect(await post(resolve)).toEqual(refused);
    expect([asked, reached]).toEqual([["hooks.example.com"], 0]);
  });

  it("is refused for one private address among public ones", async () => {
    expect(await post(resolverOf("93.184.216.34", "127.0.0.1").resolve)).toEqual(refused);
    expect(reached).toBe(0);
  });

  it("would be reached, were private addresses allowed", async () => {
    const { resolve, asked } = resolverOf("127.0.0.1");
    expect((await post(resolve, true)).status).toBeNull();
    // One look: what was checked is what is connected to, so a second answer (rebinding) is never asked for.
    expect([asked.length, reached]).toEqual([1, 1]);
  });
});

describe("a webhook whose name led elsewhere when it was saved", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("is refused when it is sent, and staff see why", async () => {
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
    await deliver(tools, { tenantId: tenantIds.genie, deliveryId: delivery.id });
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
