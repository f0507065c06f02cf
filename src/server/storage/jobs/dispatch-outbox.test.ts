import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { dispatchOutbox, type OutboxConsumer } from "./dispatch-outbox.ts";

let api: TestApi;
const tenantId = tenantIds.genie;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const dispatch = (consumers: readonly OutboxConsumer[], errors: unknown[] = []) =>
  api.database.inTenant(tenantId, (tx) =>
    dispatchOutbox(tx, {
      tenantId,
      consumers,
      now: api.clock.now,
      onError: (error) => errors.push(error),
    }),
  );

it("delivers every change to every consumer in order and retries failures", async () => {
  const seen: string[] = [];
  const follow: OutboxConsumer = {
    name: "follower",
    consume: async (tx, { topic }) => {
      seen.push(topic);
      await tx.execute(sql`update tenant.archetypes set use_case = ${topic}`);
    },
  };
  const count = await dispatch([follow]);
  expect(count).toBe(7);
  expect(seen).toEqual([
    ...Array<string>(4).fill("archetype.create"),
    ...Array<string>(3).fill("channel.create"),
  ]);
  expect(await dispatch([follow])).toBe(0);

  const kiosk = await api.call("POST", "/api/channel", {
    body: { name: "Kiosk", type: "chat", mode: "Kiosk", price: 5 },
  });
  expect(kiosk.status).toBe(201);
  await api.call("POST", "/api/phone-numbers", { body: { number: "+4930123456" } });
  let refuses = true;
  const moody: OutboxConsumer = {
    name: "moody",
    consume: (_tx, { topic }) =>
      refuses && topic === "channel.create" ? Promise.reject(new Error("Not now.")) : Promise.resolve(),
  };
  seen.length = 0;
  const errors: unknown[] = [];
  expect(await dispatch([follow, moody], errors)).toBe(2);
  expect(errors).toMatchObject([{ message: "Not now." }]);
  // The follower's write for the failed change is rolled back; the other change is delivered.
  expect(
    await api.query("select distinct use_case from tenant.archetypes where tenant_id = '" + tenantId + "'"),
  ).toEqual([{ use_case: "phone-number.create" }]);
  refuses = false;
  expect(await dispatch([follow, moody])).toBe(0);
  api.clock.now = new Date(api.clock.now.getTime() + 5_000);
  expect(await dispatch([follow, moody])).toBe(1);
  expect(seen).toEqual(["channel.create", "phone-number.create", "channel.create"]);

  api.clock.now = new Date(api.clock.now.getTime() + 8 * 24 * 60 * 60 * 1000);
  await dispatch([]);
  expect(await api.query(`select 1 from tenant.outbox where tenant_id = '${tenantId}'`)).toEqual([]);
});
