import { afterAll, beforeAll, expect, it } from "vitest";
import type { Conversation, Demo, Interviewer, Overview } from "../../../contracts/contracts.gen.ts";
import { replayOnGuideInSteps } from "../../../interviewing/simulation/replay-on-guide.ts";
import { runToCompletion } from "../../../kernel/steps.ts";
import { readStoredInterview } from "../../voice/testing/stored-interview.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { countExported } from "../../main/export-data/routes.ts";
import { RespondentDevice } from "../../voice/testing/respondent-device.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { insertDemo } from "./insert-demo.ts";

let api: TestApi;
const all = { tenantId: tenantIds.genie, until: new Date("2030-01-01"), after: null };

beforeAll(async () => {
  api = await createTestApi({ environment: { DEMO: "on" } });
});
afterAll(() => api.close());

it("inserts interviewers in three states once, with interviews for the published one", async () => {
  const insert = () =>
    api.database.inTenant(tenantIds.genie, (tx) =>
      insertDemo(tx, tenantIds.genie, { now: api.clock.now, cipher: api.database.cipher }),
    );
  expect(await insert()).toBe(3);
  expect(await insert()).toBe(0);
  // A deleted one comes back, without touching the interviews of the others.
  const [draft] = await api.query("select id from tenant.interviewers where status = 'draft'");
  expect((await api.call("DELETE", `/api/interviewer/${String(draft?.["id"])}`)).status).toBe(200);
  expect(await insert()).toBe(1);
  const { data } = (await api.call("GET", "/api/interviewer")).body as { data: Interviewer[] };
  expect(data).toMatchObject([
    { status: "published", failure_reason: null, is_demo: true, interview_count: 24 },
    { status: "draft", is_demo: true, interview_count: 0 },
    { status: "inactive", is_demo: true, channel: { type: "inbound" }, voice_type: "female" },
  ]);
  const [live] = data;
  expect(live?.link).toMatch(/^\/interview\//);
  const overview = (await api.call("GET", `/api/interviewer/${live?.id}/overview`)).body as {
    data: Overview;
  };
  expect(overview.data).toMatchObject({
    interviews: 24,
    in_progress: 0,
    endings: {
      completed: 21,
      stopped: 1,
      refused_consent: 1,
      abandoned: 1,
      failed: 0,
      screened_out: 0,
      quota_full: 0,
    },
  });
  // No demo answer may raise a care flag; rephrase one that does.
  expect(await api.query("select id, flag from tenant.conversations where flag is not null")).toEqual([]);
  // Demo interviews are not part of data exports.
  expect(await api.database.inTenant(tenantIds.genie, (tx) => countExported(tx, all))).toBe(0);
});

it("stores interviews that replay on their own guide without differences", async () => {
  const rows = (await api.query("select id, ending from tenant.conversations")) as unknown as Pick<
    Conversation,
    "id" | "ending"
  >[];
  expect(rows).toHaveLength(24);
  for (const { id, ending } of rows) {
    const { graph, messages } = await readStoredInterview(api.database, tenantIds.genie, id);
    const places = runToCompletion(
      replayOnGuideInSteps(
        graph,
        {
          seed: Number.parseInt(id.slice(-6), 16),
          hasKeys: false,
          end: ending === "refused_consent" ? ending : ending === "abandoned" ? "left" : "reached",
          messages: messages.map(({ type, content, nodeId, serverTimestamp }) => ({
            type,
            content,
            nodeId,
            at: serverTimestamp.getTime(),
          })),
        },
        () => null,
      ),
    );
    expect([id, places.filter(({ differs }) => differs)]).toEqual([id, []]);
  }
});

it("returns the demo to visitors and removes it completely", async () => {
  const path = "/api/demo";
  const demo = (await api.call("GET", path)).body as { data: Demo };
  expect(demo.data).toMatchObject({ interviewers: 3, interviews: 24 });
  expect(demo.data.link).toMatch(/^\/interview\//);
  // A visitor's own interview does not count as a demo interview.
  const token = demo.data.link?.split("/").at(-1) ?? "";
  const visitor = new RespondentDevice(api.app, { workflowId: demo.data.worker_id ?? "", token });
  expect(await visitor.begin()).toMatchObject({ status: 200 });
  expect((await api.call("GET", path)).body).toEqual(demo);
  const onLandingPage = async () => (await api.call("GET", "/demo-interview", { as: "nobody" })).body;
  expect(await onLandingPage()).toEqual({ data: { link: demo.data.link } });
  expect((await api.call("DELETE", path, { as: "stranger" })).body).toMatchObject({
    data: { interviewers: 0 },
  });
  expect((await api.call("GET", path)).body).toEqual(demo);
  const ownInterviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie });
  const removed = (await api.call("DELETE", path)).body as { data: Demo };
  expect(removed.data).toEqual({
    interviewers: 0,
    interviews: 0,
    interviewer_id: null,
    worker_id: null,
    link: null,
  });
  expect(await onLandingPage()).toEqual({ data: { link: null } });
  const { data } = (await api.call("GET", "/api/interviewer")).body as { data: Interviewer[] };
  expect(data.map(({ id }) => id)).toEqual([ownInterviewer.id]);
  expect(await api.query("select * from tenant.conversation_messages")).toEqual([]);
});
