import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Conversation,
  Insights,
  Overview,
  UnansweredQuestions,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { TextConversation } from "../../voice/testing/respondent-device.ts";
import { periodOf } from "../../interviews/count-interviews.ts";
import type { NameThemes } from "./name-themes.ts";
import { readOverview } from "./read-analytics.ts";
import { quotesIn } from "./present-insights.ts";
import { computeNow, dispatchAllEvents, recountInterviews, runTestInterview } from "./testing.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

beforeAll(async () => {
  api = await createTestApi();
  await api.query("update control.tenants set time_zone = 'Europe/Berlin'");
  interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
});
afterAll(() => api.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- type of the response data
const read = async <T>(
  path: string,
  as: "staff" | "stranger" = "staff",
): Promise<{ status: number; data: T }> => {
  const { status, body } = await api.call("GET", path, { as });
  return { status, data: (body as { data: T }).data };
};
const overviewOf = (id = interviewer.id, query = "") =>
  read<Overview>(`/api/interviewer/${id}/overview${query}`);
const insightsOf = (id = interviewer.id) => read<Insights>(`/api/interviewer/${id}/insights`);
const hold = (...answers: string[]) => runTestInterview(api, { workflowId: interviewer.engineId, answers });
const counts = () =>
  api.query(
    "select * from tenant.interview_counts where interviews <> 0 order by tenant_id, interviewer_id, started_at, ending",
  );

it("lists unanswered questions of respondents, masked and with their message, without erased texts", async () => {
  const curious = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    documents: { "privacy.md": "# Privacy\n\nYour answers are stored for two years in Lisbon.\n" },
  });
  const holdWith = (...answers: string[]) => runTestInterview(api, { workflowId: curious.engineId, answers });
  const path = `/api/interviewer/${curious.engineId}/unanswered-questions`;
  const questions = async () => (await read<UnansweredQuestions>(path)).data.questions;
  await holdWith("Are my answers stored in Lisbon?", "Where do I get my badge back?");
  expect(await questions()).toMatchObject([
    { text: "Where do I get my badge back?", count: 1, language: "en" },
  ]);
  const { now } = api.clock;
  api.clock.now = new Date(now.getTime() + 60_000);
  const later = await holdWith(
    "where do i get  my badge back ?",
    "Will you write to jane@example.com about it?",
  );
  const [first, second] = await questions();
  expect(first).toMatchObject({ text: "where do i get  my badge back ?", count: 2, conversation_id: later });
  expect(second).toMatchObject({ text: "Will you write to [e-mail address] about it?", count: 1 });
  const { data } = await read<Conversation>(`/voice/conversations/${later}`);
  expect(data.messages?.map(({ message_id }) => message_id)).toContain(first?.message_id);
  await api.query(
    `update tenant.conversation_messages set content = '' where message_id = '${second?.message_id}'`,
  );
  expect(await questions()).toHaveLength(1);
  expect((await read(path, "stranger")).status).toBe(404);
  api.clock.now = now;
});

