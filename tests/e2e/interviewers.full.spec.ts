import { interviewerKeeper } from "./interviewers.ts";
import { mainApi } from "./main-api.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the list searches, counts and pages without repeating a card", async ({ page }) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);
  for (let index = 1; index <= 12; index += 1) {
    await keeper.make(`Panel ${String(index).padStart(2, "0")}`);
  }
  await page.goto("/genie/agents");
  await expect(page.getByRole("heading", { name: "My Interviewer" })).toBeVisible();
  await page.getByRole("searchbox").fill("panel");
  await expect(page).toHaveURL(/search_query=panel/);
  await expect(page.getByText("12 interviewer(s) found")).toBeVisible();
  await page.goto("/genie/agents?search_query=panel&page_size=5&ordering=name");
  const names = page.getByRole("heading", { level: 2, name: /^Panel \d\d$/ });
  const seen: string[] = [];
  for (const expected of [5, 5, 2]) {
    await expect(names).toHaveCount(expected);
    await expect(names.first()).toHaveText(`Panel ${String(seen.length + 1).padStart(2, "0")}`);
    seen.push(...(await names.allTextContents()));
    if (seen.length < 12) await page.getByRole("button", { name: "Next page" }).click();
  }
  expect(new Set(seen).size).toBe(12);
  await page.getByRole("searchbox").fill("nothing is called like this");
  await expect(page.getByText("Try adjusting your search terms").first()).toBeVisible();
});

test("a card opens by click and by keyboard, and Back returns to the same page of the list", async ({
  page,
}) => {
  await signIn(page, staff);
  await page.goto("/genie/agents?search_query=panel&page_size=5&ordering=name&page=2");
  await page.getByRole("link", { name: "Panel 07" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Panel 07" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("link", { name: "Panel 08" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Panel 08" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deploy Agent To Activate" })).toBeVisible();
});

test("duplicating asks for a name and copies the guide", async ({ page }) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);
  await keeper.make("Original", { complete: true });
  await page.goto("/genie/agents?search_query=original");
  await page.getByRole("button", { name: "Duplicate Original" }).click();
  const dialog = page.getByRole("dialog", { name: "Interviewer Name" });
  await dialog.getByPlaceholder("Enter interviewer name").clear();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("Enter a name for the copy")).toBeVisible();
  await dialog.getByPlaceholder("Enter interviewer name").fill("Second wave");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Interviewer created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Second wave" })).toBeVisible();
  await expect(page.getByText("How did your first day go?")).toBeVisible();
  await expect(page.getByText("DRAFT", { exact: true })).toBeVisible();
});

