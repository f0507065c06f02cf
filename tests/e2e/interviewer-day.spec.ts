import type { Page } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.describe.configure({ timeout: 120_000 });

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

test("an interviewer is created, configured, filled, priced, reviewed, published, invited to and duplicated", async ({
  page,
}) => {
  await signIn(page, staff);

  await test.step("created from an archetype", async () => {
    await page.getByRole("button", { name: "New Interviewer" }).first().click();
    await expect(page).toHaveURL(/\/agents\/create\?navStep=archetype$/);
    await page.getByRole("radio", { name: /Expert Deep Dive/ }).click();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Interviewer created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
  });

  await test.step("configured", async () => {
    await expect(page.getByLabel(/^Name/)).toHaveValue("Agent");
    await page.getByLabel(/^Name/).fill("A day's work");
    await page.getByLabel(/^Description/).fill("How finance teams choose their software.");
    await page.getByLabel(/^Interview length/).fill("20");
    await next(page);
    await expect(page).toHaveURL(/navStep=content$/);
  });

  await test.step("filled", async () => {
    await page.getByLabel(/^Introduction/).fill("Hello, and thank you for your time.");
    await page.getByLabel(/^Research Objectives/).fill("Learn how teams decide\nLearn who decides");
    await page.getByLabel(/^Closing/).fill("Thank you, that was all.");
    await page
      .getByLabel(/^Questions/)
      .fill("## Decisions\n\n- How does your team decide?\n  - Who has the last word?");
    await expect(page.getByText("Knowledge base to be added")).toBeVisible();
    await page.getByLabel(/^Background Information/).fill("The study is about software of auditors.");
    await expect(page.getByText("Click to upload documents")).toBeVisible();
    await page.locator("input[type=file][multiple]").setInputFiles([
      { name: "market.md", mimeType: "text/markdown", buffer: Buffer.from("# Märkte\n") },
      { name: "glossary.txt", mimeType: "text/plain", buffer: Buffer.from("Audit: a look at the books.\n") },
    ]);
    await expect(page.getByText("2 documents")).toBeVisible();
    await next(page);
    await expect(page).toHaveURL(/navStep=channel-pricing$/);
  });

  await test.step("priced", async () => {
    await expect(page.getByRole("radio", { name: /^Chat/ })).toBeChecked();
    await expect(page.getByRole("button", { name: "Test Voice" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Pricing Summary" })).toBeVisible();
    await expect(page.getByText("Total Cost per Interview")).toBeVisible();
    await expect(page.getByText("$40.00").last()).toBeVisible();
    await next(page);
    await expect(page).toHaveURL(/navStep=review$/);
  });

  await test.step("reviewed", async () => {
    await expect(
      page.getByText(
        "After creation, your interviewer will be in Live status. Contact credentials will be generated automatically.",
      ),
    ).toBeVisible();
    await expect(page.getByText("$40/interview")).toBeVisible();
    await expect(page.getByText("N/A")).toHaveCount(1);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/agents\/details\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: "A day's work" })).toBeVisible();
    await expect(page.getByText("Who has the last word?")).toBeVisible();
    await expect(page.getByText("glossary.txt")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Deploy Agent To Activate" })).toBeVisible();
  });

  await test.step("made ready", async () => {
    await page.getByRole("button", { name: "Ready to Test" }).click();
    await expect(page.getByText("READY TO TEST", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Publish Agent To Activate" })).toBeVisible();
  });

  await test.step("published", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish Agent" });
    await dialog.getByRole("textbox", { name: "Case Code" }).fill("CASE-2026-117");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Launching Interviewer..." })).toBeDisabled();
    await expect(page.getByText("LIVE", { exact: true })).toBeVisible({ timeout: 35_000 });
    await expect(page.getByText("Interviewer is live")).toBeVisible();
    await page.getByRole("button", { name: "Copy link" }).first().click();
    await expect(page.getByText("Copied to clipboard")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/interview\/[\w-]{43}$/);
  });

  await test.step("invited a respondent", async () => {
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const invite = page.getByRole("dialog", { name: "Invite" });
    await invite.getByRole("button", { name: "Add User" }).first().click();
    const adding = page.getByRole("dialog", { name: "Add User" });
    await adding.getByLabel("Email").fill("Grace@Example.com");
    await adding.getByLabel("Name").fill("Grace Hopper");
    await adding.getByRole("button", { name: "Add", exact: true }).click();
    await expect(invite.getByText("grace@example.com")).toBeVisible();
    await expect(invite.getByText("Grace Hopper")).toBeVisible();
    await invite.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("found in the list, where its card offers the allowed actions", async () => {
    await page.getByRole("link", { name: "Agents" }).first().click();
    await page.getByRole("searchbox").fill("day's work");
    await expect(page.getByText("1 interviewer(s) found")).toBeVisible();
    await expect(page.getByText("LIVE", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit A day's work" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Test A day's work" })).toBeEnabled();
  });

  await test.step("duplicated", async () => {
    await page.getByRole("button", { name: "Duplicate A day's work" }).click();
    const dialog = page.getByRole("dialog", { name: "Interviewer Name" });
    await dialog.getByPlaceholder("Enter interviewer name").fill("Another day");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Another day" })).toBeVisible();
    await expect(page.getByText("DRAFT", { exact: true })).toBeVisible();
    await expect(page.getByText("Who has the last word?")).toBeVisible();
    await expect(page.getByText("market.md")).toBeVisible();
  });
});