describe("the overview", () => {
  it("returns null and empty figures without interviews", async () => {
    const other = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
    });
    const { data } = await overviewOf(other.id);
    expect(data).toMatchObject({
      interviews: 0,
      completion_rate: null,
      average_duration_seconds: null,
      revenue: 0,
      by_day: [],
      topics: [],
    });
    expect(data.by_hour).toHaveLength(24);
    expect((await insightsOf(other.id)).data).toMatchObject({ state: "none", ended: 0, result: null });
  });

  it("counts interviews as they start and end, matches a recount, and excludes tests", async () => {
    await hold("Their deliveries were late every week, which cost us a lot of money.");
    await new TextConversation(api.app, { workflowId: interviewer.engineId }).say("");
    api.clock.now = new Date("2026-11-22T23:50:00.000Z");
    await hold("Late deliveries again, and nobody told us about them.");
    await api.query(
      `update tenant.conversations set ending = 'completed', price = 12.5, duration_seconds = 90
       where not is_test and created_at > '2026-11-22'`,
    );
    const { data } = await overviewOf();
    expect(data).toMatchObject({
      interviews: 2,
      completed: 1,
      in_progress: 0,
      completion_rate: 0.5,
      average_duration_seconds: 90,
      revenue: 12.5,
      endings: { completed: 1, stopped: 1, abandoned: 0 },
      by_day: [
        { day: "2026-11-21", interviews: 1, completed: 0 },
        // 23:50 UTC is the next day in Berlin.
        { day: "2026-11-23", interviews: 1, completed: 1 },
      ],
    });
    expect(data.by_hour[0]).toEqual({ hour: 0, interviews: 1, completed: 1 });
    // Counts are kept per quarter of an hour, for time zones that are not offset by whole hours.
    const range = {
      tenantId: tenantIds.genie,
      interviewerId: interviewer.id,
      from: undefined,
      to: undefined,
    };
    const overview = await api.database.inTenant(tenantIds.genie, (tx) =>
      readOverview(tx, { ...range, timeZone: "Asia/Kathmandu" }),
    );
    expect(overview).toMatchObject({ interviews: 2, completed: 1, revenue: 12.5 });
    expect(overview.by_hour[5]).toEqual({ hour: 5, interviews: 1, completed: 1 });
    const incremental = await counts();
    await api.database.inTenant(tenantIds.genie, (tx) => recountInterviews(tx, tenantIds.genie));
    expect(await counts()).toEqual(incremental);
  });

  it.each([
    ["UTC", 60],
    ["Europe/Berlin", 60],
    ["America/St_Johns", 15],
    ["Asia/Kathmandu", 15],
    // Has a half-hour offset only during part of the year.
    ["Australia/Lord_Howe", 15],
  ])("reads the hours of %s from periods of %i minutes", (timeZone, minutes) => {
    expect(periodOf(timeZone)).toBe(minutes);
  });

  it("filters by days in the tenant's time zone", async () => {
    expect((await overviewOf(interviewer.id, "?from=2026-11-23")).data.interviews).toBe(1);
    expect((await overviewOf(interviewer.id, "?to=2026-11-22")).data.interviews).toBe(1);
    expect((await overviewOf(interviewer.engineId, "?from=2026-11-21&to=2026-11-23")).data.interviews).toBe(
      2,
    );
    for (const query of ["?from=tomorrow", "?from=2026-11-22&to=2026-11-21", "?since=2026-11-21"]) {
      expect([
        query,
        (await api.call("GET", `/api/interviewer/${interviewer.id}/overview${query}`)).status,
      ]).toEqual([query, 400]);
    }
  });

  it("is not visible to other tenants", async () => {
    const path = `/api/interviewer/${interviewer.id}`;
    expect((await api.call("GET", `${path}/overview`, { as: "stranger" })).status).toBe(404);
    expect((await api.call("GET", `${path}/insights`, { as: "stranger" })).status).toBe(404);
    expect((await api.call("POST", `${path}/insights`, { as: "stranger" })).status).toBe(404);
  });
});

