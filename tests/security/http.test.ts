import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem, SessionTokens } from "../../src/contracts/contracts.gen.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  answerOfProvider,
  beginSignIn,
  TestBrowser,
} from "../../src/server/identity/testing/test-server.ts";
import { hashPassword } from "../../src/server/identity/form-login/passwords.ts";
import { loggerOptions } from "../../src/server/platform/process.ts";
import { clientPolicy } from "../../src/server/platform/security-headers.ts";

const publicUrl = "https://genie.example";
const password = "a password for one session only";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
let lines = "";
const log = pino(
  loggerOptions("trace"),
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  }),
);

beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database, { FORM_LOGIN: "on" }, { log });
  // The other demo account signs in by SSO and would have to confirm with its password first.
  const passwordHash = await hashPassword(password);
  await database.query("update control.users set password_hash = $1 where email = 'staff@genie.local'", [
    passwordHash,
  ]);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const directives = (policy: string) =>
  new Map(
    policy.split(";").map((part) => {
      const [name = "", ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

describe("responses of every kind", () => {
  const kinds = [
    "/healthz",
    "/main/auth",
    "/main/api/archetypes",
    "/main/nowhere",
    "/main/docs/",
    "/main/api/archetypes/%ED%A0%80",
    `/main/api/archetypes/${"a".repeat(400)}`,
    "/idp/interaction/x",
  ];

  test.each(kinds)("%s: ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6 - policy, type, referrer, framing", async (url) => {
    const { headers } = await server.app.inject({ method: "GET", url, headers: { host: "127.0.0.1:8080" } });
    const policy = directives(String(headers["content-security-policy"]));
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("object-src") ?? policy.get("default-src")).toEqual(["'none'"]);
    const scripts = policy.get("script-src") ?? policy.get("default-src") ?? [];
    expect(scripts.join(" ")).not.toMatch(/unsafe|\*|https?:/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["server"]).toBeUndefined();
  });

  test.each(["/main/auth", "/main/api/archetypes", "/main/nowhere"])(
    "%s: ASVS 14.3.2, 3.4.2, 4.1.1 - never cached, no CORS, explicit content type",
    async (url) => {
      const { headers } = await server.app.inject({
        method: "GET",
        url,
        headers: { origin: "https://evil.example" },
      });
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["content-type"]).toMatch(/^application\/(problem\+)?json/);
    },
  );

  test("ASVS 3.4.1 - sends HSTS including subdomains if the public URL is https", async () => {
    const secure = await createTestServer(database, {
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: "https://idp.example",
      OIDC_CLIENT_ID: "genie",
    });
    const { headers } = await secure.app.inject("/healthz");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    const { headers: plain } = await server.app.inject("/healthz");
    expect(plain["strict-transport-security"]).toBeUndefined();
    await secure.app.close();
  });
});

test("ASVS 3.4.3 - the client's policy allows only its own scripts and no eval", () => {
  const policy = clientPolicy("nonce", ["/main", "https://voice.example/v"]);
  expect(policy).not.toMatch(/unsafe/);
  const parts = directives(policy);
  expect(parts.get("default-src")).toEqual(["'none'"]);
  expect(parts.get("script-src")).toEqual(["'self'"]);
  expect(parts.get("object-src")).toEqual(["'none'"]);
  expect(parts.get("base-uri")).toEqual(["'none'"]);
  expect(parts.get("form-action")).toEqual(["'self'"]);
  expect(parts.get("connect-src")).toEqual(["'self'", "https://voice.example", "wss://voice.example"]);
});

describe("cookies", () => {
  test("ASVS 3.3.2, 3.3.4 - are HttpOnly and SameSite", async () => {
    const browser = new TestBrowser(server.app);
    await answerOfProvider(browser, await beginSignIn(browser));
    expect(browser.cookies.size).toBeGreaterThan(0);
    for (const { line } of browser.cookies.values()) {
      expect(line).toMatch(/; httponly/i);
      expect(line).toMatch(/; samesite=(lax|strict)/i);
    }
  });
});

describe("cross-site requests", () => {
  const json = { username: "staff@genie.local", password };
  const from = (headers: Record<string, string>) =>
    server.app.inject({
      method: "POST",
      url: "/main/form-login",
      headers: { host: "127.0.0.1:8080", ...headers },
      payload: json,
    });

  test.each([
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    [{ "sec-fetch-site": "same-site", origin: "http://other.127.0.0.1:8080" }],
    [{ "sec-fetch-site": "cross-site", origin: "http://127.0.0.1:8080" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "http://127.0.0.1:8081" }],
  ])("ASVS 3.5.1, 3.5.3 - %j are rejected", async (headers) => {
    const answer = await from(headers);
    expect([answer.statusCode, answer.json<Problem>().error_code]).toEqual([403, "ERR_CROSS_SITE"]);
  });

  test.each([
    [{ "sec-fetch-site": "same-origin", origin: "http://127.0.0.1:8080" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "http://127.0.0.1:8080" }],
    [{}],
  ])("ASVS 3.5.1 - %j are not cross-site", async (headers) => {
    expect((await from(headers)).statusCode).toBe(200);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "ASVS 3.5.2 - a simple request (%s), which needs no preflight, is rejected",
    async (type) => {
      const answer = await server.app.inject({
        method: "POST",
        url: "/main/form-login",
        headers: { "content-type": type },
        payload: JSON.stringify(json),
      });
      expect(answer.statusCode).toBe(415);
    },
  );

  test("ASVS 3.5.3 - calls that change data do not accept GET", async () => {
    for (const url of ["/main/logout", "/main/form-login", "/main/refresh-token", "/main/saml-callback"]) {
      expect((await server.app.inject({ method: "GET", url })).statusCode).toBe(404);
    }
  });
});

describe("limits", () => {
  test("ASVS 6.3.1, 2.4.1 - limits calls per address and minute", async () => {
    const limited = await createTestServer(database, { RATE_LIMIT: "5" });
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1) {
      statuses.push((await limited.app.inject("/main/api/archetypes")).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await limited.app.inject("/healthz")).statusCode).toBe(200);
    const elsewhere = await limited.app.inject({ url: "/main/api/archetypes", remoteAddress: "10.9.9.9" });
    expect(elsewhere.statusCode).toBe(401);
    await limited.app.close();
  });

  test("ASVS 4.1.3 - ignores X-Forwarded-For unless a proxy is trusted", async () => {
    const limited = await createTestServer(database, { RATE_LIMIT: "1" });
    const as = (address: string) =>
      limited.app.inject({ url: "/main/nowhere", headers: { "x-forwarded-for": address } });
    await as("10.0.0.1");
    expect((await as("10.0.0.2")).statusCode).toBe(429);
    await limited.app.close();
  });

  test("rejects bodies above one megabyte", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/main/logout",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ refresh_token: "x".repeat(2_000_000) }),
    });
    expect([answer.statusCode, answer.json<Problem>().error_code]).toEqual([413, "ERR_BODY_TOO_LARGE"]);
  });
});

