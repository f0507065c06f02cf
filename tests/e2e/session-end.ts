import type { Page } from "@playwright/test";

/** Signs in on a tab that shows the sign-in page; the identity provider's session still exists. */
export async function signInHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "SIGN IN With SSO" }).click();
}

/** Simulates a session ended on the server: both tokens are rejected. */
export async function spoilTokens(page: Page): Promise<void> {
  await page.route("**/main/api/**", async (route) => {
    const headers = { ...route.request().headers(), authorization: "Bearer spoiled" };
    await route.continue({ headers });
  });
  await page.route("**/main/refresh-token", async (route) => {
    await route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      json: {
        type: "about:blank",
        title: "The session has ended",
        status: 401,
        error_code: "ERR_SESSION_ENDED",
      },
    });
  });
}
