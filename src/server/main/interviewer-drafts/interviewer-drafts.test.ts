import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestApi,
  people,
  tenantIds,
  type TestApi,
  type TestCall,
} from "../../testing/create-test-api.ts";
import { insertInterviewer } from "../../testing/insert-interviewer.ts";

let api: TestApi;
let interviewer: string;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  interviewer = await insertInterviewer(api);
});

const path = (section: string, id = interviewer) => `/api/interviewer/${id}/drafts/${section}`;
const read = (section: string, call: TestCall = {}) =>
  api.call("GET", path(section), { as: "staff", ...call });
const save = (section: string, values: unknown, call: TestCall = {}) =>
  api.call("PUT", path(section), { as: "staff", body: { values }, ...call });
const discard = (section: string) => api.call("DELETE", path(section), { as: "staff" });

describe("the draft of a wizard step", () => {
  it("stores values unchecked; the last write wins", async () => {
    expect((await read("content")).body).toEqual({ data: null });
    const values = {
      introduction: " Hi\r\n",
      objectives: ["no", "list"],
      questions: null,
      nested: { a: [1] },
    };
    const first = await save("content", values);
    expect(first.status).toBe(200);
    const draft = {
      interviewer_id: interviewer,
      section: "content",
      values,
      layout_version: null,
      updated_at: api.clock.now.toISOString(),
    };
    expect(first.body).toEqual({ data: draft });
    expect((await read("content")).body).toEqual({ data: draft });
    const body = { values: { introduction: "Hello" }, layout_version: "abc" };
    await api.call("PUT", path("content"), { as: "staff", body });
    expect((await read("content")).body).toMatchObject({ data: body });
  });

  it("exists per step and can be deleted", async () => {
    for (const step of ["archetype", "configure", "content", "channel-pricing", "review"]) {
      await save(step, { step });
    }
    expect((await discard("configure")).body).toMatchObject({ data: { values: { step: "configure" } } });
    expect((await discard("configure")).body).toEqual({ data: null });
    expect((await read("configure")).body).toEqual({ data: null });
    expect((await read("review")).body).toMatchObject({ data: { values: { step: "review" } } });
  });

  it("is visible only to its author", async () => {
    await save("content", { mine: true });
    expect((await read("content", { as: "admin" })).body).toEqual({ data: null });
    await save("content", { theirs: true }, { as: "admin" });
    expect((await read("content")).body).toMatchObject({ data: { values: { mine: true } } });
  });

  it("of another tenant's interviewer or an unknown step does not exist", async () => {
    await save("content", { mine: true });
    const answers = [
      await read("content", { as: "stranger" }),
      await save("content", {}, { as: "stranger" }),
      await read("elsewhere"),
      await save("../configure", {}),
      await api.call("GET", path("content", people.staff.userId), { as: "staff" }),
      await api.call("GET", path("content", "not-an-id"), { as: "staff" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(answers[2]?.body).toMatchObject({
      detail: "A draft belongs to one of the steps archetype, configure, content, channel-pricing, review.",
    });
  });

  it("is limited in size", async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`field${index}`, index]));
    const answers = [
      await save("content", many),
      await save("content", ["no", "object"]),
      await save("content", { text: "\u0000" }),
      await save("content", { text: "x".repeat(1_100_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 413]);
  });

  it("is deleted with its interviewer and not audited", async () => {
    await save("content", { mine: true });
    const trail = await api.query(
      `select id from tenant.audit_entries where entity_id = '${interviewer}' and entity like '%draft%'`,
    );
    expect(trail).toEqual([]);
    await api.query(
      `set app.tenant_id = '${tenantIds.genie}'; delete from tenant.interviewers where id = '${interviewer}'`,
    );
    const left = await api.query(
      `select section from tenant.interviewer_drafts where interviewer_id = '${interviewer}'`,
    );
    expect(left).toEqual([]);
  });
});
