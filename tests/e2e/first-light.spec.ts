import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

test("a stranger is sent to the sign-in page, and comes back to where they were going", async ({ page }) => {
  await page.goto("/genie/admin/channels");
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("button", { name: "SIGN IN With SSO" }).click();
  await page.getByLabel("Email").fill(superuser);
  await page.getByLabel("Password").fill("genie-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/genie\/admin\/channels/);
  await expect(page.getByRole("row", { name: /Inbound/ })).toBeVisible();
});

test("logging out ends the session here and keeps the way back shut", async ({ page }) => {
  await signIn(page, superuser);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  // The way out leads by the provider and back; an address opened meanwhile would be crossed by it.
  await expect(page.getByRole("button", { name: "SIGN IN With SSO" })).toBeVisible();
  await page.goto("/genie/admin/archetypes");
  await expect(page).toHaveURL(/\/auth/);
});

// The studio shows forms in both looks; a build that replaces `light-dark()` would resolve colours once for the page.
test("a part of a page can be dark on a light page", async ({ page }) => {
  await page.goto("/genie/admin/channels");
  const colours = await page.evaluate(() =>
    ["light", "dark"].map((colorScheme) => {
      const part = document.createElement("div");
      part.style.colorScheme = colorScheme;
      part.style.background = "var(--color-canvas)";
      document.body.append(part);
      return getComputedStyle(part).backgroundColor;
    }),
  );
  expect(colours[0]).not.toBe(colours[1]);
});
