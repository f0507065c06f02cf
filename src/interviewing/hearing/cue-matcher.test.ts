import { expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import { createCueMatcher } from "./cue-matcher.ts";

test("what is longer than any command is an answer, though each of its words belongs to one", () => {
  const { remark } = createCueMatcher(wordings.en.hears);
  expect(remark("please repeat that").command).toBe("repeat");
  expect(remark(`${"please ".repeat(10)}repeat that`).command).toBeNull();
});
