import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem, Segments } from "../../contracts/contracts.gen.ts";
import { wordings } from "../../interviewing/phrases/wordings.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../voice/testing/create-test-interviewer.ts";
import { RespondentDevice, TextConversation } from "../voice/testing/respondent-device.ts";
import { reserveSegmentPlaces } from "./segment-places.ts";

const tenantId = tenantIds.genie;
const questions = `- How many people work there? [screen]
  - end: <1
  - segment Small firms (1): 1-49
  - segment Large firms: 50+
- What do you pay? [light]`;

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const { phrases } = wordings.en;
const screened = (status: "published" | "ready_to_test" = "published") =>
  createTestInterviewer(api.database, { tenantId, status, questions, dynamicFields: { ask_consent: false } });

describe("segment places", () => {
  it("are limited under concurrency and taken once per interview", async () => {
    const { id: interviewerId } = await screened();
    const of = { tenantId, interviewerId };
    const segments = [
      { name: "Small", max: 20 },
      { name: "North", max: 13 },
    ];
    const crowd = Array.from({ length: 60 }, () => randomUUID());
    const ask = (conversationId: string) =>
      api.database.inTenant(tenantId, (tx) => reserveSegmentPlaces(tx, of, conversationId, segments));
    const first = await Promise.all(crowd.map(ask));
    expect(first.filter((full) => full === null)).toHaveLength(13);
    expect(new Set(first)).toEqual(new Set([null, "North"]));
    expect(await Promise.all(crowd.map(ask))).toEqual(first);
    const rows = await api.query(
      `select name, admitted from tenant.segment_counts where interviewer_id = '${interviewerId}' order by name`,
    );
    expect(rows).toEqual([
      { name: "North", admitted: 13 },
      { name: "Small", admitted: 13 },
    ]);
  });

  it("admit respondents, screen out the rest politely, and are listed for staff", async () => {
    const interviewer = await screened();
    const { token } = await createTestLink(api.database, {
      tenantId,
      interviewerId: interviewer.id,
      now: api.clock.now,
    });
    const options = { workflowId: interviewer.engineId, token };
    const [inside, late, other] = [1, 2, 3].map(() => new RespondentDevice(api.app, options));
    await inside?.begin();
    expect((await inside?.say("We are 12"))?.text).toContain("What do you pay?");
    await late?.begin();
    const refused = await late?.say("There are 30 of us");
    expect(refused?.text).toContain(phrases.quota_full[0]);
    expect(refused?.debug).toMatchObject({ is_ended: true, ending: "quota_full" });
    expect((await late?.read())?.data).toMatchObject({
      conversation: { ending: "quota_full", may_begin_again: false },
    });
    await other?.begin();
    expect((await other?.say("0"))?.debug).toMatchObject({ is_ended: true, ending: "screened_out" });
    await inside?.say("Too much for what it is, because fuel became expensive for all of us");
    const ended = await inside?.say("no");
    expect(ended?.debug).toMatchObject({ ending: "completed" });
    const { status, body } = await api.call("GET", `/api/interviewer/${interviewer.id}/segments`, {
      as: "staff",
    });
    expect(status).toBe(200);
    expect((body as { data: Segments }).data.segments).toEqual([
      { name: "Small firms", max: 1, admitted: 1, completed: 1, is_full: true, is_in_guide: true },
      { name: "Large firms", max: null, admitted: 0, completed: 0, is_full: false, is_in_guide: true },
    ]);
    const stranger = await api.call("GET", `/api/interviewer/${interviewer.id}/segments`, {
      as: "stranger",
    });
    expect([stranger.status, (stranger.body as Problem).error_code]).toEqual([404, "ERR_NOT_FOUND"]);
  });

  it("are not taken by tests", async () => {
    const interviewer = await screened("ready_to_test");
    for (let count = 0; count < 2; count += 1) {
      const talk = new TextConversation(api.app, { workflowId: interviewer.engineId });
      await talk.say("");
      expect((await talk.say("12")).text).toContain("What do you pay?");
    }
    const rows = await api.query(
      `select * from tenant.segment_counts where interviewer_id = '${interviewer.id}'`,
    );
    expect(rows).toEqual([]);
  });
});
