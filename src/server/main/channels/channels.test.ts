import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Channel, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const values = { name: "Video", type: "chat", mode: "Video call", price: 60.5 };

const create = (body: object) => api.call("POST", "/api/channel", { body });
const pointers = (body: unknown) => ((body as Problem).errors ?? []).map(({ pointer }) => pointer);

/** Texts that break careless programs; each must be returned unchanged. */
const naughtyTexts = [
  "'; drop table tenant.channels; --",
  "<script>alert(1)</script>",
  "%_\\%",
  "{{constructor.constructor('x')()}}",
  "$1 ${process.env} %s %n",
  "../../../../etc/passwd",
  "\u202Ereversed\u202C",
  "Ω≈ç√∫˜µ≤≥÷ 田中さん 🏳️‍🌈 مرحبا",
  "line one\nline two\ttab\r\n",
  "null",
  "\uFEFFmarked",
  "\u0001\u001F",
];

describe("channels", () => {
  it("include Chat, Inbound and Outbound by default", async () => {
    const { body } = await api.call("GET", "/api/channel", { as: "stranger" });
    expect((body as { data: Channel[] }).data.map(({ name, type }) => [name, type])).toEqual([
      ["Chat", "chat"],
      ["Inbound", "inbound"],
      ["Outbound", "call_center"],
    ]);
  });

  it("round prices to cents", async () => {
    const { body } = await create({ ...values, price: "19.999" });
    expect((body as { data: Channel }).data.price).toBe(20);
  });

  it.each([[-1], ["much"], [1e9], [true], [{}]])("reject the price %j", async (price) => {
    const answer = await create({ ...values, price });
    expect(answer.status).toBe(422);
    expect(pointers(answer.body)).toEqual(["/price"]);
  });

  it("reject an unknown type", async () => {
    const answer = await create({ ...values, type: "pigeon" });
    expect(answer.status).toBe(422);
    expect(pointers(answer.body)).toEqual(["/type"]);
  });

  it.each(naughtyTexts)("return the text %j unchanged", async (text) => {
    const made = await create({ ...values, mode: text.slice(0, 60), details: text });
    expect(made.status).toBe(201);
    const { id } = (made.body as { data: Channel }).data;
    const read = await api.call("GET", `/api/channel/${id}`);
    expect((read.body as { data: Channel }).data.details).toBe(text);
    const found = await api.call("GET", `/api/channel?search_query=${encodeURIComponent(text)}`);
    expect(found.status).toBe(200);
  });

  it("can be searched by id, for reference fields that only store the id", async () => {
    const { id } = ((await create(values)).body as { data: Channel }).data;
    const { body } = await api.call("GET", `/api/channel?search_query=${id}`);
    expect(body).toMatchObject({ data: [{ id }], total: 1, total_pages: 1 });
    const none = await api.call("GET", `/api/channel?search_query=${crypto.randomUUID()}`);
    expect(none.body).toMatchObject({ data: [], total: 0 });
  });

  it.each([
    ["NUL", { ...values, details: "a\u0000b" }, "/details"],
    ["half a surrogate pair", { ...values, name: "\ud800 name" }, "/name"],
    [
      "NUL in a dynamic field",
      { ...values, dynamic_fields: { note: { deep: ["\u0000"] } } },
      "/dynamic_fields/note/deep/0",
    ],
  ])("reject %s with a pointer", async (_, body, pointer) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(pointers(answer.body)).toEqual([pointer]);
  });

  it("reject deeply nested bodies", async () => {
    const answer = await api.call("POST", "/api/channel", {
      body: `{"dynamic_fields":{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`,
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ code: "too_deep" }] });
  });

  it("keep dynamic fields that the layout does not define", async () => {
    const made = await create({ ...values, dynamic_fields: { region: "EMEA", size: 3 } });
    const { id } = (made.body as { data: Channel }).data;
    const changed = await api.call("PUT", `/api/channel/${id}`, {
      body: { dynamic_fields: { size: null, owner: "Ana" } },
    });
    expect((changed.body as { data: Channel }).data.dynamic_fields).toEqual({ region: "EMEA", owner: "Ana" });
  });
});
