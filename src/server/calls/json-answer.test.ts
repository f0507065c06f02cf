import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { measureMaxBlockMs } from "../testing/measure-max-block.ts";
import { isLongResponse, jsonStream } from "./json-answer.ts";

const anything = fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 6 });

it("writes the same text as JSON.stringify", async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ data: anything }), async (answer) => {
      expect(await text(jsonStream(answer))).toBe(JSON.stringify(answer));
    }),
  );
});

it("blocks the event loop for less than 100 ms on thirty rows of a megabyte", async () => {
  const row = { before: { data: "ü\n".repeat(300_000) }, after: { data: "x".repeat(600_000) } };
  const answer = { data: Array.from({ length: 30 }, () => row), total: 30 };
  expect([isLongResponse(answer), isLongResponse({ data: [{ name: "short" }] })]).toEqual([true, false]);
  const read = async () => {
    for await (const _ of jsonStream(answer)) continue;
  };
  expect(await measureMaxBlockMs(read)).toBeLessThan(100);
});
