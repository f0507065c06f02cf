import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Conversation, Erasure, Insights, Invitee, Overview } from "../../../contracts/contracts.gen.ts";
import { runIdempotently } from "../../storage/tenant/idempotency.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { findTablesContaining } from "../../testing/database-work.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { quotesIn } from "../analytics/present-insights.ts";
import { computeNow, dispatchAllEvents, runTestInterview } from "../analytics/testing.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;
let invitee: Invitee;
const ids: string[] = [];
const otherKey = "0b5f4a76-2f0a-4c2f-9a52-1d4ce2b7a002";
const secret = "Marmalade deliveries were late, and the marmalade was bad.";

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- type of the response data
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const read = async <T>(path: string) => dataOf<T>(await api.call("GET", path));
const rowsWith = (text: string) => findTablesContaining(api, text);

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
  const invited = await api.call("POST", "/api/interviewer/add-invited-user", {
    body: { interviewer_id: interviewer.id, user_email: "Ada.Secret@example.com" },
    headers: { "idempotency-key": "0b5f4a76-2f0a-4c2f-9a52-1d4ce2b7a001" },
  });
  invitee = dataOf<Invitee>(invited);
  await api.call("POST", "/api/tickets", {
    body: { purpose: "download" },
    headers: { "idempotency-key": otherKey },
  });
  const holder = { kind: "respondent", inviteeId: invitee.id, name: "Ada Secretive" } as const;
  const { engineId: workflowId } = interviewer;
  ids.push(await runTestInterview(api, { workflowId, answers: [secret, "Marmalade again"], holder }));
  ids.push(await runTestInterview(api, { workflowId, answers: ["Late deliveries cost us money."] }));
  ids.push(await runTestInterview(api, { workflowId, answers: ["The marmalade deliveries came late."] }));
  await api.query(
    `update tenant.conversation_messages set audio_key = 'recordings/x/1.wav'
     where conversation_id = '${ids[0]}' and content like 'Marmalade again%'`,
  );
  await dispatchAllEvents(api);
  await computeNow(api, interviewer.id);
});
afterAll(() => api.close());

