import { expect, test } from "vitest";
import { wordings } from "../../phrases/wordings.ts";
import { createCueMatcher } from "./cue-matcher.ts";

test("treats a remark longer than any command as an answer, even if every word is known", () => {
  const { remark } = createCueMatcher(wordings.en.cues);
  expect(remark("please repeat that").command).toBe("repeat");
  expect(remark(`${"please ".repeat(10)}repeat that`).command).toBeNull();
});
