import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditEntry, Channel } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { presentAuditEntry } from "./routes.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const entriesOf = async (query: string, as: "admin" | "stranger" = "admin") =>
  ((await api.call("GET", `/api/audit?${query}`, { as })).body as { data: AuditEntry[] }).data;
const filters = (value: object) => `q_filters=${encodeURIComponent(JSON.stringify(value))}`;

describe("the audit trail", () => {
  it("lists changes newest first, with the record before and after", async () => {
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
    expect(entries.map(({ changed }) => changed)).toEqual([["price"], []]);
    expect(entries[0]).toMatchObject({ before: { price: 5 }, after: { price: 6 } });
    expect(entries[1]).toMatchObject({ before: null, after: { price: 5 } });
  });

  it("names the tenant's own fields that a change touched", () => {
    const row = {
      id: "01a1fd00-0000-7000-8000-0000000000a1",
      tenantId: tenantIds.genie,
      actorId: null,
      actor: "admin@genie.local",
      action: "update" as const,
      entity: "archetype",
      entityId: "01a1fd00-0000-7000-8000-0000000000a2",
      before: { type: "Visit", dynamic_fields: { region: "EMEA", address: { city: "Ulm", zip: "1" } } },
      after: { type: "Call", dynamic_fields: { region: "EMEA", address: { city: "Bonn", zip: "2" } } },
      requestId: "r",
      at: new Date("2026-11-21T11:00:00Z"),
    };
    expect(presentAuditEntry(row).changed).toEqual(["type", "address"]);
  });

  it("contains deleted records", async () => {
    const body = { number: "+14155550199" };
    const made = await api.call("POST", "/api/phone-numbers", { body });
    const { id } = (made.body as { data: { id: string } }).data;
    await api.call("DELETE", `/api/phone-numbers/${id}`);
    const [last] = await entriesOf(filters({ action: { eq: "delete" } }));
    expect(last).toMatchObject({ entity: "phone-number", entity_id: id, before: body, after: null });
  });

  it("filters by relative dates in the tenant's time zone, by the caller, and by alternatives", async () => {
    const channel = { name: "Relative", type: "chat", mode: "Web", price: 5 };
    // Already the next day in Berlin, the tenant's time zone, but not in UTC.
    api.clock.now = new Date("2026-11-14T23:30:00Z");
    const made = await api.call("POST", "/api/channel", { body: channel });
    const entity_id = { eq: (made.body as { data: Channel }).data.id };
    api.clock.now = new Date("2026-11-21T11:00:00Z");
    const found = async (filter: object, as: "admin" | "stranger" = "admin") =>
      (await entriesOf(filters({ entity_id, ...filter }), as)).length;
    expect(await found({ created_at: { within: "last_7_days" } })).toBe(1);
    expect(await found({ created_at: { within: "last_6_days" } })).toBe(0);
    expect(await found({ created_at: { within: "last_week" } })).toBe(1);
    expect(await found({ actor: { is_me: true } })).toBe(1);
    expect(await found({ actor_id: { is_me: false } })).toBe(0);
    const either = (action: string) => ({ _or: [{ action: { eq: action } }, { actor: { eq: "nobody" } }] });
    expect(await found(either("create"))).toBe(1);
    expect(await found(either("delete"))).toBe(0);
    // An `_or` filter cannot reach another tenant.
    expect(await found(either("create"), "stranger")).toBe(0);
  });

  it("is limited to superusers and their own tenant", async () => {
    expect((await api.call("GET", "/api/audit", { as: "staff" })).status).toBe(403);
    const theirs = await entriesOf("page_size=100", "stranger");
    expect(new Set(theirs.map(({ tenant_id: tenant }) => tenant))).toEqual(new Set([tenantIds.other]));
  });

  it("can be searched by actor and entity", async () => {
    expect((await entriesOf("search_query=installation+archetype")).length).toBeGreaterThan(0);
    expect(await entriesOf("search_query=nobody")).toEqual([]);
  });
});
