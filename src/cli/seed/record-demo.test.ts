import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertDemo } from "../../server/bootstrap/demo/insert-demo.ts";
import { createTestApi, tenantIds, type TestApi } from "../../server/testing/create-test-api.ts";
import { formatRecordings, recordDemo } from "./record-demo.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it("is stored as the engine holds it now; otherwise run `npm run generate:demo`", async () => {
  const recordings = await recordDemo(api.database, tenantIds.genie, api.clock.now);
  const file = new URL("../../server/bootstrap/demo/interviews.gen.json", import.meta.url);
  expect(formatRecordings(recordings)).toBe(await readFile(file, "utf8"));
});

const ids = ["tenant_id", "id", "interviewer_id", "guide_version_id", "conversation_id", "message_id"];

/** Rows of a tenant's interviews without ids, in order. */
async function rowsOf(tenantId: string, columns: string, table: string, order: string) {
  const rows = await api.query(`
    select ${columns} from tenant.${table} listed
    join tenant.conversations held on held.tenant_id = listed.tenant_id and held.id = ${order}
    where listed.tenant_id = '${tenantId}' order by held.created_at, ${columns === "held.*" ? 1 : "listed.sequence"}`);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !ids.includes(name))));
}

it("leaves an installation with the rows that the sessions stored", async () => {
  await api.database.inTenant(tenantIds.other, (tx) =>
    insertDemo(tx, tenantIds.other, { now: api.clock.now, cipher: api.database.cipher }),
  );
  for (const [columns, table, order] of [
    ["held.*", "conversations", "listed.id"],
    ["listed.*, listed.event - 'utterance' as event", "conversation_events", "listed.conversation_id"],
    ["listed.*", "conversation_messages", "listed.conversation_id"],
  ] as const) {
    const inserted = await rowsOf(tenantIds.other, columns, table, order);
    expect(inserted.length).toBeGreaterThanOrEqual(24);
    expect(inserted).toEqual(await rowsOf(tenantIds.genie, columns, table, order));
  }
});
