import { expect, type Page } from "@playwright/test";
import type { SignInOptions } from "../../src/contracts/contracts.gen.ts";
import { demoPassword } from "../../src/server/identity/embedded/demo-accounts.ts";

export const superuser = "admin@genie.local";
export const staff = "staff@genie.local";

/**
 * Signs in with the embedded identity provider and opens the tenant's agents. The browser follows the regular callback,
 * but the provider's form is posted without rendering it; `first-light.spec.ts` covers the form itself.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const started = (await (await page.request.get("/main/auth")).json()) as { data: SignInOptions };
  const form = await page.request.get(started.data.sso_url ?? "");
  const back = await page.request.post(form.url(), { form: { email, password: demoPassword } });
  await page.goto(back.url());
  await expect(page).toHaveURL(/\/genie\/agents$/);
}
