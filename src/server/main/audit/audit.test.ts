import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry, Channel } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const entriesOf = async (query: string, as: "admin" | "stranger" = "admin") =>
  ((await api.call("GET", `/api/audit?${query}`, { as })).body as { data: AuditEntry[] }).data;
const filters = (value: object) => `q_filters=${encodeURIComponent(JSON.stringify(value))}`;

describe("the audit trail", () => {
  it("tells who changed what, newest first, with the record before and after", async () => {
    const channel = { name: "Audited", type: "chat", mode: "Web", price: 5 };
    api.clock.now = new Date("2026-11-21T11:00:00Z");
    const made = await api.call("POST", "/api/channel", { body: channel });
    const { id } = (made.body as { data: Channel }).data;
    api.clock.now = new Date("2026-11-21T11:01:00Z");
    await api.call("PUT", `/api/channel/${id}`, { body: { price: 6 } });
    const entries = await entriesOf(filters({ entity_id: { eq: id } }));
    expect(entries.map(({ action, actor, created_at: at }) => [action, actor, at])).toEqual([
      ["update", "admin@genie.local", "2026-11-21T11:01:00.000Z"],
      ["create", "admin@genie.local", "2026-11-21T11:00:00.000Z"],
    ]);
    expect(entries[0]).toMatchObject({ before: { price: 5 }, after: { price: 6 } });
    expect(entries[1]).toMatchObject({ before: null, after: { price: 5 } });
  });

  it("tells what was deleted", async () => {
    const body = { number: "+14155550199" };
    const made = await api.call("POST", "/api/phone-numbers", { body });
    const { id } = (made.body as { data: { id: string } }).data;
    await api.call("DELETE", `/api/phone-numbers/${id}`);
    const [last] = await entriesOf(filters({ action: { eq: "delete" } }));
    expect(last).toMatchObject({ entity: "phone-number", entity_id: id, before: body, after: null });
  });

  it("is for superusers, and each tenant's own", async () => {
    expect((await api.call("GET", "/api/audit", { as: "staff" })).status).toBe(403);
    const theirs = await entriesOf("page_size=100", "stranger");
    expect(new Set(theirs.map(({ tenant_id: tenant }) => tenant))).toEqual(new Set([tenantIds.other]));
  });

  it("is searched by person and by kind", async () => {
    expect((await entriesOf("search_query=installation+archetype")).length).toBeGreaterThan(0);
    expect(await entriesOf("search_query=nobody")).toEqual([]);
  });
});
