import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Archetype, Problem } from "../../../contracts/contracts.gen.ts";
import { profileNames } from "../../../interviewing/profiles/profiles.ts";
import {
  createTestApi,
  people,
  tenantIds,
  type TestApi,
  type TestCall,
} from "../../testing/create-test-api.ts";
import { measureDatabaseWork } from "../../testing/database-work.ts";
import { deleteExpiredKeys } from "../../storage/tenant/idempotency.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const values = {
  type: "Pricing study",
  description: "Asks buyers what a thing is worth to them.",
  worker_id: "survey-at-scale",
  version_id: "1.0",
};

async function create(body: object = values, call: TestCall = {}): Promise<Archetype> {
  const answer = await api.call("POST", "/api/archetypes", { body, ...call });
  expect(answer.status).toBe(201);
  return (answer.body as { data: Archetype }).data;
}

const change = (id: string, body: unknown, call: TestCall = {}) =>
  api.call("PUT", `/api/archetypes/${id}`, { body, ...call });

const errorsOf = (body: unknown) =>
  ((body as Problem).errors ?? []).map(({ pointer, code, message }) => ({ pointer, code, message }));

describe("archetypes", () => {
  it("include the four of the landing page by default, two of them inactive", async () => {
    const { body } = await api.call("GET", "/api/archetypes", { as: "stranger" });
    const { data, total, total_pages } = body as { data: Archetype[]; total: number; total_pages: number };
    expect(data.map(({ type, is_active }) => [type, is_active])).toEqual([
      ["Expert Deep Dive", true],
      ["Belief Audits", true],
      ["Maturity Assessment", false],
      ["Surveys at Scale", false],
    ]);
    expect({ total, total_pages }).toEqual({ total: 4, total_pages: 1 });
  });

  it("are created from form values with the layout's defaults", async () => {
    const made = await create();
    expect(made).toMatchObject({ ...values, is_active: true, icon: null, dynamic_fields: {}, version: 1 });
    const { body, headers } = await api.call("GET", `/api/archetypes/${made.id}`, { as: "staff" });
    expect(body).toEqual({ data: made });
    expect(headers["etag"]).toBe('"1"');
  });

  it.each(["exit-interview", "expertdeepdive", "standard-2"])(
    "are refused with the engine profile %j, which is none, and those that there are named",
    async (worker_id) => {
      const refusal = {
        pointer: "/worker_id",
        code: "option",
        message: `There is no engine profile "${worker_id}". Use standard, expert-deep-dive, belief-audit, maturity-assessment, or survey-at-scale.`,
      };
      const made = await api.call("POST", "/api/archetypes", { body: { ...values, worker_id } });
      expect([made.status, errorsOf(made.body)]).toEqual([422, [refusal]]);
      const { id } = await create();
      const changed = await change(id, { worker_id });
      expect([changed.status, errorsOf(changed.body)]).toEqual([422, [refusal]]);
    },
  );

  it("have each of the engine's profiles", async () => {
    for (const worker_id of profileNames) {
      expect(await create({ ...values, worker_id })).toMatchObject({ worker_id });
    }
  });

  it("with a profile from before they were checked can still be edited, and be given one that is known", async () => {
    const { id } = await create();
    await api.query(`update tenant.archetypes set worker_id = 'exit-interview' where id = '${id}'`);
    const kept = await change(id, { is_active: false, worker_id: "exit-interview" });
    expect([kept.status, (kept.body as { data: Archetype }).data.worker_id]).toEqual([200, "exit-interview"]);
    expect((await change(id, { worker_id: "leaving-interview" })).status).toBe(422);
    expect((await change(id, { worker_id: "standard" })).status).toBe(200);
    expect((await change(id, { worker_id: "exit-interview" })).status).toBe(422);
  });

  it("report every violated layout rule with a pointer into the body", async () => {
    const { status, body, headers } = await api.call("POST", "/api/archetypes", {
      body: { type: "ab", description: " ", worker_id: "Not allowed", version_id: "x", icon: "unicorn" },
    });
    expect(status).toBe(422);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect((body as Problem).error_code).toBe("ERR_VALIDATION");
    expect(errorsOf(body)).toEqual([
      { pointer: "/type", code: "min_length", message: "Must be at least 3 characters" },
      { pointer: "/icon", code: "option", message: "Choose one of the options" },
      { pointer: "/description", code: "required", message: "Field cannot be empty" },
      {
        pointer: "/worker_id",
        code: "pattern",
        message: "Use lower-case letters, digits, hyphens and underscores",
      },
      { pointer: "/version_id", code: "pattern", message: "Invalid format" },
    ]);
  });

  it("are updated with a merge patch", async () => {
    const made = await create({ ...values, useCase: "Before a launch", examples: "One, Two" });
    const { status, body } = await change(made.id, { type: "Pricing audit", useCase: null });
    expect(status).toBe(200);
    expect((body as { data: Archetype }).data).toMatchObject({
      type: "Pricing audit",
      useCase: null,
      examples: "One, Two",
      description: values.description,
      version: 2,
    });
  });

  it("reject updates of an outdated version", async () => {
    const made = await create();
    await change(made.id, { type: "First edit" }, { headers: { "if-match": '"1"' } });
    const late = await change(made.id, { type: "Second edit" }, { headers: { "if-match": '"1"' } });
    expect(late.status).toBe(412);
    expect(late.headers["etag"]).toBe('"2"');
    expect(late.body).toMatchObject({
      error_code: "ERR_VERSION_CONFLICT",
      current: { type: "First edit", version: 2 },
    });
    expect((await change(made.id, {}, { headers: { "if-match": "two" } })).status).toBe(400);
    expect((await change(made.id, { type: "Any version" }, { headers: { "if-match": "*" } })).status).toBe(
      200,
    );
  });

  it("can be written only by superusers", async () => {
    const made = await create();
    for (const answer of [
      await api.call("POST", "/api/archetypes", { as: "staff", body: values }),
      await change(made.id, { type: "Mine" }, { as: "staff" }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ error_code: "ERR_FORBIDDEN" });
    }
  });

  it("of another tenant cannot be read or written", async () => {
    const made = await create();
    const answers = [
      await api.call("GET", `/api/archetypes/${made.id}`, { as: "stranger" }),
      await change(made.id, { type: "Mine" }, { as: "stranger" }),
      await api.call("GET", "/api/archetypes/33333333-3333-4333-8333-333333333333"),
      await api.call("GET", "/api/archetypes/not-an-id"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const found = await api.call("GET", `/api/archetypes?q_filters={"id":{"eq":"${made.id}"}}`, {
      as: "stranger",
    });
    expect(found.body).toMatchObject({ total: 0 });
  });

  it("reject bodies that are not form values", async () => {
    const statuses = [];
    for (const body of [
      [],
      "null",
      "7",
      { type: 7 },
      { id: "x" },
      { tenant_id: tenantIds.other, ...values },
    ]) {
      statuses.push((await api.call("POST", "/api/archetypes", { body })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422]);
  });

  it("record each write in the audit trail and the outbox", async () => {
    const made = await create();
    await change(made.id, { type: "Renamed" });
    const trail = await api.query(
      `select actor, action, before ->> 'type' as before, after ->> 'type' as after
       from tenant.audit_entries where entity_id = '${made.id}' order by at, id`,
    );
    expect(trail).toEqual([
      { actor: people.admin.email, action: "create", before: null, after: values.type },
      { actor: people.admin.email, action: "update", before: values.type, after: "Renamed" },
    ]);
    const outbox = await api.query(
      `select topic from tenant.outbox where payload ->> 'id' = '${made.id}' order by sequence`,
    );
    expect(outbox).toEqual([{ topic: "archetype.create" }, { topic: "archetype.update" }]);
  });
});

describe("a repeated request", () => {
  it("returns the first response and stores one row", async () => {
    const headers = { "idempotency-key": "once-1" };
    const first = await create({ ...values, type: "Only once" }, { headers });
    const again = await create({ ...values, type: "Only once" }, { headers });
    expect(again).toEqual(first);
    const { body } = await api.call("GET", '/api/archetypes?q_filters={"type":{"eq":"Only once"}}');
    expect(body).toMatchObject({ total: 1 });
  });

  it("runs once if sent twice concurrently", async () => {
    const headers = { "idempotency-key": "once-2" };
    const both = await Promise.all([create(values, { headers }), create(values, { headers })]);
    expect(both[0]).toEqual(both[1]);
  });

  it("is rejected with a different body", async () => {
    const headers = { "idempotency-key": "once-3" };
    await create(values, { headers });
    const other = await api.call("POST", "/api/archetypes", {
      body: { ...values, type: "Another" },
      headers,
    });
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ error_code: "ERR_IDEMPOTENCY_KEY_REUSED" });
  });

  it("runs again if the first attempt failed", async () => {
    const headers = { "idempotency-key": "once-4" };
    expect((await api.call("POST", "/api/archetypes", { body: {}, headers })).status).toBe(422);
    await create(values, { headers });
  });

  it("with another user's key is a separate request", async () => {
    const headers = { "idempotency-key": "once-5" };
    const mine = await create(values, { headers });
    const theirs = await create(values, { headers, as: "stranger" });
    expect(theirs.id).not.toBe(mine.id);
    expect(theirs.tenant_id).toBe(tenantIds.other);
  });

  it("is remembered for a day", async () => {
    const headers = { "idempotency-key": "once-6" };
    const first = await create(values, { headers });
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 60 * 60 * 1000);
    expect((await create(values, { headers })).id).not.toBe(first.id);
    const storedKeys = () => api.query("select key from tenant.idempotency_keys");
    const expired = new Date(api.clock.now.getTime() + 25 * 60 * 60 * 1000);
    expect(await storedKeys()).toContainEqual({ key: "once-6" });
    await api.database.inTenant(tenantIds.genie, (tx) => deleteExpiredKeys(tx, tenantIds.genie, expired));
    // Keys of other tenants are kept.
    expect(await storedKeys()).toEqual([{ key: "once-5" }]);
  });

  it("rejects a key longer than 200 characters", async () => {
    const { status } = await api.call("POST", "/api/archetypes", {
      body: values,
      headers: { "idempotency-key": "x".repeat(201) },
    });
    expect(status).toBe(400);
  });
});

describe("database access", () => {
  // Callers are resolved without the database in tests, but their tenant is entered.
  it("takes six statements in four round trips to create, three in two to list", async () => {
    expect(
      await measureDatabaseWork(() => create(values, { headers: { "idempotency-key": "counted" } })),
    ).toMatchObject({ statements: 6, roundTrips: 4 });
    expect(await measureDatabaseWork(() => api.call("GET", "/api/archetypes"))).toMatchObject({
      statements: 3,
      roundTrips: 2,
    });
  });
});
