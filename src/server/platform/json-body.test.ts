import fastify, { type FastifyInstance } from "fastify";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureMaxBlockMs } from "../testing/measure-max-block.ts";
import { answerError } from "./error-handler.ts";
import { registerJsonBodies, maxValues } from "./json-body.ts";

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({ bodyLimit: 40_000_000 });
  app.setErrorHandler(answerError);
  registerJsonBodies(app);
  app.post("/", (request, reply) => reply.send({ body: request.body }));
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: string) =>
  app.inject({ method: "POST", url: "/", headers: { "content-type": "application/json" }, payload });

const codeOf = async (payload: string): Promise<unknown> =>
  (await post(payload)).json<{ errors?: { code: string }[] }>().errors?.[0]?.code;

const listOf = (count: number) => `[${Array.from({ length: count }, () => "1 ").join(", ")}]`;

/** Keys that could reach a prototype are rejected (tested below), but fast-check generates them. */
const harmless = (text: string) => !/"(?:__proto__|constructor)"/.test(text);

it("parses any JSON like JSON.parse", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json().filter(harmless), async (text) => {
      expect((await post(text)).json()).toEqual({ body: JSON.parse(text) as unknown });
    }),
  );
});

it("rejects invalid JSON and prototype keys", async () => {
  const reachesPrototype = ['{"__proto__":1}', '{"constructor":{"prototype":1}}'];
  for (const text of ['{"a":', '"a', '"\\', "[1,]", ...reachesPrototype])
    expect((await post(text)).statusCode).toBe(400);
});

it("counts values outside of strings and limits them", async () => {
  expect(await codeOf(listOf(maxValues))).toBeUndefined();
  expect(await codeOf(listOf(maxValues + 1))).toBe("too_many_values");
  expect(await codeOf(`[${"[ ],".repeat(maxValues - 1)}{}]`)).toBeUndefined();
  expect(await codeOf(JSON.stringify({ text: '\\",[{'.repeat(maxValues) }))).toBeUndefined();
});

const tokens = ["a", "é", "ผ", "🙂", "\\n", '\\"', "\\\\", "\\u0041", "\\ud83d\\ude42"];

it("parses long strings correctly wherever they are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...tokens), { minLength: 1 }),
      fc.nat(20),
      async (parts, before) => {
        const long = "x".repeat(before) + parts.join("").repeat(1_100_000 / parts.join("").length);
        const text = `{"short":"${parts.join("")}","list":["${long}",1],"last":"${long}"}`;
        expect((await post(text)).body === JSON.stringify({ body: JSON.parse(text) as unknown })).toBe(true);
      },
    ),
    { numRuns: 8 },
  );
});

it("rejects invalid escapes and characters in long strings", async () => {
  const long = "x".repeat(10_000);
  for (const bad of ["\n", "\\x", "\\u12", "\\"])
    expect((await post(`["${long}${bad}"]`)).statusCode).toBe(400);
  expect((await post(`{"${long}":"${long}"}`)).json()).toEqual({ body: { [long]: long } });
});

it("limits each string, and all short ones together, to 4 MB", async () => {
  expect(await codeOf(`["${"x".repeat(4_000_001)}"]`)).toBe("too_large");
  expect(await codeOf(`["${`${"x".repeat(4_000)}","`.repeat(1_001)}"]`)).toBe("too_large");
  expect(
    await codeOf(JSON.stringify(Array.from({ length: 2 }, () => "x".repeat(3_900_000)))),
  ).toBeUndefined();
});

it("responds 413 to a body above the body limit", async () => {
  expect((await post(`["${"x".repeat(40_000_000)}"]`)).statusCode).toBe(413);
});

it("rejects a megabyte of brackets without blocking the event loop", async () => {
  const [brackets, objects] = ["[".repeat(1_000_000), '{"a":'.repeat(200_000)];
  expect([await codeOf(brackets), await codeOf(objects)]).toEqual(["too_deep", "too_deep"]);
  expect(await measureMaxBlockMs(() => post(brackets))).toBeLessThan(100);
});

it("rejects a string of millions of escaped quotes without blocking the event loop", async () => {
  const text = `["${'\\"'.repeat(4_000_000)}"]`;
  expect(await codeOf(text)).toBe("too_large");
  expect(await measureMaxBlockMs(() => post(text), 50)).toBeLessThan(60);
});
