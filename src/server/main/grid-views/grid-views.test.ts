import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GridView, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Person = "admin" | "staff" | "stranger";
const query = { ordering: "name", q_filters: '{"is_active":{"eq":true}}' };
const save = (body: object, as: Person = "staff") =>
  api.call("POST", "/api/grid-views", { as, body: { grid_key: "channels", query, ...body } });
const viewOf = (answer: { body: unknown }) => (answer.body as { data: GridView }).data;
const namesSeenBy = async (as: Person, key = "channels") => {
  const { body } = await api.call("GET", `/api/grid-views?grid_key=${key}`, { as });
  return (body as { data: GridView[] }).data.map(({ name, is_mine: mine }) => [name, mine]);
};

describe("views of a grid", () => {
  it("are private or shared within the tenant", async () => {
    const made = await save({ name: " Active ones " });
    expect([made.status, viewOf(made)]).toMatchObject([
      201,
      { name: "Active ones", is_shared: false, query },
    ]);
    await save({ name: "For all", is_shared: true });
    expect(await namesSeenBy("staff")).toEqual([
      ["Active ones", true],
      ["For all", true],
    ]);
    expect(await namesSeenBy("admin")).toEqual([["For all", false]]);
    expect(await namesSeenBy("stranger")).toEqual([]);
    expect(await namesSeenBy("staff", "archetypes")).toEqual([]);
  });

  it("have unique names per person", async () => {
    await save({ name: "Twice" });
    const again = await save({ name: "Twice" });
    expect([again.status, (again.body as Problem).errors?.[0]?.code]).toEqual([422, "taken"]);
    expect((await save({ name: "Twice" }, "admin")).status).toBe(201);
    const other = viewOf(await save({ name: "Other" }));
    const renamed = await api.call("PUT", `/api/grid-views/${other.id}`, {
      as: "staff",
      body: { name: "Twice" },
    });
    expect(renamed.status).toBe(422);
  });

  it("can be changed and deleted by their author, and by superusers if shared", async () => {
    const mine = viewOf(await save({ name: "Mine" }));
    const path = `/api/grid-views/${mine.id}`;
    expect((await api.call("PUT", path, { body: { name: "Taken over" } })).status).toBe(404);
    const changed = await api.call("PUT", path, { as: "staff", body: { is_shared: true } });
    expect(viewOf(changed)).toMatchObject({ is_shared: true, version: 2 });
    expect((await api.call("PUT", path, { body: { name: "Renamed" } })).status).toBe(200);
    const ofAdmin = viewOf(await save({ name: "Boss", is_shared: true }, "admin"));
    expect((await api.call("DELETE", `/api/grid-views/${ofAdmin.id}`, { as: "staff" })).status).toBe(403);
    const late = { as: "staff" as const, headers: { "if-match": '"1"' } };
    expect((await api.call("DELETE", path, late)).status).toBe(412);
    expect((await api.call("DELETE", path, { as: "staff" })).status).toBe(200);
  });

  it.each([
    ["no name", { name: " " }],
    ["a parameter that no list has", { name: "x", query: { evil: "1" } }],
    ["an invalid grid key", { name: "x", grid_key: "../x" }],
    ["a query that is too large", { name: "x", query: { q_filters: "x".repeat(30_000) } }],
  ])("reject %s", async (_, body) => {
    expect((await save(body)).status).toBe(422);
  });
});
