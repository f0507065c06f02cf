import { signInHere, spoilTokens } from "./session-end.ts";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const addPath = "/genie/admin/archetypes/add";
const offer = /^You have unsaved changes from/;

test.describe("unsaved input", () => {
  test("survives a reload and is offered for restore", async ({ page }) => {
    await signIn(page, superuser);
    await page.goto(addPath);
    await page.getByLabel(/^Name/).fill("Before the crash");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(offer)).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue("");
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue("Before the crash");
    await page.reload();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await page.reload();
    await expect(page.getByLabel(/^Name/)).toBeVisible();
    await expect(page.getByText(offer)).toBeHidden();
  });

  test("prompts before leaving, but not after an undo", async ({ page }) => {
    await signIn(page, superuser);
    await page.goto(addPath);
    await page.getByLabel(/^Name/).fill("Guarded");
    await page.getByRole("link", { name: "Agents" }).click();
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue("Guarded");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue("");
    await page.getByRole("link", { name: "Agents" }).click();
    await expect(page).toHaveURL(/\/genie\/agents$/);
  });
});

test("on a phone the top bar never covers the focused element", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, superuser);
  await page.goto(addPath);
  await page.getByLabel(/^Version ID/).focus();
  const bar = await page.getByRole("banner").boundingBox();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThan((bar?.height ?? 0) - 1);
  }
});

test.describe("a session that expires while editing", () => {
  // The browser logs each refused request.
  test.use({ expectedNoise: [/status of 401/] });

  test("resumes after signing in again in another tab", async ({ page, context }) => {
    await signIn(page, superuser);
    await page.goto(addPath);
    await page.getByLabel(/^Name/).fill("Typed before the end");
    await page.getByLabel(/^Description/).fill("Long enough to be told");
    await page.getByLabel(/^Worker ID/).fill("standard");
    await page.getByLabel(/^Version ID/).fill("1.0");
    await spoilTokens(page);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      dialog.getByRole("link", { name: /^Sign in again/ }).click(),
    ]);
    await page.unrouteAll();
    await signInHere(tab);
    await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
    await tab.close();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(/^Name/)).toHaveValue("Typed before the end");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Archetype created successfully")).toBeVisible();
  });

  test("offers the unsaved input after signing in on the same page", async ({ page }) => {
    await signIn(page, superuser);
    await page.goto(addPath);
    await page.getByLabel(/^Name/).fill("Comes back");
    await spoilTokens(page);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("button", { name: "Sign in on this page" }).click();
    await page.unrouteAll();
    await signInHere(page);
    await expect(page).toHaveURL(new RegExp(`${addPath}$`));
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByLabel(/^Name/)).toHaveValue("Comes back");
  });
});

test("logging out in one tab signs out the others", async ({ page, context }) => {
  await signIn(page, superuser);
  const other = await context.newPage();
  await other.goto("/genie/admin/channels");
  await expect(other.getByRole("heading", { name: "Channels" })).toBeVisible();
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(other.getByRole("heading", { name: "You are signed out" })).toBeVisible();
});

test("without browser storage one can sign in and work until the page is closed", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  await signIn(page, superuser);
  await page.getByRole("link", { name: "Archetypes" }).click();
  await page
    .getByRole("link", { name: "Add Archetype" })
    .or(page.getByRole("button", { name: "Add Archetype" }))
    .first()
    .click();
  await page.getByLabel(/^Name/).fill("Kept by the page alone");
  await expect(page.getByLabel(/^Name/)).toHaveValue("Kept by the page alone");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole("button", { name: "SIGN IN With SSO" })).toBeVisible();
});

test("superusers manage the members of their tenant", async ({ page }) => {
  await signIn(page, superuser);
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("button", { name: "Add User" }).click();
  await page.getByLabel(/^Email/).fill("new.colleague@genie.local");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("User created successfully")).toBeVisible();
  await page
    .getByRole("row", { name: /new\.colleague@genie\.local/ })
    .getByText("new.colleague")
    .click();
  await page.getByLabel("Superuser").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("User updated successfully")).toBeVisible();
  await page
    .getByRole("row", { name: /new\.colleague@genie\.local/ })
    .getByText("new.colleague")
    .click();
  await page.getByRole("button", { name: "Remove user" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("User removed successfully")).toBeVisible();
  await expect(page.getByRole("row", { name: /new\.colleague/ })).toBeHidden();
});

test("status pages redirect after five seconds, unless one chooses to stay", async ({ page }) => {
  await page.goto("/401?redirect=%2Fauth");
  await expect(page).toHaveURL(/\/auth$/, { timeout: 8000 });
  await page.goto("/error?redirect=%2Fauth");
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByText("You're staying on this page.")).toBeVisible();
});
