import { afterAll, beforeAll, expect, it } from "vitest";
import type { SegmentInsights } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { computeNow, dispatchAllEvents, runTestInterview } from "./testing.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

/** Varied wording, because text that all answers share counts as a phrase, not a theme. */
const phrases = [
  ["In spring", "and we paid for it"],
  ["As a rule", "so the shop stood still"],
  ["Most weeks", "which angered our customers"],
  ["At night", "without a word"],
  ["Last year", "for months"],
  ["Once more", "because of the strike"],
  ["Sadly", "at both plants"],
  ["Before Christmas", "in the busy season"],
  ["To my surprise", "and nobody called"],
  ["On Mondays", "by three hours"],
].map(([before, after]) => ({
  late: `${before} the deliveries arrived late ${after}.`,
  training: `${before} training on the machines was missing ${after}.`,
}));

const hold = (segment: string, answer: string) =>
  runTestInterview(api, {
    workflowId: interviewer.engineId,
    answers: [answer],
    holder: { kind: "respondent", inviteeId: null, name: null, parameters: { segment } },
  });

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
  for (const [index, { late, training }] of phrases.entries()) {
    await hold("small=a", late);
    await hold("large", index === 0 ? late : training);
  }
  await dispatchAllEvents(api);
  await computeNow(api, interviewer.id);
});
afterAll(() => api.close());

const read = async (parameter: string, as: "staff" | "stranger" = "staff") => {
  const query = new URLSearchParams({ parameter }).toString();
  const path = `/api/interviewer/${interviewer.id}/insights/segment?${query}`;
  const { status, body } = await api.call("GET", path, { as });
  return { status, data: (body as { data: SegmentInsights }).data };
};

it("computes the insights of a segment and its differences from the other interviews", async () => {
  const { data } = await read("segment=small=a");
  expect(data).toMatchObject({
    parameter: "segment=small=a",
    others: 10,
    result: { interviews: 10 },
  });
  const quotes = data.result?.themes.flatMap((theme) => theme.quotes.map(({ text }) => text)) ?? [];
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.filter((text) => !text.includes("late"))).toEqual([]);
  expect(data.differences?.map(({ segment, others }) => [segment.interviews, others.interviews])).toEqual(
    expect.arrayContaining([
      [10, 1],
      [0, 9],
    ]),
  );
});

it("returns no result for an unknown segment, and 404 for another tenant", async () => {
  expect((await read("segment=none")).data).toMatchObject({ others: 20, result: null, differences: null });
  expect((await read("other=large")).data.result).toBeNull();
  expect((await read("segment=large", "stranger")).status).toBe(404);
  expect((await read("x")).status).toBe(400);
});

it("leaves out erased interviews even before insights are recomputed", async () => {
  await api.query(
    `delete from tenant.interview_facts where conversation_id in
       (select id from tenant.conversations where parameters ->> 'segment' = 'large')`,
  );
  expect((await read("segment=large")).data.result).toBeNull();
  expect((await read("segment=small=a")).data).toMatchObject({ others: 0, differences: null });
});
