import type { Page } from "@playwright/test";
import { interviewerKeeper } from "./interviewers.ts";
import { mainApi } from "./main-api.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// The tests provoke these errors.
test.use({
  expectedNoise: [/status of 4(?:09|12|22)|net::ERR_|Layout for configure/],
  permissions: ["clipboard-read", "clipboard-write"],
});
test.describe.configure({ timeout: 180_000 });

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

test("every step reports its errors, keeps the input and continues after a retry", async ({ page }) => {
  await signIn(page, staff);

  await test.step("archetype: none chosen, one not available, network failure", async () => {
    await page.goto("/genie/agents/create?navStep=archetype");
    await expect(page.getByRole("radio", { name: /Surveys at Scale/ })).toBeDisabled();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Choose an archetype").first()).toBeVisible();
    await page.getByRole("radio", { name: /Belief Audits/ }).click();
    await page.route("**/main/api/interviewer", (route) => route.abort());
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Failed to create Interviewer")).toBeVisible();
    await expect(page.getByRole("radio", { name: /Belief Audits/ })).toBeChecked();
    await page.unroute("**/main/api/interviewer");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/navStep=configure$/);
  });
  const path = new URL(page.url()).pathname;
  const id = path.split("/").at(-1) ?? "";

  await test.step("configure: all field errors at once, then a network failure", async () => {
    await page.getByLabel(/^Name/).fill(" ");
    await page.getByLabel(/^Interview length/).fill("12.5");
    await page.getByLabel(/^Template code/).fill("no blanks please");
    await next(page);
    await expect(page.getByText("Field cannot be empty")).toBeVisible();
    await expect(page.getByText("Invalid integer")).toBeVisible();
    await expect(page.getByText("Use letters, digits, hyphens and underscores")).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    await page.getByLabel(/^Name/).fill("Trouble");
    await page.getByLabel(/^Interview length/).fill("12");
    await page.getByLabel(/^Template code/).fill("T-1");
    await page.route(`**/main/api/interviewer/${id}`, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await next(page);
    await expect(page.getByText("Failed to update Interviewer")).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue("Trouble");
    await page.unroute(`**/main/api/interviewer/${id}`);
    await next(page);
    await expect(page).toHaveURL(/navStep=content$/);
  });

  await test.step("configure without a layout: the step reports it, the other steps work", async () => {
    await page.route(/api\/config\?.*layout_key=configure/, (route) => route.fulfill({ json: { data: [] } }));
    await page.goto(`${path}?navStep=configure`);
    await expect(page.getByText("This form is not set up")).toBeVisible();
    await page
      .getByRole("link", { name: /Choose Archetype/ })
      .or(page.getByRole("button", { name: /Choose Archetype/ }))
      .first()
      .click();
    await expect(page.getByRole("radio", { name: /Belief Audits/ })).toBeChecked();
    await page.unroute(/api\/config\?.*layout_key=configure/);
  });

  await test.step("content: a message for each field and each file, network failures", async () => {
    await page.goto(`${path}?navStep=content`);
    await page.getByLabel(/^Introduction/).fill("Too short");
    await page.getByLabel(/^Background Information/).fill("123456789");
    await expect(page.getByRole("button", { name: /Knowledge base to be added/ })).toBeDisabled();
    await next(page);
    for (const message of [
      "Interview guide and knowledge base are required",
      "Introduction is required and must be at least 10 characters",
      "At least one research objective is required",
      "Closing message is required",
      "Questions are required",
      "Please provide some background information",
    ]) {
      await expect(page.getByText(message).first(), message).toBeVisible();
    }
    await page.getByLabel(/^Introduction/).fill("Hello, and thank you for your time.");
    await page.getByLabel(/^Research Objectives/).fill("Learn how teams decide");
    await page.getByLabel(/^Closing/).fill("Thank you, that was all.");
    // Pasted, because `fill` takes minutes for this many lines and a paste takes less than a second.
    const questions = Array.from({ length: 2500 }, (_, index) => `- What about number ${index}?\n  - Why?`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), questions.join("\n"));
    await page.getByLabel(/^Questions/).focus();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(page.getByLabel(/^Questions/)).toHaveValue(/What about number 2499\?\n {2}- Why\?$/);
    await expect(page.getByText("Questions are required")).toBeHidden();
    await page.getByLabel(/^Background Information/).fill("Enough to know about decisions.");
    await page.locator("input[type=file][multiple]").setInputFiles([
      { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from("# Notes") },
      { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") },
      { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("") },
      { name: "latin.txt", mimeType: "text/plain", buffer: Buffer.from([0x63, 0xe9, 0x20, 0x61]) },
      { name: "huge.md", mimeType: "text/markdown", buffer: Buffer.alloc(1_000_001, "a") },
    ]);
    for (const line of [
      "photo.png: only .txt and .md files can be uploaded.",
      "empty.txt: the file is empty.",
      "latin.txt is not UTF-8 text. Save it as UTF-8 and try again.",
      "huge.md: 1.0 MB is too large; at most 1 MB.",
    ]) {
      await expect(page.getByText(line), line).toBeVisible();
    }
    await expect(page.getByText("1 document", { exact: true })).toBeVisible();
    await page.route("**/main/api/interview-guides", (route) => route.abort());
    await next(page);
    await expect(page.getByText("Failed to save interview guide. Please try again.")).toBeVisible();
    await page.unroute("**/main/api/interview-guides");
    await page.route("**/main/api/knowledge-bases", (route) => route.abort());
    await next(page);
    await expect(page.getByText("Failed to save knowledge base. Please try again.")).toBeVisible();
    await page.unroute("**/main/api/knowledge-bases");
    await next(page);
    await expect(page).toHaveURL(/navStep=channel-pricing$/);
  });

  await test.step("channel: loading fails, the list is empty, no voice is chosen", async () => {
    await page.route("**/main/api/channel?*", (route) => route.abort());
    await page.reload();
    const failed = "Failed to load channels. Please check your connection and try again.";
    await expect(page.getByText(failed)).toBeVisible({ timeout: 20_000 });
    await page.unroute("**/main/api/channel?*");
    await page.route("**/main/api/channel?*", (route) =>
      route.fulfill({ json: { data: [], total: 0, total_pages: 0 } }),
    );
    await page.getByRole("button", { name: /again/i }).click();
    await expect(
      page.getByText("No channels available at the moment. Please contact support."),
    ).toBeVisible();
    await page.unroute("**/main/api/channel?*");
    await page.reload();
    // The preselected channel counts as chosen.
    await expect(page.getByRole("radio", { name: /^Chat/ })).toBeChecked();
    await expect(page.getByText("Choose a channel")).toBeHidden();
    await page.getByRole("radio", { name: /^Outbound/ }).click();
    await next(page);
    await expect(page.getByText("Field cannot be empty").first()).toBeVisible();
    await page.getByLabel("Voice provider").selectOption("Embedded voice");
    await page.getByLabel("Voice type").selectOption("Female");
    await next(page);
    await expect(page).toHaveURL(/navStep=review$/);
  });

  await test.step("review: saves and shows everything", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/agents\/details\//);
    await expect(page.getByRole("heading", { level: 1, name: "Trouble" })).toBeVisible();
    await expect(page.getByText("What about number 0?")).toBeVisible();
    await expect(page.getByText("notes.md")).toBeVisible();
    await expect(page.getByText("photo.png")).toBeHidden();
  });
});

