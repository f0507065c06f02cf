import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionTokens } from "../../../contracts/contracts.gen.ts";
import { hashPassword } from "../form-login/passwords.ts";
import { createSamlProvider, samlIssuer, samlSettings } from "../testing/create-saml-provider.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  TestBrowser,
} from "../testing/test-server.ts";

const email = "staff@genie.local";
const password = "a lamp that was found by chance";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
let provider: ReturnType<typeof createSamlProvider>;
let browser: TestBrowser;

beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database, { ...samlSettings, FORM_LOGIN: "on" });
});
beforeEach(async () => {
  server.clock.now = new Date();
  provider = createSamlProvider();
  provider.behave.attributes = { email };
  browser = new TestBrowser(server.app, "https://genie.example");
  await database.query("delete from control.sign_in_attempts");
  await database.query("delete from control.users where email not like '%@genie.local'");
  await database.query(
    "update control.users set issuer = null, subject = null, password_hash = $1 where email = $2",
    [await hashPassword(password), email],
  );
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const read = ({ status, text }: { status: number; text: string }) => ({
  status,
  ...(JSON.parse(text) as { data?: SessionTokens; error_code?: string; detail?: string }),
});

/** Signs in through SAML as the provider's current person. */
async function signIn(client = browser) {
  const { text } = await client.get("/main/saml-login");
  const form = await provider.answer((JSON.parse(text) as { data: { sso_url: string } }).data.sso_url);
  const back = await server.app.inject({
    method: "POST",
    url: "/main/saml-callback",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://idp.example" },
    payload: new URLSearchParams(form).toString(),
  });
  const answer = new URL(String(back.headers.location)).searchParams;
  return read(await client.post("/main/get-token", { json: Object.fromEntries(answer) }));
}
const logIn = async (client = browser, given = password) =>
  read(await client.post("/main/form-login", { json: { username: email, password: given } }));
const linked = async () =>
  (await database.query("select issuer, subject from control.users where email = $1", [email]))[0];

describe("an account with a password whose address a provider asserts", () => {
  test("opens through the provider only after the password was given once in the same browser", async () => {
    const response = await signIn();
    expect(response).toMatchObject({ status: 403, error_code: "ERR_FORBIDDEN" });
    expect(response.detail).toMatch(/Sign in with the password once/);
    expect(response.data).toBeUndefined();
    expect(await linked()).toEqual({ issuer: null, subject: null });
    expect((await logIn()).status).toBe(200);
    expect(await linked()).toEqual({ issuer: samlIssuer, subject: "s-1" });
    const opened = await signIn(new TestBrowser(server.app, "https://genie.example"));
    expect(opened).toMatchObject({ status: 200, data: { email } });
  });

  test("is not linked by a wrong password, in another browser, or too late", async () => {
    expect((await signIn()).status).toBe(403);
    expect((await logIn(browser, "not the password at all")).status).toBe(401);
    expect(await linked()).toEqual({ issuer: null, subject: null });
    expect((await logIn(new TestBrowser(server.app, "https://genie.example"))).status).toBe(200);
    expect(await linked()).toEqual({ issuer: null, subject: null });
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000);
    expect((await logIn()).status).toBe(200);
    expect(await linked()).toEqual({ issuer: null, subject: null });
  });

  test("is not linked by a forged cookie or another account's password", async () => {
    await signIn();
    const name = "__Host-genie_account_link";
    const cookie = browser.cookies.get(name);
    if (cookie === undefined) throw new Error("There is no cookie.");
    expect(cookie.line).toMatch(/HttpOnly.*Secure.*SameSite=Lax/);
    browser.cookies.set(name, { ...cookie, value: `${cookie.value.slice(0, -4)}AAAA` });
    expect((await logIn()).status).toBe(200);
    expect(await linked()).toEqual({ issuer: null, subject: null });
    await database.query(
      "update control.users set password_hash = (select password_hash from control.users where email = $1) where email = 'admin@genie.local'",
      [email],
    );
    browser.cookies.set(name, cookie);
    const other = { username: "admin@genie.local", password };
    expect((await browser.post("/main/form-login", { json: other })).status).toBe(200);
    expect(await linked()).toEqual({ issuer: null, subject: null });
    await database.query("update control.users set password_hash = null where email = 'admin@genie.local'");
  });

  test("is not linked if the provider's subject has another account in the meantime", async () => {
    await signIn();
    await database.query(
      "insert into control.users (id, email, issuer, subject) values (gen_random_uuid(), 'moved@example.com', $1, 's-1')",
      [samlIssuer],
    );
    expect((await logIn()).status).toBe(200);
    expect(await linked()).toEqual({ issuer: null, subject: null });
  });

  test("is adopted by address if form login is off", async () => {
    const off = await createTestServer(database, samlSettings);
    const served = server;
    server = off;
    expect((await signIn(new TestBrowser(off.app, "https://genie.example"))).status).toBe(200);
    server = served;
    await off.app.close();
    expect(await linked()).toEqual({ issuer: samlIssuer, subject: "s-1" });
  });
});
