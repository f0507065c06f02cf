import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Archetype, Channel, Interviewer, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, people, type TestApi, type TestCall } from "../../testing/create-test-api.ts";

let api: TestApi;
let archetypeId: string;

beforeAll(async () => {
  api = await createTestApi();
  const { body } = await api.call("GET", "/api/archetypes");
  archetypeId = (body as { data: Archetype[] }).data.find(({ is_active }) => is_active)?.id ?? "";
});
afterAll(() => api.close());

const dataOf = (body: unknown) => (body as { data: Interviewer }).data;

async function create(body: object = {}): Promise<Interviewer> {
  const answer = await api.call("POST", "/api/interviewer", {
    body: { archetype_id: archetypeId, ...body },
    as: "staff",
  });
  expect(answer).toMatchObject({ status: 201 });
  return dataOf(answer.body);
}

/** Creates what an interviewer needs before it can be published. */
async function withTexts(): Promise<object> {
  const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;
  const parts = { introduction: "Welcome to this interview.", objectives: "Learn", closing: "Thank you." };
  const guide = { name: "Guide", ...parts, questions: "- What happened?" };
  const base = { name: "Base", data: "Enough background." };
  const { body: channels } = await api.call("GET", "/api/channel");
  return {
    interview_guide_id: idOf(await api.call("POST", "/api/interview-guides", { body: guide })),
    knowledge_base_id: idOf(await api.call("POST", "/api/knowledge-bases", { body: base })),
    channel_id: (channels as { data: Channel[] }).data.find(({ type }) => type === "chat")?.id,
  };
}

const change = ({ id }: { id: string }, body: object, call: TestCall = {}) =>
  api.call("PUT", `/api/interviewer/${id}`, { as: "staff", ...call, body });

describe("an archived interviewer", () => {
  const namesIn = async (filters: object = {}) => {
    const query = new URLSearchParams({ page_size: "100", q_filters: JSON.stringify(filters) });
    const { body } = await api.call("GET", `/api/interviewer?${query}`, { as: "staff" });
    return (body as { data: Interviewer[] }).data.map(({ name }) => name);
  };

  it("is excluded from lists and counts by default until it is restored", async () => {
    const made = await create({ name: "Put away" });
    const counts = async () =>
      (
        (await api.call("GET", "/api/interviewer-counts")).body as {
          data: { total: number; archived: number };
        }
      ).data;
    const before = await counts();
    const answer = await change(made, { is_archived: true });
    expect(dataOf(answer.body)).toMatchObject({ is_archived: true, status: "draft", version: 2 });
    expect(await namesIn()).not.toContain("Put away");
    expect(await namesIn({ is_archived: { eq: true } })).toContain("Put away");
    expect(await counts()).toMatchObject({ total: before.total - 1, archived: before.archived + 1 });
    const trail = await api.call("GET", `/api/audit?q_filters={"entity_id":{"eq":"${made.id}"}}&page_size=1`);
    expect(trail.body).toMatchObject({
      data: [{ action: "update", before: { is_archived: false }, after: { is_archived: true } }],
    });
    await change(made, { is_archived: false });
    expect(await namesIn()).toContain("Put away");
  });

  it("must be paused before it is archived, and restored before it is published", async () => {
    const live = await create();
    await api.query(`update tenant.interviewers set status = 'published', is_active = true
      where id = '${live.id}'`);
    const refused = await change(live, { is_archived: true });
    expect([refused.status, (refused.body as Problem).detail]).toEqual([409, "It is live. Pause it first."]);
    const made = await create(await withTexts());
    await change(made, { is_archived: true, is_active: true });
    const publishing = await change(made, {
      status: "published",
      case_code: "CASE-000001",
      confirmed_help_text: null,
    });
    expect([publishing.status, (publishing.body as Problem).detail]).toEqual([
      409,
      "It is archived. Restore it first.",
    ]);
  });

  it("cannot be changed from another tenant", async () => {
    const made = await create();
    const answer = await change(made, { is_archived: true }, { as: "stranger" });
    expect(answer.status).toBe(404);
  });
});

describe("the owner of an interviewer", () => {
  it("is its creator, also of a copy, and can be filtered by", async () => {
    const made = await create({ name: "Of staff" });
    expect(made.owner).toBe(people.staff.email);
    const body = { parent_id: made.id, name: "Copy by another" };
    const copied = await api.call("POST", "/api/interviewer/create-duplicate-interviewer", { body });
    const { owner } = dataOf(copied.body);
    expect(owner).not.toBe(people.staff.email);
    const query = new URLSearchParams({
      page_size: "100",
      q_filters: JSON.stringify({ owner: { eq: owner } }),
    });
    const { body: list } = await api.call("GET", `/api/interviewer?${query}`);
    const names = (list as { data: Interviewer[] }).data.map(({ name }) => name);
    expect(names).toContain("Copy by another");
    expect(names).not.toContain("Of staff");
  });
});
