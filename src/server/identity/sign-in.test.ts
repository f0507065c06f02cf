import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  answerOfProvider,
  beginSignIn,
  signIn,
  TestBrowser,
} from "./testing/test-server.ts";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
let browser: TestBrowser;
beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database);
});
beforeEach(() => {
  server.clock.now = new Date();
  browser = new TestBrowser(server.app);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const refused = (page: { status: number; text: string }) => {
  const { error_code: code, title } = JSON.parse(page.text) as { error_code: string; title: string };
  return { status: page.status, code, title };
};
const failed = { status: 401, code: "ERR_SIGN_IN_FAILED", title: "Authentication failed. Please try again." };

describe("signing in with the embedded provider", () => {
  test("creates a 15-minute session in the user's tenant and returns to the requested path", async () => {
    const session = await signIn(browser, "admin@genie.local", "?return_to=/genie/admin/channels%3Fpage=2");
    const seconds = Math.floor(server.clock.now.getTime() / 1000);
    expect(session).toMatchObject({
      email: "admin@genie.local",
      first_name: "Amira",
      last_name: "Haddad",
      tenant: "genie",
      return_to: "/genie/admin/channels?page=2",
      persona: { display_name: "Amira Haddad" },
      server_time: seconds,
      expire_in: seconds + 15 * 60,
    });
  });

  test("works with each loopback name and behind a forwarded port", async () => {
    for (const origin of ["http://localhost:8080", "http://127.0.0.1:9999", "http://[::1]:8080"]) {
      const other = new TestBrowser(server.app, origin);
      const url = await beginSignIn(other);
      expect(new URL(url).origin).toBe(origin);
      expect(new URL(url).searchParams.get("redirect_uri")).toBe(`${origin}/auth/callback`);
      const { status } = await other.post("/main/get-token", { json: await answerOfProvider(other, url) });
      expect({ origin, status }).toEqual({ origin, status: 200 });
    }
  });

  test("asks for the password once per provider session; after logout another user can sign in", async () => {
    await signIn(browser, "admin@genie.local");
    const again = await signIn(browser, "staff@genie.local");
    expect(again.email).toBe("admin@genie.local");
    const { text } = await browser.post("/main/logout", { json: { refresh_token: again.refresh_token } });
    const { idp_logout_url: url } = (JSON.parse(text) as { data: { idp_logout_url: string } }).data;
    const page = await browser.get(url);
    const [, xsrf = ""] = /name="xsrf" value="(\w+)"/.exec(page.text) ?? [];
    const out = await browser.post("/idp/session/end/confirm", { form: { xsrf, logout: "yes" } });
    expect(out.url.href).toBe("http://127.0.0.1:8080/auth?state=signed-out");
    expect((await signIn(browser, "staff@genie.local")).email).toBe("staff@genie.local");
  });

  test("does not expose secrets to the browser", async () => {
    const url = new URL(await beginSignIn(browser));
    expect([...url.searchParams.keys()].toSorted()).toEqual([
      "client_id",
      "code_challenge",
      "code_challenge_method",
      "nonce",
      "redirect_uri",
      "response_type",
      "scope",
      "state",
    ]);
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    const rows = await database.query("select * from control.sign_ins order by created_at desc limit 1");
    expect(JSON.stringify(rows)).not.toContain(url.searchParams.get("state"));
    expect(browser.cookies.get("genie_sign_in")?.line).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  test("supports concurrent sign-ins in two tabs", async () => {
    const [one, two] = [await beginSignIn(browser), await beginSignIn(browser)];
    const second = await browser.post("/main/get-token", { json: await answerOfProvider(browser, two) });
    const first = await browser.post("/main/get-token", { json: await answerOfProvider(browser, one) });
    expect([first.status, second.status]).toEqual([200, 200]);
  });
});

describe("a callback is rejected", () => {
  test("when repeated", async () => {
    const json = await answerOfProvider(browser, await beginSignIn(browser));
    expect((await browser.post("/main/get-token", { json })).status).toBe(200);
    expect(refused(await browser.post("/main/get-token", { json }))).toEqual(failed);
  });

  test("when concurrent, except for one", async () => {
    const json = await answerOfProvider(browser, await beginSignIn(browser));
    const pages = await Promise.all([1, 2, 3].map(() => browser.post("/main/get-token", { json })));
    expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test("for a used code with a new state", async () => {
    const used = await answerOfProvider(browser, await beginSignIn(browser));
    await browser.post("/main/get-token", { json: used });
    const { state } = await answerOfProvider(browser, await beginSignIn(browser));
    expect(refused(await browser.post("/main/get-token", { json: { ...used, state } }))).toEqual(failed);
  });

  test("for an unknown state", async () => {
    const json = await answerOfProvider(browser, await beginSignIn(browser));
    for (const state of ["", "x", `${json.state}x`, "\u0001'; drop table control.users; --"]) {
      expect(refused(await browser.post("/main/get-token", { json: { ...json, state } }))).toEqual(failed);
    }
  });

  test("in another browser or without the cookie, and the sign-in stays valid", async () => {
    const json = await answerOfProvider(browser, await beginSignIn(browser));
    const stranger = new TestBrowser(server.app);
    expect(refused(await stranger.post("/main/get-token", { json }))).toEqual(failed);
    await beginSignIn(stranger);
    expect(refused(await stranger.post("/main/get-token", { json }))).toEqual(failed);
    const forged = { cookie: "genie_sign_in=short" };
    expect(refused(await stranger.post("/main/get-token", { json, headers: forged }))).toEqual(failed);
    expect((await browser.post("/main/get-token", { json })).status).toBe(200);
  });

  test("after ten minutes", async () => {
    const json = await answerOfProvider(browser, await beginSignIn(browser));
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000);
    expect(refused(await browser.post("/main/get-token", { json }))).toEqual(failed);
  });

  test("from another provider (mix-up)", async () => {
    const json = await answerOfProvider(browser, await beginSignIn(browser));
    const iss = "https://evil.example";
    expect(refused(await browser.post("/main/get-token", { json: { ...json, iss } }))).toEqual(failed);
  });

  test("for an unknown code", async () => {
    const json = await answerOfProvider(browser, await beginSignIn(browser));
    expect(refused(await browser.post("/main/get-token", { json: { ...json, code: "guess" } }))).toEqual(
      failed,
    );
  });
});

describe("the return path", () => {
  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "/auth/callback",
    "",
  ])("%j is rejected without starting a sign-in", async (returnTo) => {
    const page = await browser.get(`/main/auth?return_to=${encodeURIComponent(returnTo)}`);
    expect(refused(page)).toMatchObject({ status: 400, code: "ERR_BAD_REQUEST" });
    expect(browser.cookies.size).toBe(0);
  });
});

describe("with a host name that is not loopback", () => {
  test.each(["http://genie.example", "http://127.0.0.1.evil.example:8080"])(
    "the embedded provider refuses requests (%s)",
    async (origin) => {
      const outside = new TestBrowser(server.app, origin);
      const paths = [
        "/main/auth",
        "/idp/.well-known/openid-configuration",
        "/idp/style.css",
        "/idp/interaction/x",
      ];
      for (const path of paths) expect((await outside.get(path)).status).toBe(403);
    },
  );
});

test("a user without a tenant can sign in", async () => {
  await database.query(
    "delete from control.memberships m using control.users u where u.id = m.user_id and u.email = 'staff@genie.local'",
  );
  const session = await signIn(browser, "staff@genie.local");
  expect(session.tenant).toBeNull();
  const headers = { authorization: `Bearer ${session.access_token}` };
  const me = await browser.get("/main/api/users/me", { headers });
  expect(JSON.parse(me.text)).toMatchObject({
    data: {
      email: "staff@genie.local",
      is_superuser: false,
      tenant: null,
      tenants: [],
      tenant_permissions: [],
    },
  });
});

test("public calls are limited", async () => {
  const statuses = new Set<number>();
  for (let call = 0; call < 121; call += 1) {
    statuses.add((await browser.post("/main/logout", { json: { refresh_token: "x" } })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
  // The limit does not apply to signed-in users: an office behind one address has many pages open.
  expect((await browser.get("/main/api/users/me", { headers: { authorization: "Bearer x" } })).status).toBe(
    401,
  );
});
