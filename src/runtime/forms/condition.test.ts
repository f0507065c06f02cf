import { expect, test } from "vitest";
import { compileWhen } from "./condition.ts";

test("a list of values matches if it contains any chosen item", () => {
  const holds = compileWhen(["voice", "phone"], "id");
  expect(holds(["chat", "voice"], true)).toBe(true);
  expect(holds(["chat", "mail"], true)).toBe(false);
  expect(holds([], false)).toBe(false);
});

test("a value matches any chosen item, as row or id", () => {
  const holds = compileWhen("voice", "id");
  expect(holds(["chat", "voice"], true)).toBe(true);
  expect(holds([{ id: "chat" }, { id: "voice" }], true)).toBe(true);
  expect(holds(["chat"], true)).toBe(false);
});

test("`!=` matches if no chosen item equals the value", () => {
  const holds = compileWhen({ operator: "!=", value: "voice" }, "id");
  expect(holds(["chat", "voice"], true)).toBe(false);
  expect(holds(["chat", "mail"], true)).toBe(true);
});

test("an empty selection matches `null` in a list, and no comparison", () => {
  expect(compileWhen([null, "voice"], "id")(undefined, false)).toBe(true);
  expect(compileWhen({ operator: "<", value: 3 }, "id")(undefined, false)).toBe(false);
});

test("`field` compares with another field's value, where an empty one acts like `null`", () => {
  const holds = compileWhen({ operator: ">", field: "other" }, "id");
  expect(holds(5, true, () => 4)).toBe(true);
  expect(holds(5, true, () => 5)).toBe(false);
  expect(holds(5, true, () => null)).toBe(false);
  const same = compileWhen({ operator: "=", field: "other" }, "id");
  expect(same("a", true, () => ["b", "a"])).toBe(true);
  expect(same(undefined, false, () => null)).toBe(true);
});