test("an interviewer is made ready, published with a case code, launched, invited to, paused and deleted", async ({
  page,
}) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);
  const id = await keeper.make("Onboarding", { complete: true });
  await page.goto(`/genie/agents/details/${id}`);
  await page.getByRole("button", { name: "Ready to Test" }).click();
  await expect(page.getByText("READY TO TEST", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Publish Agent To Activate" })).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const publish = page.getByRole("dialog", { name: "Publish Agent" });
  await publish.getByRole("textbox", { name: "Case Code" }).fill("short");
  await publish.getByRole("button", { name: "Publish" }).click();
  await expect(publish.getByRole("textbox", { name: "Case Code" })).toHaveAccessibleDescription(
    /Case Code is required and must be at least 10 characters/,
  );
  await publish.getByRole("textbox", { name: "Case Code" }).fill("CASE-2026-117");
  await publish.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Launching Interviewer..." })).toBeDisabled();
  // The page polls every 10 s.
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible({ timeout: 35_000 });
  await expect(page.getByRole("button", { name: "Launching Interviewer..." })).toBeHidden();

  await page.getByRole("button", { name: "Copy link" }).first().click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/interview\/./);

  await page.getByRole("button", { name: "Invite", exact: true }).first().click();
  const invite = page.getByRole("dialog", { name: "Invite" });
  await expect(invite.getByText("No one has been invited yet")).toBeVisible();
  await invite.getByRole("button", { name: "Add User" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add User" });
  await expect(adding.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
  await adding.getByLabel("Email").fill("grace@example.com");
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(invite.getByText("grace@example.com")).toBeVisible();
  await invite.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog", { name: "Remove" }).getByRole("button", { name: "Remove" }).click();
  await expect(invite.getByText("No one has been invited yet")).toBeVisible();
  await invite.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("INACTIVE", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ready to Test" })).toBeVisible();

  // A paused interviewer can be edited from its card.
  await page.goto("/genie/agents?search_query=onboarding");
  await page.getByRole("button", { name: "Edit Onboarding" }).click();
  await page.getByRole("link", { name: /Configure/ }).click();
  await page.getByLabel(/^Name/).fill("Onboarding, second wave");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/navStep=content$/);
  await expect(page.getByRole("heading", { name: "Edit Onboarding, second wave" })).toBeVisible();
  await page.goto(`/genie/agents/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Onboarding, second wave" })).toBeVisible();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Agent deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/genie\/agents$/);
  await expect(page.getByRole("link", { name: "Onboarding, second wave", exact: true })).toBeHidden();
});

test.describe("when the service refuses", () => {
  // The tests provoke these refusals.
  test.use({ expectedNoise: [/status of 4(?:12|22|09)/] });

  test("shows changes made by others before it continues", async ({ page }) => {
    await signIn(page, staff);
    const keeper = await interviewerKeeper(page);
    const id = await keeper.make("Contested");
    await page.goto(`/genie/agents/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Contested" })).toBeVisible();
    await keeper.change(id, { name: "Contested, revised" });
    await page.getByRole("button", { name: "Ready to Test" }).click();
    const dialog = page.getByRole("dialog", { name: "Someone else changed this interviewer" });
    await expect(dialog.getByText("Contested, revised")).toBeVisible();
    await dialog.getByRole("button", { name: "Continue anyway" }).click();
    await expect(page.getByText("READY TO TEST", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Contested, revised" })).toBeVisible();
  });

  test("publishing without a guide reports what is missing and keeps the case code", async ({ page }) => {
    await signIn(page, staff);
    const keeper = await interviewerKeeper(page);
    const id = await keeper.make("Without a guide");
    await keeper.change(id, { is_active: true });
    await page.goto(`/genie/agents/${id}`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish Agent" });
    await dialog.getByRole("textbox", { name: "Case Code" }).fill("CASE-2026-118");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("Interview guide and knowledge base are required")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Case Code" })).toHaveValue("CASE-2026-118");
  });
});

test("a failed launch shows the reason and can be retried with the same case code", async ({ page }) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);
  const id = await keeper.make("Stubborn", { complete: true });
  await keeper.change(id, { is_active: true });
  const api = await mainApi(page);
  const { body } = await api.send("GET", `/api/interviewer/${id}`);
  const guide = `/api/interview-guides/${(body as { data: { interview_guide_id: string } }).data.interview_guide_id}`;
  await api.send("PUT", guide, { questions: `- ${"too long to be said ".repeat(300)}` });
  await api.send("PUT", `/api/interviewer/${id}`, {
    status: "published",
    case_code: "CASE-2026-120",
    confirmed_help_text: null,
  });
  // Reload instead of waiting for the page's next poll.
  const shown = async (text: string) =>
    await expect(async () => {
      await page.goto(`/genie/agents/${id}`);
      await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  await shown("FAILED");
  await expect(page.getByText(/^The interview guide cannot be used yet\./)).toBeVisible();
  await api.send("PUT", guide, { questions: "- How did your first day go?" });
  await page.getByRole("button", { name: "Try again" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish Agent" });
  await expect(dialog.getByRole("textbox", { name: "Case Code" })).toHaveValue("CASE-2026-120");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Launching Interviewer..." })).toBeVisible();
  await shown("LIVE");
});

test("an exported interviewer can be imported after a preview", async ({ page }) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);
  await keeper.make("Travelling", { complete: true });
  await page.goto("/genie/agents?search_query=travelling");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Travelling" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Export as JSON" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("travelling.json");
  await page.goto("/genie/agents");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import an interviewer" });
  await expect(dialog.getByRole("button", { name: "Import" })).toBeDisabled();
  await dialog.getByLabel("File").setInputFiles(await file.path());
  await expect(dialog.getByText("This will be created")).toBeVisible();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Interviewer created successfully")).toBeVisible();
  await expect(page.getByText("How did your first day go?")).toBeVisible();
});

test.describe("on a screen 360 px wide", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the details do not scroll sideways, and their dialogs work", async ({ page }) => {
    await signIn(page, staff);
    const keeper = await interviewerKeeper(page);
    const id = await keeper.make(`Narrow ${"and long ".repeat(12)}`, { complete: true });
    await keeper.change(id, { is_active: true });
    await page.goto(`/genie/agents/${id}`);
    await expect(page.getByText("How did your first day go?")).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Publish Agent" })
      .getByRole("textbox", { name: "Case Code" })
      .fill("CASE");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
