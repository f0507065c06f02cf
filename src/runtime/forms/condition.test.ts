import { expect, test } from "vitest";
import { compileCondition } from "./condition.ts";

test("a list of values holds where one of several chosen items is among them", () => {
  const holds = compileCondition(["voice", "phone"], "id");
  expect(holds(["chat", "voice"], true)).toBe(true);
  expect(holds(["chat", "mail"], true)).toBe(false);
  expect(holds([], false)).toBe(false);
});

test("a value holds where one of several chosen items is it, be they rows or ids", () => {
  const holds = compileCondition("voice", "id");
  expect(holds(["chat", "voice"], true)).toBe(true);
  expect(holds([{ id: "chat" }, { id: "voice" }], true)).toBe(true);
  expect(holds(["chat"], true)).toBe(false);
});

test("`!=` holds where none of the chosen items is the value", () => {
  const holds = compileCondition({ operator: "!=", value: "voice" }, "id");
  expect(holds(["chat", "voice"], true)).toBe(false);
  expect(holds(["chat", "mail"], true)).toBe(true);
});

test("nothing chosen meets `null` in a list, and no comparison", () => {
  expect(compileCondition([null, "voice"], "id")(undefined, false)).toBe(true);
  expect(compileCondition({ operator: "<", value: 3 }, "id")(undefined, false)).toBe(false);
});
