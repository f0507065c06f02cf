import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { anInterviewer } from "../voice/testing/an-interviewer.ts";
import { TextTalk } from "../voice/testing/respondent-device.ts";
import { compareVersions } from "./compare-versions.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof anInterviewer>>;

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await anInterviewer(api.database, { tenantId: tenantIds.genie });
});
afterAll(() => api.close());

const full =
  "Prices rose for all of us last year because fuel became expensive, so the whole team looked for another partner.";

const compare = (conversationId: string, versionId?: string, tenantId: string = tenantIds.genie) =>
  api.database.inTenant(tenantId, (tx) => compareVersions(tx, { tenantId, conversationId, versionId }));

async function talkOf(...texts: readonly string[]): Promise<string> {
  const talk = new TextTalk(api.app, { workflowId: interviewer.engineId });
  await talk.say("");
  for (const text of texts) await talk.say(text);
  return talk.id;
}

it("an interview is replayed on the newest version of its guide, and shows what would differ, but no word of it", async () => {
  const id = await talkOf(full, `Our head of purchasing. ${full}`, "no");
  expect(await compare(id)).toMatchObject({ differences: [], questions: [] });

  const guideId = interviewer.interviewGuideId;
  const questions = "- What made you change your supplier?\n  - Since when?\n- Who pays?";
  const path = `/api/interview-guides/${guideId}`;
  expect((await api.call("PUT", path, { body: { questions } })).status).toBe(200);
  api.clock.now = new Date(api.clock.now.getTime() + 1_000);
  await talkOf();

  const compared = await compare(id);
  expect(compared.replayedOn).not.toBe(compared.heldOn);
  expect(compared.differences[0]).toMatchObject({
    event: 1,
    before: expect.arrayContaining([expect.stringMatching(/ is covered$/u)]) as string[],
    after: expect.arrayContaining([expect.stringMatching(/probe Since when\?$/u)]) as string[],
  });
  expect(compared.questions.map(({ text, before }) => [text, before])).toEqual(
    expect.arrayContaining([
      ["Who decides about suppliers?", "covered"],
      ["Who pays?", null],
    ]),
  );
  expect(JSON.stringify(compared)).not.toMatch(/fuel|purchasing/u);
  expect(await compare(id, compared.heldOn)).toMatchObject({ differences: [], questions: [] });
});

it("what there is not, and what belongs to another tenant or interviewer, is not found", async () => {
  const id = await talkOf(full);
  const other = await anInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
  for (const asked of [
    () => compare(randomUUID()),
    () => compare(id, randomUUID()),
    () => compare(id, other.guideVersionId ?? ""),
    () => compare(id, undefined, tenantIds.other),
  ]) {
    await expect(asked()).rejects.toMatchObject({ code: "ERR_NOT_FOUND" });
  }
});
