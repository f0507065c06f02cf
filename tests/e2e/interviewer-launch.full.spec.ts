import { interviewerKeeper } from "./interviewers.ts";
import { mainApi } from "./main-api.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.use({ expectedNoise: [/net::ERR_/] });
test.describe.configure({ timeout: 180_000 });

test("the next server finishes a launch interrupted by a server crash, and the open page shows it", async ({
  page,
  installation,
}) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);
  const id = await keeper.make("Interrupted", { complete: true });
  await keeper.change(id, { is_active: true });
  await page.goto(`/genie/agents/details/${id}`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Agent" });
  await dialog.getByRole("textbox", { name: "Case Code" }).fill("CASE-2026-119");
  const accepted = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith(`/api/interviewer/${id}`),
  );
  await dialog.getByRole("button", { name: "Publish" }).click();
  expect((await accepted).status()).toBe(200);
  // The launch is stored; the worker polls once a second.
  const killedAt = new Date();
  await installation.restart("kill");

  // The open page polls every 10 s.
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Copy link" }).first()).toBeVisible();
  const api = await mainApi(page);
  const { body } = await api.send("GET", `/api/interviewer/${id}`);
  const { data } = body as { data: { status: string; published_at: string; link: string } };
  expect(data).toMatchObject({ status: "published", link: expect.stringMatching(/^\/interview\/./) });
  expect(new Date(data.published_at).getTime()).toBeGreaterThan(killedAt.getTime());
});
