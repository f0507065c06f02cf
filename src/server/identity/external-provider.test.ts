import { createHmac } from "node:crypto";
import { decodeJwt, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionTokens } from "../../contracts/contracts.gen.ts";
import { createFakeProvider } from "./testing/fake-provider.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  TestBrowser,
} from "./testing/test-server.ts";

let database: IdentityDatabase;
let provider: Awaited<ReturnType<typeof createFakeProvider>>;
let server: Awaited<ReturnType<typeof createTestServer>>;
let browser: TestBrowser;
const settings = {
  OIDC_ISSUER: "https://idp.example",
  OIDC_CLIENT_ID: "genie-client",
  OIDC_CLIENT_SECRET: "a secret",
  PUBLIC_URL: "https://genie.example",
  ADMIN_EMAILS: "Boss@example.com, chief@example.com",
};
beforeAll(async () => {
  database = await openIdentityDatabase();
});
beforeEach(async () => {
  provider = await createFakeProvider();
  server = await createTestServer(database, settings, { fetch: provider.fetch });
  browser = new TestBrowser(server.app, "https://genie.example");
  return () => server.app.close();
});
afterAll(() => database.close());

/** Starts a sign-in and returns what the provider would send to the callback. */
async function begin(client = browser) {
  const { data } = JSON.parse((await client.get("/main/auth")).text) as { data: { sso_url: string } };
  const parameters = new URL(data.sso_url).searchParams;
  return { state: parameters.get("state"), code: parameters.get("nonce") };
}

/** Attempts a complete sign-in and returns the last response. */
async function signIn() {
  const start = await browser.get("/main/auth");
  if (start.status !== 200) return { status: start.status, ...(JSON.parse(start.text) as object) };
  const page = await browser.post("/main/get-token", { json: await begin() });
  return { status: page.status, ...(JSON.parse(page.text) as { data?: SessionTokens; error_code?: string }) };
}
const failed = { status: 401, error_code: "ERR_SIGN_IN_FAILED" };
const unavailable = {
  status: 503,
  error_code: "ERR_SIGN_IN_UNAVAILABLE",
  title: "Failed to initiate SSO login. Please try again.",
};

describe("an external provider", () => {
  test("signs in users; the code is exchanged with verifier and client secret", async () => {
    expect(await signIn()).toMatchObject({
      status: 200,
      data: { email: "ada@example.com", first_name: "Ada" },
    });
    const { headers, form } = provider.requests.find(({ path }) => path === "/token") ?? {};
    expect(headers?.["authorization"]).toMatch(/^Basic /);
    expect(form?.get("redirect_uri")).toBe("https://genie.example/auth/callback");
    expect(form?.get("code_verifier")).toHaveLength(43);
  });

  test("gets the client secret in the form if it supports only that", async () => {
    provider.behave.metadata = { token_endpoint_auth_methods_supported: ["client_secret_post"] };
    expect((await signIn()).status).toBe(200);
    const { headers, form } = provider.requests.find(({ path }) => path === "/token") ?? {};
    expect(headers?.["authorization"]).toBeUndefined();
    expect(form?.get("client_secret")).toBe("a secret");
  });

  test("may provide the address in its user info only", async () => {
    provider.behave.claims = { email: undefined, sub: "s-2" };
    provider.behave.userInfo = { sub: "s-2" };
    expect(await signIn()).toMatchObject({ status: 200, data: { email: "from-userinfo@example.com" } });
  });

  test("sets a secure cookie if the product uses HTTPS", async () => {
    await begin();
    expect(browser.cookies.get("__Host-genie_sign_in")?.line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("replaces the embedded provider", async () => {
    expect((await browser.get("/idp/.well-known/openid-configuration")).status).toBe(404);
  });

  test("is included in the logout if it supports it", async () => {
    const page = await browser.post("/main/logout", { json: { refresh_token: "x" } });
    expect(JSON.parse(page.text)).toEqual({ data: { idp_logout_url: null } });
    provider.behave.metadata = { end_session_endpoint: "https://idp.example/out" };
    server.clock.now = new Date(server.clock.now.getTime() + 3600_000);
    const again = await browser.post("/main/logout", { json: { refresh_token: "x" } });
    expect(JSON.parse(again.text)).toEqual({
      data: {
        idp_logout_url:
          "https://idp.example/out?client_id=genie-client&post_logout_redirect_uri=https%3A%2F%2Fgenie.example%2Fauth&state=signed-out",
      },
    });
  });
});

/** Signs the same claims with the client secret (algorithm confusion). */
function signedWithSecret(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: "HS256", kid: "k" })).toString("base64url");
  const text = `${header}.${token.split(".")[1] ?? ""}`;
  return `${text}.${createHmac("sha256", settings.OIDC_CLIENT_SECRET).update(text).digest("base64url")}`;
}

