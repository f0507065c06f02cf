import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Conversation,
  Erasure,
  ExportAnswer,
  Insights,
  Invitee,
  Overview,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { anInterviewer } from "../../voice/testing/an-interviewer.ts";
import { quotesIn } from "../analytics/present-insights.ts";
import { computeNow, handOn, holdInterview } from "../analytics/testing.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof anInterviewer>>;
let invitee: Invitee;
const ids: string[] = [];
const secret = "Marmalade deliveries were late, and the marmalade was bad.";

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the call answers
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const read = async <T>(path: string) => dataOf<T>(await api.call("GET", path));
/** Every row of the tenant that holds a text anywhere. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await api.query(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('tenant', 'control', 'jobs')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await api.query(
      `select 1 from ${String(name)} as every where lower(every::text) like lower('%${text}%') limit 1`,
    );
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await anInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
  const invited = await api.call("POST", "/api/interviewer/add-invited-user", {
    body: { interviewer_id: interviewer.id, user_email: "Ada.Secret@example.com" },
    headers: { "idempotency-key": "0b5f4a76-2f0a-4c2f-9a52-1d4ce2b7a001" },
  });
  invitee = dataOf<Invitee>(invited);
  const holder = { kind: "respondent", inviteeId: invitee.id, name: "Ada Secretive" } as const;
  const { engineId: workflowId } = interviewer;
  ids.push(await holdInterview(api, { workflowId, answers: [secret, "Marmalade again"], holder }));
  ids.push(await holdInterview(api, { workflowId, answers: ["Late deliveries cost us money."] }));
  ids.push(await holdInterview(api, { workflowId, answers: ["The marmalade deliveries came late."] }));
  await api.query(
    `update tenant.conversation_messages set audio_key = 'recordings/x/1.wav'
     where conversation_id = '${ids[0]}' and content like 'Marmalade again%'`,
  );
  await handOn(api);
  await computeNow(api, interviewer.id);
}, 120_000);
afterAll(() => api.close());

async function download(path: string): Promise<{ status: number; lines: Conversation[] }> {
  const answer = await api.app.inject({ method: "GET", url: `/main${path}` });
  const lines = answer.statusCode === 200 ? answer.body.split("\n").filter(Boolean) : [];
  return { status: answer.statusCode, lines: lines.map((line) => JSON.parse(line) as Conversation) };
}

describe("an export", () => {
  it("holds every interview with its words, once, for superusers", async () => {
    const answer = await api.call("GET", "/export-data");
    const { message, interviews, download_path: path } = dataOf<ExportAnswer>(answer);
    expect([message, interviews]).toEqual(["3 interviews are exported.", 3]);
    const { lines } = await download(path);
    expect(lines.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(lines.flatMap(({ messages }) => messages ?? []).map(({ content }) => content)).toContain(secret);
    expect((await download(path)).status).toBe(401);
    expect((await api.call("GET", "/export-data", { as: "staff" })).status).toBe(403);
    const trail = await api.query("select actor from tenant.audit_entries where entity = 'export'");
    expect(trail).toHaveLength(1);
  });

  it("goes on after the last whole line", async () => {
    const whole = await download((await read<ExportAnswer>("/export-data")).download_path);
    const [first] = whole.lines;
    const rest = await read<ExportAnswer>(`/export-data?after=${first?.id}`);
    expect(rest.interviews).toBe(2);
    expect((await download(rest.download_path)).lines).toEqual(whole.lines.slice(1));
    expect((await api.call("GET", `/export-data?after=${interviewer.id}`)).status).toBe(404);
    expect((await api.call("GET", "/export-data?after=one")).status).toBe(400);
  });

  it("holds nothing of another tenant, and takes no other ticket", async () => {
    const answer = await api.call("GET", "/export-data", { as: "stranger" });
    const { download_path: path, message } = dataOf<ExportAnswer>(answer);
    expect(message).toBe("There are no interviews to export.");
    expect((await download(path)).lines).toEqual([]);
    const { ticket } = dataOf<{ ticket: string }>(
      await api.call("POST", "/api/tickets", { as: "staff", body: { purpose: "download" } }),
    );
    expect((await download(`/export-data/file?ticket=${ticket}`)).status).toBe(401);
    expect((await download("/export-data/file")).status).toBe(401);
  });
});

describe("an erasure", () => {
  const erase = (body: object, as: "admin" | "staff" | "stranger" = "admin") =>
    api.call("POST", "/api/erasures", { as, body });

  it("is for superusers of the tenant, and names somebody", async () => {
    expect((await erase({ conversation_id: ids[0] }, "staff")).status).toBe(403);
    expect((await erase({ conversation_id: ids[0] }, "stranger")).status).toBe(404);
    expect((await erase({})).status).toBe(422);
    expect((await erase({ conversation_id: ids[0], invitee_id: invitee.id })).status).toBe(422);
  });

  it("leaves not a word, not a name, and the counts as they were", async () => {
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
    await handOn(api);
    const jobs = await api.query("select data from jobs.job where name = 'recording-deletion'");
    expect(jobs).toEqual([{ data: { key: "recordings/x/1.wav" } }]);
    const transcript = await read<Conversation>(`/voice/conversations/${ids[0]}`);
    expect(transcript).toMatchObject({ user_id: null, is_ended: true });
    const said = transcript.messages?.filter(({ type }) => type === "human") ?? [];
    expect(said.every(({ content, is_erased }) => content === "" && is_erased)).toBe(true);
    await computeNow(api, interviewer.id);
    const anew = await read<Insights>(`/api/interviewer/${interviewer.id}/insights`);
    expect(anew).toMatchObject({ state: "ready", result: { interviews: 2 } });
  });

  it("is on record, and can be repeated", async () => {
    expect(dataOf<Erasure>(await erase({ conversation_id: ids[0] }))).toMatchObject({ messages: 0 });
    const records = await api.call("GET", "/api/erasures");
    expect(records.body).toMatchObject({ total: 2 });
    expect((await api.call("GET", "/api/erasures", { as: "stranger" })).body).toMatchObject({ total: 0 });
    expect((await erase({ invitee_id: invitee.id })).status).toBe(404);
  });
});
