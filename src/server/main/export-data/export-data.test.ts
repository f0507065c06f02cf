import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Conversation, ExportAnswer } from "../../../contracts/contracts.gen.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { runTestInterview } from "../analytics/testing.ts";
import { exportLines } from "./routes.ts";

let api: TestApi;
let interviewerId = "";
let testId = "";
const ids: string[] = [];
const secret = "Marmalade deliveries were late, and the marmalade was bad.";

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- type of the response data
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const read = async <T>(path: string) => dataOf<T>(await api.call("GET", path));

beforeAll(async () => {
  api = await createTestApi();
  const { id, engineId: workflowId } = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
  });
  interviewerId = id;
  for (const answer of [secret, "Late deliveries cost us money.", "They came late."]) {
    ids.push(await runTestInterview(api, { workflowId, answers: [answer] }));
  }
  const holder = { kind: "staff", userId: people.staff.userId, name: "Staff" } as const;
  testId = await runTestInterview(api, { workflowId, answers: ["Only a test."], holder });
});
afterAll(() => api.close());

async function download(path: string): Promise<{ status: number; lines: Conversation[] }> {
  const answer = await api.app.inject({ method: "GET", url: `/main${path}` });
  const lines = answer.statusCode === 200 ? answer.body.split("\n").filter(Boolean) : [];
  return { status: answer.statusCode, lines: lines.map((line) => JSON.parse(line) as Conversation) };
}

describe("an export", () => {
  it("contains every interview with its messages, can be downloaded once, and is limited to superusers", async () => {
    const answer = await api.call("GET", "/export-data");
    const { message, interviews, download_path: path } = dataOf<ExportAnswer>(answer);
    expect([message, interviews]).toEqual(["3 interviews are exported.", 3]);
    const { lines } = await download(path);
    expect(lines.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(lines.map(({ id }) => id)).not.toContain(testId);
    expect(lines.flatMap(({ messages }) => messages ?? []).map(({ content }) => content)).toContain(secret);
    expect((await download(path)).status).toBe(401);
    expect((await api.call("GET", "/export-data", { as: "staff" })).status).toBe(403);
    const trail = await api.query("select actor from tenant.audit_entries where entity = 'export'");
    expect(trail).toHaveLength(1);
  });

  it("continues after the last complete line", async () => {
    const whole = await download((await read<ExportAnswer>("/export-data")).download_path);
    const [first] = whole.lines;
    const rest = await read<ExportAnswer>(`/export-data?after=${first?.id}`);
    expect(rest.interviews).toBe(2);
    expect((await download(rest.download_path)).lines).toEqual(whole.lines.slice(1));
    expect((await api.call("GET", `/export-data?after=${interviewerId}`)).status).toBe(404);
    expect((await api.call("GET", "/export-data?after=one")).status).toBe(400);
  });

  it("excludes other tenants and rejects other tickets", async () => {
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

describe("the lines of an export", () => {
  it("are read page by page, each interview once even if others start meanwhile", async () => {
    await api.query(
      `insert into tenant.conversations (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, language,
         workflow_name, masks_personal_data, created_at, last_at)
       select tenant_id, gen_random_uuid(), interviewer_id, guide_version_id, false, medium, language, 'Copy',
         false, created_at, last_at
       from tenant.conversations, generate_series(1, 41) where id = '${ids[0]}'`,
    );
    const until = api.clock.now;
    const lines = exportLines(api.database, { tenantId: tenantIds.genie, until, after: null });
    let file = "";
    for await (const part of lines) {
      file += part;
      if (!part.endsWith("\n")) continue;
      // An interview that starts during the download is left to the next export.
      await api.query(
        `insert into tenant.conversations (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, language,
           workflow_name, masks_personal_data, created_at, last_at)
         select tenant_id, gen_random_uuid(), interviewer_id, guide_version_id, false, medium, language, 'Later',
           false, created_at + interval '1 hour', last_at from tenant.conversations where id = '${ids[0]}'`,
      );
    }
    const interviews = file
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Conversation);
    expect(interviews).toHaveLength(44);
    expect(new Set(interviews.map(({ id }) => id)).size).toBe(44);
  });

  it("of an interview with thousands of messages are split into parts", async () => {
    await api.query(
      `insert into tenant.conversation_messages (tenant_id, conversation_id, sequence, message_id, turn, type, content, server_timestamp)
       select tenant_id, id, 100 + n, gen_random_uuid(), 50 + n, 'human', 'Answer ' || n || repeat('.', 1000), last_at
       from tenant.conversations, generate_series(1, 900) n where id = '${ids[1]}'`,
    );
    const parts: number[] = [];
    let file = "";
    for await (const part of exportLines(api.database, {
      tenantId: tenantIds.genie,
      until: api.clock.now,
      after: null,
    })) {
      parts.push(part.length);
      file += part;
    }
    expect(Math.max(...parts)).toBeLessThan(250_000);
    const interviews = file
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Conversation);
    const answers =
      interviews
        .find(({ id }) => id === ids[1])
        ?.messages?.filter(({ content }) => content.startsWith("Answer ")) ?? [];
    expect(answers.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 900 }, (_, n) => 101 + n));
  });
});