describe("a provider's response is rejected", () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ["of another issuer", { claims: { iss: "https://evil.example" } }],
    ["for another client", { claims: { aud: "another" } }],
    ["with another nonce", { claims: { nonce: "replayed" } }],
    ["with another authorized party (azp)", { claims: { aud: ["genie-client", "another"], azp: "another" } }],
    ["signed with the client secret", { tamper: signedWithSecret }],
    ["that has expired", { claims: { exp: past, iat: past - 300 } }],
    ["without a subject", { claims: { sub: undefined } }],
    ["signed by an unknown key", { header: { kid: "another" } }],
    ["with a changed payload", { tamper: (token: string) => token.replace(/\.[^.]{8}/, ".eyJzdWIi") }],
    ["without a signature", { tamper: (token: string) => token.replace(/[^.]*$/, "") }],
    [
      "with algorithm none",
      {
        tamper: (token: string) => new UnsecuredJWT(decodeJwt(token)).encode(),
      },
    ],
    ["whose user info is of another person", { claims: { email: undefined }, userInfo: { sub: "s-9" } }],
  ])("%s", async (_, misbehaviour) => {
    Object.assign(provider.behave, misbehaviour);
    const before = await database.query("select count(*) from control.sessions");
    expect(await signIn()).toMatchObject(failed);
    expect(await database.query("select count(*) from control.sessions")).toEqual(before);
  });

  test("with another issuer, or without one that its metadata promises (mix-up)", async () => {
    const answers = [
      { promises: false, iss: "https://evil.example", refused: true },
      { promises: true, iss: "https://evil.example", refused: true },
      { promises: true, iss: undefined, refused: true },
      { promises: true, iss: provider.issuer, refused: false },
    ];
    for (const { promises, iss, refused } of answers) {
      const other = await createFakeProvider();
      other.behave.metadata = { authorization_response_iss_parameter_supported: promises };
      const { app } = await createTestServer(database, settings, { fetch: other.fetch });
      const client = new TestBrowser(app, "https://genie.example");
      const page = await client.post("/main/get-token", { json: { ...(await begin(client)), iss } });
      expect([promises, iss, page.status]).toEqual([promises, iss, refused ? 401 : 200]);
      await app.close();
    }
  });

  test("without an address or with one that is not verified", async () => {
    for (const claims of [{ email_verified: false }, { email: "nobody" }]) {
      provider.behave.claims = { ...claims, sub: "s-3" };
      expect(await signIn()).toMatchObject({ status: 403, error_code: "ERR_FORBIDDEN" });
    }
  });

  test("with the address of another known subject", async () => {
    provider.behave.claims = { email: "owner@example.com", sub: "s-owner" };
    expect((await signIn()).status).toBe(200);
    provider.behave.claims = { email: "Owner@example.com", sub: "s-heir" };
    expect(await signIn()).toMatchObject({ status: 403, error_code: "ERR_FORBIDDEN" });
  });
});

describe("an unavailable provider", () => {
  test.each([{ down: true }, { status: 500 }, { status: 429 }])(
    "%j: responds 503 at once and recovers with the provider",
    async (error) => {
      Object.assign(provider.behave, error);
      expect(await signIn()).toMatchObject(unavailable);
      Object.assign(provider.behave, { down: false, status: undefined });
      expect((await signIn()).status).toBe(200);
    },
  );

  test("is reported if its metadata names another issuer", async () => {
    provider.behave.metadata = { issuer: "https://evil.example" };
    expect(await signIn()).toMatchObject(unavailable);
  });

  test("is distinguished from a refusal during a sign-in", async () => {
    const json = await begin();
    provider.behave.status = 502;
    const page = await browser.post("/main/get-token", { json });
    expect({ status: page.status, ...(JSON.parse(page.text) as object) }).toMatchObject(unavailable);
  });

  test("has its metadata fetched once an hour and kept during an outage", async () => {
    const metadataRequests = () =>
      provider.requests.filter(({ path }) => path.startsWith("/.well-known")).length;
    await Promise.all([signIn(), browser.get("/main/auth"), browser.get("/main/auth")]);
    expect(metadataRequests()).toBe(1);
    server.clock.now = new Date(server.clock.now.getTime() + 3600_000);
    provider.behave.down = true;
    expect((await browser.get("/main/auth")).status).toBe(200);
    expect(metadataRequests()).toBe(2);
  });
});

describe("users of a provider", () => {
  const find = (email: string) =>
    database.query(
      `select u.id, u.email, u.first_name, u.subject, m.is_superuser, t.name as tenant from control.users u
       left join control.memberships m on m.user_id = u.id left join control.tenants t on t.id = m.tenant_id
       where u.email = $1`,
      [email],
    );

  test("in ADMIN_EMAILS become superusers of the first tenant at their first sign-in", async () => {
    provider.behave.claims = { email: "BOSS@example.com", sub: "s-boss" };
    expect(await signIn()).toMatchObject({ data: { tenant: "genie" } });
    expect(await find("boss@example.com")).toMatchObject([{ is_superuser: true, tenant: "genie" }]);
  });

  test("have no tenant by default", async () => {
    provider.behave.claims = { email: "guest@example.com", sub: "s-guest" };
    expect(await signIn()).toMatchObject({ data: { tenant: null } });
    expect(await find("guest@example.com")).toMatchObject([{ is_superuser: null }]);
  });

  test("are recognised at the next sign-in, with new names and a new address", async () => {
    provider.behave.claims = { email: "old@example.com", sub: "s-moved" };
    await signIn();
    const [before] = await find("old@example.com");
    provider.behave.claims = { email: "new@example.com", sub: "s-moved", given_name: "Augusta" };
    await signIn();
    expect(await find("new@example.com")).toEqual([
      { ...before, email: "new@example.com", first_name: "Augusta" },
    ]);
    expect(await find("old@example.com")).toEqual([]);
  });

  test("take over the account prepared for their address", async () => {
    provider.behave.claims = { email: "Staff@genie.local", sub: "s-staff" };
    expect(await signIn()).toMatchObject({ data: { tenant: "genie" } });
    expect(await find("staff@genie.local")).toMatchObject([{ subject: "s-staff", is_superuser: false }]);
  });

  test("are created once by concurrent sign-ins", async () => {
    provider.behave.claims = { email: "quick@example.com", sub: "s-quick" };
    const browsers = [1, 2, 3, 4].map(() => new TestBrowser(server.app, "https://genie.example"));
    const answers = await Promise.all(browsers.map(begin));
    const pages = await Promise.all(
      browsers.map((client, index) => client.post("/main/get-token", { json: answers[index] })),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await find("quick@example.com")).toHaveLength(1);
  });
});
