import { expect, test } from "vitest";
import { compileGuideInSteps } from "../../../interviewing/guide/compile-guide.ts";
import { guideHintsInSteps } from "../../../interviewing/guide/guide-hints.ts";
import { parseGuideInSteps } from "../../../interviewing/guide/parse-content.ts";
import { withRewordings } from "../../../interviewing/rewording/rewording.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import { measureMaxBlockMs } from "../../testing/measure-max-block.ts";
import { requireMaxLines } from "./queries.ts";

const lines = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join("\n");

test.each([
  ["probes", lines(6_000, (n) => (n % 10 === 0 ? `- Why ${n}?` : `  - Since when, ${n}?`))],
  ["rows of a table", `|a|b|\n|-|-|\n${lines(5_990, (n) => `|Why ${n}?|Since when?|`)}`],
  ["headings", lines(6_000, (n) => `${"#".repeat(1 + (n % 6))} Heading ${n}`)],
])("a guide of %s is parsed, analysed and compiled in short slices", async (_, questions) => {
  requireMaxLines({ questions });
  const work = async () => {
    const guide = await runInSlices(parseGuideInSteps("## Introduction\nWelcome to us.", questions));
    const hinted = { language: "en", profile: "standard", minutes: 30 };
    const { hints } = await runInSlices(guideHintsInSteps(guide, hinted));
    await runInSlices(withRewordings(hints, { questions }, "en"));
    const options = { language: "en", profile: "standard", minutes: 30, asksConsent: true };
    await runInSlices(compileGuideInSteps(guide, options));
  };
  expect(await measureMaxBlockMs(work)).toBeLessThan(100);
});

test("a text with too many lines is rejected before it is parsed", () => {
  const refusal = expect.objectContaining({
    details: expect.objectContaining({
      errors: [{ pointer: "/questions", code: "too_many_lines", message: "Must have at most 6,000 lines" }],
    }) as unknown,
  }) as unknown;
  expect(() =>
    requireMaxLines({ content: lines(6_000, () => "a"), questions: "a\r\n".repeat(6_000) }),
  ).toThrow(refusal);
});