describe("an erasure", () => {
  const erase = (body: object, as: "admin" | "staff" | "stranger" = "admin") =>
    api.call("POST", "/api/erasures", { as, body });

  it("is limited to superusers of the tenant and requires exactly one subject", async () => {
    expect((await erase({ conversation_id: ids[0] }, "staff")).status).toBe(403);
    expect((await erase({ conversation_id: ids[0] }, "stranger")).status).toBe(404);
    expect((await erase({})).status).toBe(422);
    expect((await erase({ conversation_id: ids[0], invitee_id: invitee.id })).status).toBe(422);
  });

  it("removes all words and names but keeps the counts", async () => {
    const before = await read<Overview>(`/api/interviewer/${interviewer.id}/overview`);
    expect(before.topics.map(({ term }) => term)).toContain("marmalade");
    expect(await rowsWith("Ada.Secret@")).not.toEqual([]);
    const answer = await erase({ conversation_id: ids[0] });
    expect(answer.status).toBe(201);
    expect(dataOf<Erasure>(answer)).toMatchObject({
      conversations: 1,
      messages: 3,
      audio_files: 1,
      invitees: 1,
      actor: "admin@genie.local",
    });
    expect(await rowsWith("Ada.Secret@")).toEqual([]);
    // Stored responses are encrypted, so check by key: that of the invitation is deleted, others are kept.
    expect(await api.query("select key from tenant.idempotency_keys")).toEqual([{ key: otherKey }]);
    expect(await rowsWith("Ada Secretive")).toEqual([]);
    expect(await rowsWith("the marmalade was bad")).toEqual([]);
    const { data } = { data: await read<Insights>(`/api/interviewer/${interviewer.id}/insights`) };
    expect(data.state).toBe("computing");
    const quotes = data.result === null ? [] : quotesIn(data.result);
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.some(({ conversation_id: id }) => id === ids[0])).toBe(false);
    const after = await read<Overview>(`/api/interviewer/${interviewer.id}/overview`);
    expect(after).toMatchObject({ interviews: before.interviews, revenue: before.revenue });
    expect(after.topics.map(({ term }) => term)).not.toContain("marmalade");
    await dispatchAllEvents(api);
    const jobs = await api.query("select data from jobs.job where name = 'recording-deletion'");
    expect(jobs).toEqual([{ data: { key: "recordings/x/1.wav" } }]);
    const transcript = await read<Conversation>(`/voice/conversations/${ids[0]}`);
    expect(transcript).toMatchObject({
      user_id: null,
      is_ended: true,
      erased_at: api.clock.now.toISOString(),
    });
    const answers = transcript.messages?.filter(({ type }) => type === "human") ?? [];
    expect(answers.every(({ content, is_erased }) => content === "" && is_erased)).toBe(true);
    await computeNow(api, interviewer.id);
    const anew = await read<Insights>(`/api/interviewer/${interviewer.id}/insights`);
    expect(anew).toMatchObject({ state: "ready", result: { interviews: 2 } });
  });

  it("during a computation of insights removes what it has already read", async () => {
    const { engineId: workflowId } = interviewer;
    const answers = ["The rhubarb never came, and rhubarb is what we sell."];
    const id = await runTestInterview(api, { workflowId, answers });
    await dispatchAllEvents(api);
    await computeNow(api, interviewer.id, async () => {
      expect(await rowsWith("rhubarb")).not.toEqual([]);
      expect((await erase({ conversation_id: id })).status).toBe(201);
      return new Map();
    });
    expect(await rowsWith("rhubarb")).toEqual([]);
    expect(await read<Insights>(`/api/interviewer/${interviewer.id}/insights`)).toMatchObject({
      state: "computing",
      result: { interviews: 2 },
    });
    await computeNow(api, interviewer.id);
    expect(await rowsWith("rhubarb")).toEqual([]);
    expect(await read<Insights>(`/api/interviewer/${interviewer.id}/insights`)).toMatchObject({
      state: "ready",
      result: { interviews: 2 },
    });
  });

  it("removes called people from data migrations, imports and stored responses", async () => {
    const { engineId: workflowId } = interviewer;
    const id = await runTestInterview(api, { workflowId, answers: ["They called me about the deliveries."] });
    const { genie: tenantId } = tenantIds;
    await api.query(`insert into tenant.phone_calls
      (tenant_id, id, interviewer_id, number, full_name, conversation_id, created_at, updated_at)
      values ('${tenantId}', '${id}', '${interviewer.id}', '+4930777777', 'Ada Dialled', '${id}', now(), now())`);
    await api.query(`insert into tenant.data_migrations
      (tenant_id, id, item_id, title, entity, item_version, from_revision, to_revision, text, choices, state, records,
        owner_id, owner, time_zone, created_at)
      values ('${tenantId}', '${id}', '${id}', 'Calls', 'phone-call', 2, 'a', 'b', 'Cleared.', '[]', 'done', 1,
        '${id}', 'admin@genie.local', 'UTC', now())`);
    await api.query(`insert into tenant.data_migration_records
      (tenant_id, migration_id, record_id, "values", left_values)
      values ('${tenantId}', '${id}', '${id}',
        '[{"path": ["full_name"], "before": "Ada Dialled", "after": null}]', '[]')`);
    const fault = (line: number, value: string) => ({
      line,
      column: "a",
      field: "a",
      value,
      message: "taken",
    });
    const faults = [fault(2, "+49 30 777777"), fault(2, "Ada Dialled"), fault(3, "Else, Bob")];
    await api.query(`insert into tenant.row_imports
      (tenant_id, id, grid_key, state, mapping, skips_faulty, rows, faults, actor_id, actor, created_at, updated_at)
      values ('${tenantId}', '${id}', 'phone_calls', 'refused', '[]', false, 2, '${JSON.stringify(faults)}',
        '${id}', 'admin@genie.local', now(), now())`);
    const { cipher } = api.database;
    const request = { key: id, request: "a", status: 201, now: api.clock.now, cipher };
    await api.database.inTenant(tenantId, (tx) =>
      runIdempotently(
        { tx, caller: { tenantId, userId: id }, ...request },
        async () => undefined,
        async () => ({ number: "+4930777777" }),
      ),
    );
    expect(await api.query("select key from tenant.idempotency_keys")).toHaveLength(2);
    expect((await erase({ conversation_id: id })).status).toBe(201);
    expect(await rowsWith("Ada Dialled")).toEqual([]);
    expect(await rowsWith("777777")).toEqual([]);
    const [stored] = await api.query("select faults from tenant.row_imports");
    expect(stored).toEqual({ faults: [fault(2, ""), fault(2, ""), fault(3, "Else, Bob")] });
    expect(await api.query("select key from tenant.idempotency_keys")).toEqual([{ key: otherKey }]);
  });

  it("is recorded and can be repeated", async () => {
    expect(dataOf<Erasure>(await erase({ conversation_id: ids[0] }))).toMatchObject({ messages: 0 });
    const records = await api.call("GET", "/api/erasures");
    expect(records.body).toMatchObject({ total: 4 });
    expect((await api.call("GET", "/api/erasures", { as: "stranger" })).body).toMatchObject({ total: 0 });
    expect((await erase({ invitee_id: invitee.id })).status).toBe(404);
  });
});
