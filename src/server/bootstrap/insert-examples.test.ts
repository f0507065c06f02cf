import { afterAll, beforeAll, expect, it } from "vitest";
import type { Interviewer } from "../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { insertExamples } from "./insert-examples.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it("gives a tenant one example to test and one that is published, once", async () => {
  const insert = () =>
    api.database.inTenant(tenantIds.genie, (tx) =>
      insertExamples(tx, tenantIds.genie, { now: api.clock.now, cipher: api.database.cipher }),
    );
  expect(await insert()).toBe(2);
  expect(await insert()).toBe(0);
  const { data } = (await api.call("GET", "/api/interviewer")).body as { data: Interviewer[] };
  expect(data).toMatchObject([
    { status: "published", failure_reason: null, channel: { type: "chat" }, price: 40 },
    { status: "ready_to_test", channel: { type: "inbound" }, voice_type: "female" },
  ]);
  expect(data[0]?.link).toMatch(/^\/interview\//);
});
