import { interviewerKeeper } from "./interviewers.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const count = 500;
const id = (index: number) => `01a1fd00-0000-7000-8000-${String(index).padStart(12, "0")}`;

/** An interview of so many messages, as the voice service answers it. */
const conversation = (interviewerId: string) => ({
  id: id(1),
  thread_id: id(1),
  tenant_id: id(2),
  interviewer_id: interviewerId,
  version_id: id(3),
  created_at: "2026-11-20T09:00:00Z",
  ended_at: "2026-11-20T10:00:00Z",
  is_ended: true,
  ending: "completed",
  is_test: false,
  medium: "chat",
  user_id: "Ana Ruiz",
  workflow_name: "A long talk",
  language: "en",
  price: 120,
  duration_seconds: 3600,
  consent_at: null,
  messages: Array.from({ length: count }, (_, index) => ({
    message_id: id(1000 + index),
    sequence: index,
    type: index % 2 === 0 ? "ai" : "human",
    content: `${index}: ${"what was said, at some length, ".repeat(1 + (index % 7))}`,
    server_timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, index * 7)).toISOString(),
    client_timestamp: null,
    node_id: null,
    line_kind: index % 10 === 0 ? "question" : null,
    interrupted: false,
    heard_content: null,
    has_audio: false,
    is_erased: false,
  })),
});

test("a transcript of 500 messages lays out what is on the screen alone", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, staff);
  const interviewer = await (await interviewerKeeper(page)).make("A long talk");
  await page.route("**/voice/conversations/*", (route) =>
    route.fulfill({ json: { data: conversation(interviewer) } }),
  );
  await page.goto(`/genie/agents/analytics?workerId=${interviewer}&tab=transcripts&transcript=${id(1)}`);
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
  // Two parts a message; what is off the screen has none.
  expect(laidOut).toBeLessThan(count / 4);
});
