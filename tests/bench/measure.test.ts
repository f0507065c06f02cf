import { expect, test } from "vitest";
import { measure } from "./measure.ts";

test("runs every contestant once per round, in turn, after the warm-up rounds", async () => {
  const order: string[] = [];
  const run = (name: string) => () => Promise.resolve(order.push(name));
  const timings = await measure({ a: run("a"), b: run("b") }, 2, 1);
  expect(order).toEqual(["a", "b", "a", "b", "a", "b"]);
  expect(Object.keys(timings)).toEqual(["a", "b"]);
});

test("the 95th percentile is not below the median", async () => {
  const { one } = await measure({ one: () => Promise.resolve() }, 20, 0);
  expect(one.median).toBeGreaterThanOrEqual(0);
  expect(one.p95).toBeGreaterThanOrEqual(one.median);
});
