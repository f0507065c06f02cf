import type { SessionTokens, SignInOptions } from "../../../contracts/contracts.gen.ts";
import { demoPassword } from "../embedded/demo-accounts.ts";
import type { TestBrowser } from "./test-browser.ts";

/** Begins a sign-in: the address of the provider's page. */
export async function beginSignIn(browser: TestBrowser, query = ""): Promise<string> {
  const { text } = await browser.get(`/main/auth${query}`);
  return (JSON.parse(text) as { data: SignInOptions }).data.sso_url ?? "";
}

/** What the provider sends back to the callback address once the password was given. */
export async function answerOfProvider(
  browser: TestBrowser,
  ssoUrl: string,
  email = "admin@genie.local",
): Promise<{ state: string; code: string; iss: string }> {
  const form = await browser.get(ssoUrl);
  const back = form.url.pathname.startsWith("/idp/interaction/")
    ? await browser.post(form.url.pathname, { form: { email, password: demoPassword } })
    : form;
  const { state = "", code = "", iss = "" } = Object.fromEntries(back.url.searchParams);
  return { state, code, iss };
}

/** Signs in with an account of the embedded provider. */
export async function signIn(browser: TestBrowser, email?: string, query?: string): Promise<SessionTokens> {
  const json = await answerOfProvider(browser, await beginSignIn(browser, query), email);
  const { text } = await browser.post("/main/get-token", { json });
  return (JSON.parse(text) as { data: SessionTokens }).data;
}
