import { expect, test } from "vitest";
import { compileWhen } from "./condition.ts";

test("a list of values holds where one of several chosen items is among them", () => {
  const holds = compileWhen(["voice", "phone"], "id");
  expect(holds(["chat", "voice"], true)).toBe(true);
  expect(holds(["chat", "mail"], true)).toBe(false);
  expect(holds([], false)).toBe(false);
});

test("a value holds where one of several chosen items is it, be they rows or ids", () => {
  const holds = compileWhen("voice", "id");
  expect(holds(["chat", "voice"], true)).toBe(true);
  expect(holds([{ id: "chat" }, { id: "voice" }], true)).toBe(true);
  expect(holds(["chat"], true)).toBe(false);
});

test("`!=` holds where none of the chosen items is the value", () => {
  const holds = compileWhen({ operator: "!=", value: "voice" }, "id");
  expect(holds(["chat", "voice"], true)).toBe(false);
  expect(holds(["chat", "mail"], true)).toBe(true);
});

test("nothing chosen meets `null` in a list, and no comparison", () => {
  expect(compileWhen([null, "voice"], "id")(undefined, false)).toBe(true);
  expect(compileWhen({ operator: "<", value: 3 }, "id")(undefined, false)).toBe(false);
});

test("with `field` the value of another field is compared with, and an empty one is like `null`", () => {
  const holds = compileWhen({ operator: ">", field: "other" }, "id");
  expect(holds(5, true, () => 4)).toBe(true);
  expect(holds(5, true, () => 5)).toBe(false);
  expect(holds(5, true, () => null)).toBe(false);
  const same = compileWhen({ operator: "=", field: "other" }, "id");
  expect(same("a", true, () => ["b", "a"])).toBe(true);
  expect(same(undefined, false, () => null)).toBe(true);
});
