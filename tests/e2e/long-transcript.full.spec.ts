import { interviewerKeeper } from "./interviewers.ts";
import { longTalk, longTalkLength } from "./long-talk.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("a transcript of 500 messages lays out only the visible ones", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, staff);
  const interviewer = await (await interviewerKeeper(page)).make("A long talk");
  await page.route("**/voice/conversations/*", (route) =>
    route.fulfill({ json: { data: longTalk(interviewer) } }),
  );
  const transcript = longTalk(interviewer).id;
  await page.goto(`/genie/agents/analytics?workerId=${interviewer}&tab=transcripts&transcript=${transcript}`);
  const area = page.getByRole("dialog").getByRole("region", { name: "Messages" });
  await expect(area.getByText(/^0: what was said/)).toBeVisible();
  const laidOut = await area
    .getByRole("listitem")
    .evaluateAll((items) =>
      items
        .flatMap((item) => [...item.children])
        .filter((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    )
    .then((parts) => parts.length);
  // Each laid-out message has two parts; messages off screen have none.
  expect(laidOut).toBeLessThan(longTalkLength / 4);
});
