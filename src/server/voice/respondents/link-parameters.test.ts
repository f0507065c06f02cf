import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Calls, Conversation } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { findEmbedOrigins } from "./link-access.ts";
import { RespondentDevice } from "../testing/respondent-device.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  const tenantId = tenantIds.genie;
  interviewer = await createTestInterviewer(api.database, {
    tenantId,
    status: "published",
    dynamicFields: {
      ask_consent: false,
      link_parameters: "segment, cohort",
      closes_on: "2026-11-30",
      embed_origins: "https://www.example.com",
    },
  });
  ({ token } = await createTestLink(api.database, {
    tenantId,
    interviewerId: interviewer.id,
    now: api.clock.now,
  }));
});
afterAll(() => api.close());

const device = () => new RespondentDevice(api.app, { workflowId: interviewer.engineId, token });

async function begin(parameters: object): Promise<void> {
  const respondent = device();
  expect((await respondent.enter({ parameters })).status).toBe(201);
  await respondent.say("");
}

async function list(filter?: object): Promise<readonly Conversation[]> {
  const query =
    filter === undefined ? "" : `?q_filters=${encodeURIComponent(JSON.stringify({ parameters: filter }))}`;
  const { body } = await api.call("GET", `/api/interviewer/${interviewer.id}/conversations${query}`);
  return (body as Calls["listConversations"]["answer"]).conversations;
}

describe("a link with parameters", () => {
  it("stores the allowed ones with its interview, and transcripts can be filtered by them", async () => {
    await begin({ segment: " nurses ", cohort: "a=b", email: "ada@example.com" });
    await begin({ segment: "doctors" });
    await begin({ segment: "doctors", __proto__: "x" });
    await begin({});
    const shown = (rows: readonly Conversation[]) =>
      rows.map(({ parameters }) => parameters.join()).toSorted();
    expect(shown(await list())).toEqual([
      "",
      "cohort=a=b,segment=nurses",
      "segment=doctors",
      "segment=doctors",
    ]);
    expect(shown(await list({ eq: "cohort=a=b" }))).toEqual(["cohort=a=b,segment=nurses"]);
    expect(await list({ ne: "segment=doctors" })).toHaveLength(2);
    expect(await list({ contains: "seg" })).toHaveLength(3);
    expect(await list({ in: ["segment=nurses", "segment=doctors"] })).toHaveLength(3);
    expect(await list({ is_empty: true })).toHaveLength(1);
    const counts = `/api/interviewer/${interviewer.id}/link-parameters`;
    expect((await api.call("GET", counts)).body).toEqual({
      data: [
        { parameter: "segment=doctors", interviews: 2 },
        { parameter: "cohort=a=b", interviews: 1 },
        { parameter: "segment=nurses", interviews: 1 },
      ],
    });
    expect((await api.call("GET", counts, { as: "stranger" })).status).toBe(404);
  });

  it("stores them for an interview begun by voice, too", async () => {
    const { data } = await device().ticket({ purpose: "voice_stream", parameters: { cohort: "9", x: "y" } });
    expect(data.ticket).not.toBe("");
    const [row] = await api.query(
      `select holder from control.tickets where conversation_id = '${data.conversation_id}'`,
    );
    expect(row?.["holder"]).toMatchObject({ parameters: { cohort: "9" } });
  });

  it("may be embedded in frames of the sites that staff have allowed", async () => {
    const found = (of: string) => findEmbedOrigins(api.database, of, api.clock.now);
    expect(await found(token)).toEqual(["https://www.example.com"]);
    expect(await found("x".repeat(43))).toEqual([]);
  });

  it("allows no new interview after the closing date in the tenant's time zone; begun ones continue", async () => {
    const first = device();
    api.clock.now = new Date("2026-11-30T23:59:00Z");
    await first.enter();
    await first.say("");
    api.clock.now = new Date("2026-12-01T00:01:00Z");
    expect((await device().read()).data).toMatchObject({ state: "closed", interview: null });
    const refused = await device().enter();
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      "This interview is closed: its closing date has passed.",
    ]);
    const forStaff = await api.call("GET", `/api/interviewer/${interviewer.id}/link`);
    expect(forStaff.body).toMatchObject({ data: { closed_reason: "closing_date" } });
    expect((await first.read()).data).toMatchObject({ state: "open", conversation: { is_ended: false } });
    expect((await first.say("Prices rose for all of us last year.")).status).toBe(200);
  });
});
