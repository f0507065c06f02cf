import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionTokens } from "../../contracts/contracts.gen.ts";
import { idleLifetimeMs, maxSessionLifetimeMs, reuseGraceMs } from "./sessions/sessions.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  signIn,
  TestBrowser,
} from "./testing/test-server.ts";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
let browser: TestBrowser;
let session: SessionTokens;
beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database);
});
beforeEach(async () => {
  server.clock.now = new Date();
  browser = new TestBrowser(server.app);
  session = await signIn(browser, "staff@genie.local");
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};
const probe = async (token: string, headers: Record<string, string> = { "x-tenant": "genie" }) => {
  const page = await browser.get("/probe", { headers: { ...headers, authorization: `Bearer ${token}` } });
  return { ...page, body: JSON.parse(page.text) as Record<string, unknown> };
};
const refresh = async (token: string) => {
  const page = await browser.post("/main/refresh-token", { json: { refresh_token: token } });
  const body = JSON.parse(page.text) as { data?: SessionTokens; error_code?: string };
  return { status: page.status, code: body.error_code, tokens: body.data };
};
const next = async (token: string) => {
  const { tokens } = await refresh(token);
  if (!tokens) throw new Error("The token was refused.");
  return tokens;
};
const ended = { status: 401, code: "ERR_SESSION_ENDED", tokens: undefined };

describe("a request", () => {
  test("of a member has the user and the tenant", async () => {
    const { status, body } = await probe(session.access_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: "staff@genie.local",
      displayName: "Samuel Reed",
      tenant: "genie",
      timeZone: "UTC",
      isSuperuser: false,
      userId: session.persona.user_id,
    });
  });

  test.each(["nowhere", "Genie", "ge", "genie'--", "", "main"])(
    "to the unknown tenant %j is 404",
    async (tenant) => {
      const { status, body } = await probe(session.access_token, { "x-tenant": tenant });
      expect([status, body["error_code"]]).toEqual([404, "ERR_TENANT_NOT_FOUND"]);
    },
  );

  test("without a tenant is 404", async () => {
    const { status, body } = await probe(session.access_token, {});
    expect([status, body["error_code"]]).toEqual([404, "ERR_TENANT_NOT_FOUND"]);
  });

  test("to a tenant of others is 403, including the current user", async () => {
    const { status, body } = await probe(session.access_token, { "x-tenant": "other" });
    expect([status, body["error_code"]]).toEqual([403, "ERR_NOT_A_MEMBER"]);
    const headers = { authorization: `Bearer ${session.access_token}`, "x-tenant": "other" };
    expect((await browser.get("/main/api/users/me", { headers })).status).toBe(403);
  });

  test("without a token is 401 with a challenge", async () => {
    const page = await browser.get("/probe", { headers: { "x-tenant": "genie" } });
    expect([page.status, page.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  });

  test("with an expired, forged, unsigned or other kind of token is 401", async () => {
    const [header = "", payload = "", signature = ""] = session.access_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const other = Buffer.from(JSON.stringify({ ...claims, sub: "somebody" })).toString("base64url");
    const forged = [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.${signature.toUpperCase()}`,
      `${header}.${payload}.`,
      new UnsecuredJWT(claims).encode(),
      session.refresh_token,
      "x",
    ];
    for (const token of forged) {
      const { status, headers, body } = await probe(token);
      expect([status, body["error_code"]]).toEqual([401, "ERR_UNAUTHENTICATED"]);
      expect(headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
    pass(15 * 60_000);
    expect((await probe(session.access_token)).status).toBe(401);
  });
});

describe("the current user", () => {
  test("is described for the tenant of the request, or for their first tenant", async () => {
    for (const headers of [{}, { "x-tenant": "genie" }]) {
      const me = await browser.get("/main/api/users/me", {
        headers: { ...headers, authorization: `Bearer ${session.access_token}` },
      });
      expect(JSON.parse(me.text)).toEqual({
        data: {
          id: session.persona.user_id,
          email: "staff@genie.local",
          first_name: "Samuel",
          last_name: "Reed",
          is_superuser: false,
          tenant: "genie",
          time_zone: "UTC",
          tenants: [{ name: "genie", title: "Genie", is_superuser: false }],
          module_permissions: [],
          tenant_permissions: [],
        },
      });
    }
  });
});

describe("a session", () => {
  test("continues with each new refresh token", async () => {
    let tokens = session;
    for (let hour = 0; hour < 5; hour += 1) {
      pass(3600_000);
      const fresh = await next(tokens.refresh_token);
      expect(fresh.refresh_token).not.toBe(tokens.refresh_token);
      expect(fresh.expire_in).toBe(fresh.server_time + 900);
      expect((await probe(fresh.access_token)).status).toBe(200);
      tokens = fresh;
    }
  });

  test("gives two tabs that refresh concurrently the same successor, valid for both", async () => {
    const [one, two] = await Promise.all([next(session.refresh_token), next(session.refresh_token)]);
    expect(one.refresh_token).toBe(two.refresh_token);
    for (const { access_token: token } of [one, two]) expect((await probe(token)).status).toBe(200);
    expect((await refresh(two.refresh_token)).status).toBe(200);
  });

  test("repeats the successor for a lost response within the grace period", async () => {
    const first = await next(session.refresh_token);
    pass(reuseGraceMs);
    expect((await next(session.refresh_token)).refresh_token).toBe(first.refresh_token);
  });

  test("ends with all its tokens when a used refresh token is presented", async () => {
    const second = await next(session.refresh_token);
    pass(reuseGraceMs + 1);
    expect(await refresh(session.refresh_token)).toEqual(ended);
    expect(await refresh(second.refresh_token)).toEqual(ended);
    expect((await probe(second.access_token)).status).toBe(401);
    const rows = await database.query(
      "select end_reason from control.sessions order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ end_reason: "refresh_token_reuse" }]);
  });

  test("ends at once when an older refresh token is presented", async () => {
    const second = await next(session.refresh_token);
    const third = await next(second.refresh_token);
    expect(await refresh(session.refresh_token)).toEqual(ended);
    expect(await refresh(third.refresh_token)).toEqual(ended);
  });

  test("expires when idle, and at its maximum lifetime when used", async () => {
    pass(idleLifetimeMs);
    expect(await refresh(session.refresh_token)).toEqual(ended);
    let { refresh_token: token } = await signIn(browser);
    for (let passed = 0; passed + idleLifetimeMs / 2 < maxSessionLifetimeMs; passed += idleLifetimeMs / 2) {
      pass(idleLifetimeMs / 2);
      ({ refresh_token: token } = await next(token));
    }
    pass(idleLifetimeMs / 2);
    expect(await refresh(token)).toEqual(ended);
  });

  test("is not started by unknown tokens", async () => {
    for (const token of ["", "x", session.access_token, `${"A".repeat(22)}.${"A".repeat(43)}`]) {
      expect(await refresh(token)).toEqual(ended);
    }
    expect((await probe(session.access_token)).status).toBe(200);
  });

  test("survives a restart of the server", async () => {
    const other = await createTestServer(database);
    const page = await new TestBrowser(other.app).post("/main/refresh-token", {
      json: { refresh_token: session.refresh_token },
    });
    await other.app.close();
    expect(page.status).toBe(200);
  });

  test("is stored without its secrets", async () => {
    const rows = await database.query("select * from control.sessions");
    for (const part of session.refresh_token.split(".")) expect(JSON.stringify(rows)).not.toContain(part);
  });
});

describe("logout", () => {
  const logOut = (token: string) => browser.post("/main/logout", { json: { refresh_token: token } });

  test("ends the session and its access token, and returns the provider's logout URL", async () => {
    const page = await logOut(session.refresh_token);
    const { idp_logout_url: url } = (JSON.parse(page.text) as { data: { idp_logout_url: string } }).data;
    expect(new URL(url).pathname).toBe("/idp/session/end");
    expect(new URL(url).searchParams.get("post_logout_redirect_uri")).toBe("http://127.0.0.1:8080/auth");
    expect(new URL(url).searchParams.get("state")).toBe("signed-out");
    expect((await probe(session.access_token)).status).toBe(401);
    expect(await refresh(session.refresh_token)).toEqual(ended);
  });

  test("ends the session also with a rotated token", async () => {
    const fresh = await next(session.refresh_token);
    await logOut(session.refresh_token);
    expect(await refresh(fresh.refresh_token)).toEqual(ended);
  });

  test("keeps other sessions and succeeds for repeated and unknown tokens", async () => {
    const other = await signIn(new TestBrowser(server.app), "staff@genie.local");
    for (const token of [session.refresh_token, session.refresh_token, "nonsense"]) {
      expect((await logOut(token)).status).toBe(200);
    }
    expect((await probe(other.access_token)).status).toBe(200);
  });
});
