import { expect, it } from "vitest";
import { createEditHistory } from "./edit-history.ts";

it("merges continuous typing into one edit, and starts another after a pause", () => {
  let time = 0;
  const history = createEditHistory(() => time);
  const type = (before: string, after: string, pause: number) => {
    time += pause;
    const [from, to] = [before, after].map((value) => ({ value, isDefault: false }));
    if (from && to) history.record({ name: "a", before: from, after: to }, true);
  };
  type("", "H", 0);
  type("H", "Hi", 900);
  type("Hi", "Hi t", 1000);
  type("Hi t", "Hi there", 100);
  expect([history.undo(() => true), history.undo(() => true), history.undo(() => true)]).toMatchObject([
    { before: { value: "Hi" }, after: { value: "Hi there" } },
    { before: { value: "" }, after: { value: "Hi" } },
    undefined,
  ]);
});
