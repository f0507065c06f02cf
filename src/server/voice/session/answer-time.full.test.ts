import { expect, test } from "vitest";
import { aGraph } from "../../../interviewing/engine/testing.ts";
import { createSteppedListener } from "../../../interviewing/hearing/create-listener.ts";
import { maskPersonalDataInSteps } from "../../../interviewing/personal-data/find-personal-data.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import { measureMaxBlockMs } from "../../testing/measure-max-block.ts";

const question = "What is step 1 of buying?";
const goal = (n: number) =>
  `  - goal: which supplier number ${n} delivers late [supplier${n}, late, cost, price]`;
const goals = (count: number) => Array.from({ length: count }, (_, n) => goal(n)).join("\n");
const guide = Array.from({ length: 50 }, (_, n) => `- What is step ${n + 1} of buying?\n${goals(10)}`).join(
  "\n",
);
const listen = createSteppedListener(aGraph(guide));

test.each([
  ["Arabic", "نعم لا أريد التوقف "],
  ["Hindi", "नहीं मैं रुकना चाहता हूँ "],
  ["Korean", "아니요그만하고싶어요 "],
  ["Thai", "ผู้จัดจำหน่ายส่งสินค้าล่าช้า"],
  ["combining marks", "\u0301"],
  ["full-width letters", "ａ＠ｂ．ｃ"],
  ["dates", "born on 1.2.1970 the 3rd of May "],
  ["many sentences", "a lot. "],
])("an answer of %s is masked and heard in short slices", async (_, part) => {
  const answer = part.repeat(20_000 / part.length);
  const work = async () => {
    const masked = await runInSlices(maskPersonalDataInSteps(answer, "en"));
    await runInSlices(listen(masked, { question }));
  };
  expect(await measureMaxBlockMs(work, 50)).toBeLessThan(60);
});
