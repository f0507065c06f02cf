import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi, type TestCall } from "../../testing/create-test-api.ts";
import { insertInterviewer } from "../../testing/insert-interviewer.ts";
import { deleteUnfinishedConversations, unfinishedRetentionMs } from "./queries.ts";

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  id = randomUUID();
});

const said = (text: string) => ({ key: randomUUID(), event: { type: "said", text } });
const append = (after: number, events: readonly unknown[], more: object = {}, call: TestCall = {}) =>
  api.call("POST", `/api/setup-conversations/${id}/events`, {
    as: "staff",
    body: { after, events, ...more },
    ...call,
  });
const read = (after = 0, call: TestCall = {}) =>
  api.call("GET", `/api/setup-conversations/${id}?after=${after}`, { as: "staff", ...call });
const find = (query = "", call: TestCall = {}) =>
  api.call("GET", `/api/setup-conversations${query}`, { as: "staff", ...call });

describe("a setup conversation", () => {
  it("stores events with author and time, and can be found on another device", async () => {
    const first = said("Why do customers leave?");
    expect((await append(0, [first])).body).toMatchObject({
      data: { is_appended: true, conversation: { count: 1 } },
    });
    await append(1, [said("20 minutes")]);
    const entry = { ...first, by: "staff@genie.local", at: api.clock.now.toISOString() };
    expect((await find()).body).toMatchObject({
      data: { id, interviewer_id: null, count: 2, events: [entry, {}] },
    });
    expect((await read(1)).body).toMatchObject({
      data: { count: 2, events: [{ event: { text: "20 minutes" } }] },
    });
  });

  it("rejects appends from an outdated state and returns the current one", async () => {
    await append(0, [said("one")]);
    const late = await append(0, [said("two")]);
    expect(late.body).toMatchObject({
      data: { is_appended: false, conversation: { count: 1, events: [{ event: { text: "one" } }] } },
    });
    expect((await read()).body).toMatchObject({ data: { count: 1 } });
  });

  it("amends the last event while its author keeps typing", async () => {
    const key = randomUUID();
    const typed = (values: object) => ({ key, event: { type: "typed", values } });
    await append(0, [typed({ name: "A" })]);
    expect((await append(0, [typed({ name: "Ab" }), said("two")])).body).toMatchObject({
      data: {
        is_appended: true,
        conversation: { count: 2, events: [{ event: { values: { name: "Ab" } } }, {}] },
      },
    });
    expect((await append(1, [typed({ name: "Abc" })])).body).toMatchObject({ data: { is_appended: false } });
    expect((await append(0, [typed({ name: "Abc" })])).body).toMatchObject({ data: { is_appended: false } });
    const interviewer_id = await insertInterviewer(api);
    const mine = { key: randomUUID(), event: { type: "typed", values: { name: "B" } } };
    await append(2, [mine], { interviewer_id });
    expect((await append(2, [said("three")], { last_at: new Date(0).toISOString() })).body).toMatchObject({
      data: { is_appended: false },
    });
    // Another author cannot amend the event, even with its key.
    expect((await append(2, [mine], {}, { as: "admin" })).body).toMatchObject({
      data: { is_appended: false, conversation: { count: 3 } },
    });
    expect((await read()).body).toMatchObject({
      data: { count: 3, events: [{ by: "staff@genie.local" }, {}, {}] },
    });
  });

  it("is private to its owner until it has an interviewer", async () => {
    await append(0, [said("one")]);
    expect((await read(0, { as: "admin" })).status).toBe(404);
    expect((await append(1, [said("two")], {}, { as: "admin" })).status).toBe(404);
    const interviewer = await insertInterviewer(api);
    await append(1, [], { interviewer_id: interviewer });
    expect((await find()).body).not.toMatchObject({ data: { id } });
    expect((await find(`?interviewer_id=${interviewer}`, { as: "admin" })).body).toMatchObject({
      data: { id },
    });
    expect((await append(1, [said("two")], {}, { as: "admin" })).body).toMatchObject({
      data: { is_appended: true, conversation: { events: [{}, { by: "admin@genie.local" }] } },
    });
    // A second conversation about the interviewer returns the first one.
    const first = id;
    id = randomUUID();
    expect((await append(0, [said("three")], { interviewer_id: interviewer })).body).toMatchObject({
      data: { is_appended: false, conversation: { id: first, count: 2, events: [{}, {}] } },
    });
  });

  it("of another tenant does not exist, and is limited in size", async () => {
    await append(0, [said("one")]);
    const answers = [
      await read(0, { as: "stranger" }),
      await find(`?interviewer_id=${randomUUID()}`),
      await append(1, [{ key: randomUUID(), event: { type: "elsewhere" } }]),
      await append(1, [said("x".repeat(100_001))]),
      await append(1000, [said("one too many")]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 422, 422, 422]);
  });

  it("without an interviewer is deleted 30 days after its last event, within its tenant", async () => {
    const start = api.clock.now;
    const later = (milliseconds: number) => {
      api.clock.now = new Date(start.getTime() + milliseconds);
    };
    const cleanUp = (of: keyof typeof tenantIds = "genie") =>
      api.database.inTenant(tenantIds[of], (tx) =>
        deleteUnfinishedConversations(tx, tenantIds[of], api.clock.now),
      );
    await append(0, [said("one")]);
    const finished = id;
    await append(1, [], { interviewer_id: await insertInterviewer(api) });
    id = randomUUID();
    await append(0, [said("two")]);
    later(1000);
    await append(1, [said("still at it")]);
    later(unfinishedRetentionMs);
    await cleanUp();
    expect((await read()).status).toBe(200);
    later(unfinishedRetentionMs + 1000);
    await cleanUp("other");
    expect((await read()).status).toBe(200);
    expect(await cleanUp()).toBe(1);
    expect((await read()).status).toBe(404);
    id = finished;
    expect((await read()).status).toBe(200);
    api.clock.now = start;
  });
});