describe("insights", () => {
  it("are computed when interviews end, with quotes that match the messages", async () => {
    await dispatchAllEvents(api);
    expect((await insightsOf()).data).toMatchObject({ state: "computing", ended: 2 });
    await computeNow(api, interviewer.id);
    const { data } = await insightsOf();
    expect(data).toMatchObject({ state: "ready", ended: 2, failure: null });
    expect(data.result).toMatchObject({ interviews: 2, languages: [{ language: "en", interviews: 2 }] });
    expect(data.result?.themes[0]).toMatchObject({ terms: ["deliveries", "late"], interviews: 2, share: 1 });
    const quotes = data.result === null ? [] : quotesIn(data.result);
    expect(quotes.length).toBeGreaterThan(1);
    for (const quote of quotes) {
      const { data: interview } = await read<Conversation>(`/voice/conversations/${quote.conversation_id}`);
      const message = interview.messages?.find(({ message_id: id }) => id === quote.message_id);
      expect(message?.content.slice(quote.start, quote.end)).toBe(quote.text);
    }
    expect((await overviewOf()).data.topics).toEqual([
      { term: "deliveries", language: "en", interviews: 2 },
      { term: "late", language: "en", interviews: 2 },
    ]);
    expect((await overviewOf(interviewer.id, "?to=2026-11-21")).data.topics).toEqual([]);
    // Term counts use the tenant's days, like the list and the other figures.
    const days = await api.query(
      "select distinct starts_on::text as day from tenant.interview_terms where period = 'day' order by 1",
    );
    expect(days).toEqual([{ day: "2026-11-21" }, { day: "2026-11-23" }]);
  });

  it("use theme names from a language model if they are backed by the respondents' words", async () => {
    const before = (await insightsOf()).data.result?.themes ?? [];
    const nameThemes: NameThemes = (themes) =>
      Promise.resolve(
        new Map(themes.map(({ id }, index) => [id, index === 0 ? "Late deliveries" : "Fraud"])),
      );
    await api.call("POST", `/api/interviewer/${interviewer.id}/insights`, { as: "staff" });
    await computeNow(api, interviewer.id, nameThemes);
    const [first, ...others] = (await insightsOf()).data.result?.themes ?? [];
    expect(first).toEqual({ ...before[0], name: "Late deliveries", named_by: "model" });
    expect(others).toEqual(before.slice(1));
  });

  it("and the overview's hours and topics can be used as filters of the interview list", async () => {
    const behind = async (filters: object) => {
      const path = `/api/interviewer/${interviewer.id}/conversations`;
      const answer = await api.call(
        "GET",
        `${path}?q_filters=${encodeURIComponent(JSON.stringify(filters))}`,
      );
      expect(answer.status).toBe(200);
      return (answer.body as { total: number }).total;
    };
    const { by_hour: hours, topics } = (await overviewOf()).data;
    expect(hours.filter(({ interviews }) => interviews > 0)).toHaveLength(2);
    for (const { hour, interviews } of hours)
      expect([hour, await behind({ started_hour: { eq: hour } })]).toEqual([hour, interviews]);
    expect(topics.length).toBeGreaterThan(0);
    for (const { term, language, interviews } of topics)
      expect([term, await behind({ topic: { eq: `${term} (${language})` } })]).toEqual([term, interviews]);
    expect(await behind({ topic: { eq: "money" } })).toBe(1);
    expect(await behind({ topic: { ne: "money" } })).toBe(1);
    expect(await behind({ topic: { contains: "deliver" } })).toBe(2);
    expect(await behind({ topic: { in: ["money", "nothing (de)"] } })).toBe(1);
    expect(await behind({ topic: { eq: "deliveries (de)" } })).toBe(0);
    expect(await behind({ topic: { eq: "delivery" } })).toBe(2);
    const speaking = (tenantId: string) =>
      api.database.inTenant(tenantId, async (tx) => {
        const { rows } = await tx.execute("select tenant.speaking_of(array['en:deliveri']) as id");
        return rows.length;
      });
    expect([await speaking(tenantIds.genie), await speaking(tenantIds.other)]).toEqual([2, 0]);
    expect(await behind({ topic: { is_empty: true } })).toBe(0);
    expect(await behind({ started_hour: { gte: 1 } })).toBe(1);
    const sorted = await api.call("GET", `/api/interviewer/${interviewer.id}/conversations?ordering=topic`);
    expect(sorted.status).toBe(400);
  });

  it("apply theme edits, detect concurrent edits, and keep the edits in later computations", async () => {
    const path = `/api/interviewer/${interviewer.id}/insights/themes`;
    const theme = { id: "=delivery", name: " Too late ", words: ["deliveries", "late"], is_hidden: false };
    const body = { revision: 0, themes: [theme], synonyms: [["costs", "money"]] };
    expect((await api.call("PUT", path, { as: "stranger", body })).status).toBe(404);
    for (const [themes, status] of [
      [[theme, theme], 422],
      [[theme, { ...theme, id: "x", name: "too LATE" }], 422],
      [[{ ...theme, name: "  " }], 422],
      [[{ ...theme, words: [] }], 422],
    ] as const) {
      expect((await api.call("PUT", path, { body: { ...body, themes } })).status).toBe(status);
    }
    const stored = await api.call("PUT", path, { body });
    expect(stored).toMatchObject({
      status: 202,
      body: { data: { state: "computing", edits: { revision: 1, has_default_synonyms: false } } },
    });
    expect((await api.call("PUT", path, { body })).status).toBe(409);
    await computeNow(api, interviewer.id);
    const themes = (await insightsOf()).data.result?.themes ?? [];
    expect(themes[0]).toMatchObject({ id: "=delivery", name: "Too late", named_by: "staff", interviews: 2 });
    const hidden = { revision: 1, themes: [{ ...theme, is_hidden: true }], synonyms: null };
    expect((await api.call("PUT", path, { body: hidden })).status).toBe(202);
    await computeNow(api, interviewer.id);
    const { result, edits } = (await insightsOf()).data;
    expect(result?.themes.map(({ id }) => id)).not.toContain("=delivery");
    expect(edits).toMatchObject({ revision: 2, has_default_synonyms: true });
  });

  it("handle empty interviews, markup, control characters and other languages", async () => {
    await hold();
    await hold("<script>alert(1)</script> the deliveries were \u0007\u202e always late", "😀");
    await hold("Die Lieferungen kamen immer zu spät, und das war für uns ein großes Problem.");
    await dispatchAllEvents(api);
    await computeNow(api, interviewer.id);
    const { data } = await insightsOf();
    expect(data).toMatchObject({ state: "ready", ended: 5, result: { interviews: 5 } });
    expect(data.result?.languages.map(({ language }) => language)).toEqual(["en", "de"]);
  });

  it("can be recomputed on request", async () => {
    const answer = await api.call("POST", `/api/interviewer/${interviewer.id}/insights`, { as: "staff" });
    expect([answer.status, (answer.body as { data: Insights }).data.state]).toEqual([202, "computing"]);
    await computeNow(api, interviewer.id);
    expect((await insightsOf()).data.state).toBe("ready");
  });

  it("are deleted with their interviewer", async () => {
    const { status } = await api.call("DELETE", `/api/interviewer/${interviewer.id}`);
    expect(status).toBe(200);
    await dispatchAllEvents(api);
    for (const table of ["interview_facts", "interview_terms", "interview_counts", "insights"]) {
      const rows = await api.query(
        `select * from tenant.${table} where interviewer_id = '${interviewer.id}'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