describe("secrets (ASVS 14.2.1, 16.2.5)", () => {
  test("of a whole session appear in no log line and no URL", async () => {
    const browser = new TestBrowser(server.app);
    const url = await beginSignIn(browser, "?return_to=/genie/agents");
    const callback = await answerOfProvider(browser, url);
    const read = (text: string) => (JSON.parse(text) as { data: SessionTokens }).data;
    const first = read((await browser.post("/main/get-token", { json: callback })).text);
    const byForm = read(
      (await browser.post("/main/form-login", { json: { username: "staff@genie.local", password } })).text,
    );
    const next = read(
      (await browser.post("/main/refresh-token", { json: { refresh_token: first.refresh_token } })).text,
    );
    const headers = { authorization: `Bearer ${next.access_token}`, "x-tenant": "genie" };
    await browser.get("/main/api/users/me", { headers });
    await browser.get(`/main/api/archetypes?search_query=${encodeURIComponent("a confidential search")}`, {
      headers,
    });
    // Failed requests are logged in more detail.
    await browser.post("/main/get-token", { json: callback });
    await browser.post("/main/refresh-token", { json: { refresh_token: first.refresh_token } });
    await browser.get("/main/api/users/me", { headers: { authorization: `Bearer ${next.access_token}x` } });
    const out = await browser.post("/main/logout", { json: { refresh_token: next.refresh_token } });

    expect(lines).toContain("/main/get-token");
    const secrets = {
      password,
      "demo password": "genie-demo",
      state: callback.state,
      code: callback.code,
      "access token": first.access_token,
      "refresh token": first.refresh_token,
      "next access token": next.access_token,
      "next refresh token": next.refresh_token,
      "token of the form": byForm.access_token,
      search: "confidential",
      ...Object.fromEntries([...browser.cookies].map(([name, { value }]) => [name, value])),
    };
    expect(
      Object.keys(secrets).filter((name) => lines.includes(secrets[name as keyof typeof secrets])),
    ).toEqual([]);
    const logOutAddress = (JSON.parse(out.text) as { data: { idp_logout_url: string } }).data.idp_logout_url;
    for (const address of [url, logOutAddress]) {
      expect(address).not.toMatch(/token=(?!$)|eyJ/);
    }
  });
});
