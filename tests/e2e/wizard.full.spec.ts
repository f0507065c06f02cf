import { expect, type Page } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { test } from "./test.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

/** Creates an interviewer in the first step; ends on the second. */
async function create(page: Page): Promise<string> {
  await signIn(page, staff);
  await page.goto("/genie/agents/create?navStep=archetype");
  await page.getByRole("radio", { name: /Expert Deep Dive/ }).click();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
  await expect(page.getByLabel(/^Name/)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function fillContent(page: Page): Promise<void> {
  await page.getByLabel(/^Introduction/).fill("Hello, and thank you for your time.");
  await page.getByLabel(/^Research Objectives/).fill("Learn how teams decide\nLearn who decides");
  await page.getByLabel(/^Closing/).fill("Thank you, that was all.");
  await page.getByLabel(/^Questions/).fill("## Decisions\n\n- How does your team decide?");
  await page.getByLabel(/^Background Information/).fill("The study is about how teams decide.");
}

test("creates an interviewer from archetype to review", async ({ page }) => {
  const path = await create(page);
  await expect(page.getByLabel(/^Name/)).toHaveValue("Agent");
  await page.getByLabel(/^Name/).fill("How teams decide");
  await next(page);
  await expect(page).toHaveURL(`${path}?navStep=content`);
  await fillContent(page);
  await page.locator("input[type=file][multiple]").setInputFiles([
    { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from("# Notes") },
    { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") },
  ]);
  await expect(page.getByText("photo.png: only .txt and .md files can be uploaded.")).toBeVisible();
  await next(page);
  await expect(page).toHaveURL(`${path}?navStep=channel-pricing`);
  await page.getByRole("radio", { name: /^Inbound/ }).click();
  await page.getByLabel("Voice provider").selectOption("Embedded voice");
  await page.getByLabel("Voice type").selectOption("Female");
  await page.getByRole("button", { name: "Test Voice" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("radio", { name: /^Chat/ }).click();
  await expect(page.getByText("$40.00").last()).toBeVisible();
  await next(page);
  await expect(page).toHaveURL(`${path}?navStep=review`);
  await expect(page.getByText("After creation, your interviewer will be in Live status.")).toBeVisible();
  await expect(page.getByText("$40/interview")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/agents\/details\//);
  await expect(page.getByRole("heading", { name: "How teams decide" }).first()).toBeVisible();

  await page.goto(`${path}?navStep=content`);
  await expect(page.getByLabel(/^Questions/)).toHaveValue(/How does your team decide\?/);
  await expect(page.getByText("notes.md")).toBeVisible();
});

test("each step reports what is missing", async ({ page }) => {
  const path = await create(page);
  await page.goto("/genie/agents/create");
  await page.getByRole("radio", { name: /Expert Deep Dive/ }).waitFor();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Choose an archetype", { exact: true })).toBeVisible();
  await page.goto(`${path}?navStep=configure`);
  await page.getByLabel(/^Name/).fill("");
  await next(page);
  await expect(page.getByText("Field cannot be empty").first()).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await page.goto(`${path}?navStep=content`);
  await page.getByLabel(/^Introduction/).waitFor();
  await expect(page.getByRole("button", { name: /Knowledge base to be added/ })).toBeDisabled();
  await next(page);
  await expect(page.getByText("Interview guide and knowledge base are required")).toBeVisible();
  await expect(page.getByText("At least one research objective is required")).toBeVisible();
  await page.goto(`${path}?navStep=channel-pricing`);
  await page.getByRole("radio", { name: /^Inbound/ }).click();
  await next(page);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await page.goto(`${path}?navStep=review`);
  await expect(page.getByText("These steps are not complete yet")).toBeVisible();
});

test("unsaved input survives a step change, a reload and another browser", async ({ page, browser }) => {
  const path = await create(page);
  await page.getByLabel(/^Name/).fill("Half a na");
  await expect(page.getByText(/^Saved as draft/)).toBeVisible();
  await page.goto(`${path}?navStep=archetype`);
  await page.goto(`${path}?navStep=configure`);
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signIn(other, staff);
  await other.goto(`${path}?navStep=configure`);
  await other.getByRole("button", { name: "Restore draft" }).click();
  await expect(other.getByLabel(/^Name/)).toHaveValue("Half a na");
  await elsewhere.close();
});

test.describe("two users at once", () => {
  test.use({ expectedNoise: [/status of 412/] });

  test("see each other's changes and lose nothing", async ({ page, context }) => {
    const path = await create(page);
    const other = await context.newPage();
    await other.goto(`${path}?navStep=configure`);
    await other.getByLabel(/^Name/).fill("Theirs");
    await next(other);
    await expect(other).toHaveURL(/navStep=content/);
    await page.getByLabel(/^Name/).fill("Mine");
    await next(page);
    const dialog = page.getByRole("dialog", { name: "Someone else changed this record" });
    await expect(dialog.getByRole("cell", { name: "Theirs" })).toBeVisible();
    await dialog.getByRole("button", { name: "Save my changes" }).click();
    await expect(page).toHaveURL(/navStep=content/);
    await expect(page.getByRole("heading", { name: "Edit Mine" })).toBeVisible();
  });
});

test.describe("without a network connection", () => {
  test.use({ expectedNoise: [/ERR_FAILED|ERR_INTERNET|Failed to load resource/] });

  test("retrying a creation creates one interviewer", async ({ page }) => {
    await signIn(page, staff);
    await page.goto("/genie/agents/create");
    await page.getByRole("radio", { name: /Belief Audits/ }).click();
    const keys = new Set<string | undefined>();
    let tries = 0;
    await page.route("**/main/api/interviewer", async (route) => {
      if (route.request().method() !== "POST") return await route.continue();
      keys.add(route.request().headers()["idempotency-key"]);
      tries += 1;
      // The first request arrives, but its response is lost.
      if (tries === 1) {
        await route.fetch();
        return await route.abort();
      }
      return await route.continue();
    });
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Failed to create Interviewer")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/navStep=configure/);
    expect([tries, keys.size]).toEqual([2, 1]);
  });
});

test("Back opens the archetype step of the same interviewer instead of creating another", async ({
  page,
}) => {
  const path = await create(page);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?navStep=archetype`);
  await expect(page.getByRole("radio", { name: /Expert Deep Dive/ })).toBeChecked();
});
