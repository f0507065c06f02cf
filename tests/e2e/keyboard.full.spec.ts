import type { Locator, Page } from "@playwright/test";
import { demoPassword } from "../../src/server/identity/embedded/demo-accounts.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Upper bound of Tab presses to reach any element of a page. */
const maxPresses = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 60_000 });
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach what is wanted.");
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Types into a field; reaching it by Tab selects its previous value. */
async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test("signing in by keyboard returns to the requested page", async ({ page }) => {
  await page.goto("/genie/agents/create?navStep=archetype");
  await expect(page).toHaveURL(/\/auth/);
  await press(page, page.getByRole("button", { name: "SIGN IN With SSO" }));
  await write(page, page.getByLabel("Email"), staff);
  await write(page, page.getByLabel("Password"), demoPassword);
  await press(page, page.getByRole("button", { name: "Sign in", exact: true }));
  await expect(page).toHaveURL(/\/agents\/create\?navStep=archetype$/);
});

test("a finding and the quote behind it can be read by keyboard alone", async ({ page }) => {
  await signIn(page, staff);
  await press(page, page.getByRole("link", { name: /^Read what \d+ customers said$/ }));
  const proof = page.getByRole("link", { name: "Read in the transcript" }).first();
  await press(page, proof);
  await expect(page.getByTitle("Quoted here")).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(page.getByTitle("Quoted here")).toBeHidden();
});

test("a draft from a template can be saved by keyboard alone", async ({ page }) => {
  await signIn(page, staff);
  await press(page, page.getByRole("button", { name: "New Interviewer", exact: true }).first());
  await press(page, page.getByRole("button", { name: /^Exit interview/ }));
  await expect(page).toHaveURL(/navStep=content$/);
  await tabTo(page, page.getByLabel(/^Introduction/));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/navStep=channel-pricing$/);
  await tabTo(page, page.getByRole("radio", { name: /^Chat/ }));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/navStep=review$/);
  await press(page, page.getByRole("button", { name: "Save and finish" }));
  await expect(page).toHaveURL(/\/agents\/details\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Exit interview" })).toBeVisible();
});

test("an interviewer is created with the assistant, published and invited to by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, staff);

  await test.step("creates it in the chat with the assistant", async () => {
    await press(page, page.getByRole("button", { name: "New Interviewer", exact: true }).first());
    await press(page, page.getByRole("button", { name: "Switch to AI" }));
    await expect(page).toHaveURL(/\/agents\/chat-bot$/);
    const box = page.getByRole("textbox", { name: "Your answer" });
    await write(page, box, "Why do nurses leave after a year? Chat, 15 minutes. Call it Nurses who left.");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Here is a complete draft/)).toBeVisible();
    await write(page, box, "20 minutes");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Now: interview length 20 minutes/)).toBeVisible();
    const answers = page.getByRole("group", { name: "Suggested answers" });
    await press(page, answers.getByRole("button", { name: "Create the interviewer" }));
    await expect(page).toHaveURL(/navStep=review$/);
    await press(page, page.getByRole("button", { name: "Save and finish" }));
    await expect(page.getByRole("heading", { level: 1, name: "Nurses who left" })).toBeVisible();
  });

  await test.step("publishes it", async () => {
    await press(page, page.getByRole("button", { name: "Ready to Test" }));
    await press(page, page.getByRole("button", { name: "Publish", exact: true }));
    const dialog = page.getByRole("dialog", { name: "Publish Agent" });
    await write(page, dialog.getByRole("textbox", { name: "Case Code" }), "CASE-2026-119");
    await press(page, dialog.getByRole("button", { name: "Publish" }));
    await expect(page.getByText("LIVE", { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step("invites a respondent", async () => {
    const open = page.getByRole("button", { name: "Invite", exact: true });
    await press(page, open);
    const invite = page.getByRole("dialog", { name: "Invite" });
    await press(page, invite.getByRole("button", { name: "Add User" }).first());
    const adding = page.getByRole("dialog", { name: "Add User" });
    await expect(adding.getByLabel("Email")).toBeFocused();
    await page.keyboard.type("grace@example.com");
    await write(page, adding.getByLabel("Name"), "Grace Hopper");
    await press(page, adding.getByRole("button", { name: "Add", exact: true }));
    await expect(invite.getByText("Grace Hopper")).toBeVisible();
    await expect(adding).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(invite).toBeHidden();
    await expect(open).toBeFocused();
  });
});
