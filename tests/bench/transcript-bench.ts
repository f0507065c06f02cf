import { interviewerKeeper } from "../e2e/interviewers.ts";
import { longTalk, longTalkLength } from "../e2e/long-talk.ts";
import { signIn, staff } from "../e2e/sign-in.ts";
import { quantile } from "./measure.ts";
import { onProduct } from "./on-product.ts";
import { readTrace } from "./transcript/read-trace.ts";
import { openAndScroll } from "./transcript/open-and-scroll.ts";

/*
 * Measures the main thread CPU time of a transcript with 500 messages: opening it, task by task, and scrolling by
 * screenfuls. The longest task is the dialog itself, once, before any of the transcript is rendered. Usage: `npm run
 * bench:transcript [rounds]`, after `npm run build`.
 */

const [rounds = "5"] = process.argv.slice(2);
/** Duration of a frame at 60 fps in ms; the limit at the 95th percentile. */
const frame = 1000 / 60;

await onProduct(async (browser, url) => {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
  // tsx wraps named functions in a `__name` helper (esbuild's `keepNames`), which the page lacks.
  await page.addInitScript("globalThis.__name ??= (value) => value;");
  await signIn(page, staff);
  const interviewer = await (await interviewerKeeper(page)).make("A long talk");
  const { messages, ...row } = longTalk(interviewer);
  await page.route("**/voice/conversations/*", (route) =>
    route.fulfill({ json: { data: { ...row, messages } } }),
  );
  await page.route("**/api/interviewer/*/conversations*", (route) =>
    route.fulfill({ json: { data: [row], conversations: [row], total: 1, total_pages: 1 } }),
  );
  // The event stream never ends and would keep the network busy.
  await page.route("**/api/config/events", (route) => route.fulfill({ status: 204 }));
  const opening: number[] = [];
  const screenfuls: number[] = [];
  // The first round is a warm-up.
  for (let round = -1; round < Number(rounds); round += 1) {
    await page.goto(`/genie/agents/analytics?workerId=${interviewer}&tab=transcripts`);
    await page.getByRole("button", { name: /View Transcript/ }).waitFor();
    await page.waitForLoadState("networkidle");
    await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
    await page.evaluate(openAndScroll, longTalkLength);
    const trace = readTrace(await browser.stopTracing(), "opens");
    if (round < 0) continue;
    const [opens = 0] = trace.marks("opens");
    const [drawn = 0] = trace.marks("drawn");
    // Shorter tasks are not rendering.
    opening.push(...trace.tasks(opens, drawn).flatMap(({ took }) => (took > 1 ? [took] : [])));
    const marks = trace.marks("screenful");
    for (const [index, from] of marks.slice(0, -1).entries()) {
      screenfuls.push(Math.max(...trace.tasks(from, marks[index + 1] ?? from).map(({ took }) => took)));
    }
  }
  const figures = (values: readonly number[]) => ({
    median: Number(quantile(values, 0.5).toFixed(1)),
    p95: Number(quantile(values, 0.95).toFixed(1)),
    most: Number(Math.max(...values).toFixed(1)),
  });
  console.table({
    "a task while it opens, ms": figures(opening),
    "the frame of a screenful, ms": figures(screenfuls),
  });
  return [
    ...(quantile(opening, 0.95) <= frame ? [] : ["Parts of a transcript take longer to draw than a frame."]),
    ...(quantile(screenfuls, 0.95) <= frame ? [] : ["A screenful takes longer to scroll to than a frame."]),
  ];
});
