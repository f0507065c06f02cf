import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublishingNotice } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Returns what publishing an interviewer of a channel would mean. */
async function report(type: "chat" | "inbound" | "call_center", questions: string) {
  const { id } = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, questions });
  await api.query(
    `update tenant.interviewers set channel_id = (select id from tenant.channels where type = '${type}' and
     tenant_id = '${tenantIds.genie}' limit 1) where id = '${id}'`,
  );
  const { status, body } = await api.call("GET", `/api/interviewer/${id}/publishing-report`);
  expect(status).toBe(200);
  return (body as { data: { notices: PublishingNotice[] } }).data.notices;
}

const mixed = "- Why did you leave?\n- How content are you, from 0 to 10?\n- Who decided?";

it("says before publishing that nobody can call, or that callers' answers are only recorded", async () => {
  expect(await report("chat", mixed)).toEqual([]);
  const [inbound, ...more] = await report("inbound", mixed);
  expect([inbound?.code, more]).toEqual(["no_phone_number", []]);
  expect(inbound?.message).toMatch(/Nobody can call this interviewer.*Phone Numbers/u);
  const [outbound] = await report("call_center", mixed);
  expect(outbound?.message).toContain("Nobody can be called");

  await api.call("POST", "/api/phone-numbers", { body: { number: "+4930111111" } });
  const [recorded] = await report("inbound", mixed);
  expect(recorded?.code).toBe("recorded_answers");
  expect(recorded?.message).toMatch(
    /2 of 3 questions can only be answered by speaking.*STT_BASE_URL.*choices/u,
  );
  expect(await report("inbound", "- How content are you, from 0 to 10?")).toEqual([]);
});