test("an incomplete interviewer cannot be published, nor a published one edited", async ({ page }) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);

  await test.step("refuses to publish without content", async () => {
    const empty = await keeper.make("Empty");
    await page.goto(`/genie/agents/edit/${empty}?navStep=review`);
    await expect(page.getByText("These steps are not complete yet")).toBeVisible();
    await keeper.change(empty, { is_active: true });
    await page.goto(`/genie/agents/details/${empty}`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish Agent" });
    await dialog.getByRole("textbox", { name: "Case Code" }).fill("CASE-2026-118");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("Choose a channel")).toBeVisible();
    await expect(dialog.getByText("Interview guide and knowledge base are required")).toBeVisible();
  });

  await test.step("publishes once for two simultaneous requests", async () => {
    const id = await keeper.make("Asked twice", { complete: true });
    await keeper.change(id, { is_active: true });
    const api = await mainApi(page);
    const body = { status: "published", case_code: "CASE-2026-118", confirmed_help_text: null };
    const answers = await Promise.all(
      [1, 2].map(async () => await api.send("PUT", `/api/interviewer/${id}`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await page.goto(`/genie/agents/${id}`);
    await expect(page.getByText("LIVE", { exact: true })).toBeVisible({ timeout: 35_000 });

    const edit = await api.send("PUT", `/api/interviewer/${id}`, { name: "Changed all the same" });
    expect(edit.status).toBe(409);
    for (const address of [`edit/${id}?navStep=configure`, `${id}/content`]) {
      await page.goto(`/genie/agents/${address}`);
      await expect(page.getByText("A published interviewer cannot be edited")).toBeVisible();
    }
    await page.getByRole("link", { name: "Show the interviewer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Asked twice" })).toBeVisible();
  });
});
