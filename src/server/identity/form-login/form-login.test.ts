import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionTokens } from "../../../contracts/contracts.gen.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  signIn,
  TestBrowser,
} from "../testing/test-server.ts";
import { hashPassword } from "./passwords.ts";
import { attemptLimits, attemptWindowMs } from "./calls.ts";

const email = "staff@genie.local";
const password = "a lamp that was found by chance";
const wrong = "a lamp that was lost by chance";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
let browser: TestBrowser;
beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database, { FORM_LOGIN: "on" });
});
beforeEach(async () => {
  server.clock.now = new Date();
  browser = new TestBrowser(server.app);
  await database.query("delete from control.sign_in_attempts");
  await database.query("update control.users set password_hash = $1 where email = $2", [
    await hashPassword(password),
    email,
  ]);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const post = async (path: string, json: object, client = browser) => {
  const page = await client.post(`/main${path}`, { json });
  const body = JSON.parse(page.text) as {
    data?: SessionTokens;
    error_code?: string;
    title?: string;
    errors?: unknown;
  };
  return { status: page.status, headers: page.headers, ...body };
};
const logIn = (json: object = { username: email, password }, client?: TestBrowser) =>
  post("/form-login", json, client);
const refused = {
  status: 401,
  error_code: "ERR_SIGN_IN_FAILED",
  title: "Authentication failed. Please try again.",
};

/** Creates a password link as superuser. */
async function linkFor(address: string): Promise<{ status: number; token: string }> {
  const { access_token: token } = await signIn(new TestBrowser(server.app), "admin@genie.local");
  const [user] = await database.query("select id from control.users where email = $1", [address]);
  const answer = await server.app.inject({
    method: "PUT",
    url: `/main/api/users/${String(user?.["id"])}/password-link`,
    headers: { authorization: `Bearer ${token}`, "x-tenant": "genie" },
  });
  const { data } = answer.json<{ data?: { path: string } }>();
  return { status: answer.statusCode, token: data?.path.split("#token=")[1] ?? "" };
}

describe("signing in by form", () => {
  test("is offered by GET /auth, ignores case and creates an ordinary session", async () => {
    const { text } = await browser.get("/main/auth");
    expect(JSON.parse(text)).toMatchObject({ data: { form_login: true, saml_login: false } });
    const { status, data } = await logIn({ username: " Staff@Genie.local ", password });
    expect([status, data?.email, data?.tenant]).toEqual([200, email, "genie"]);
    const headers = { authorization: `Bearer ${data?.access_token ?? ""}` };
    expect((await browser.get("/main/api/users/me", { headers })).status).toBe(200);
    const next = await post("/form-refresh-token", { refresh_token: data?.refresh_token });
    expect(next.status).toBe(200);
    const out = await post("/form-logout", { refresh_token: next.data?.refresh_token });
    expect(out.data).toEqual({ idp_logout_url: null });
    expect((await browser.get("/main/api/users/me", { headers })).status).toBe(401);
  });

  test("responds alike to an unknown user, a missing password and a wrong password", async () => {
    const answers = await Promise.all([
      logIn({ username: "nobody@genie.local", password }),
      logIn({ username: "admin@genie.local", password }),
      logIn({ username: email, password: wrong }),
      logIn({ username: "' or 1=1; --", password }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(refused);
  });

  test("takes as long for an unknown user as for a wrong password", async () => {
    const fastest = { [email]: Infinity, "nobody@genie.local": Infinity };
    // Interleaved, so that load on the machine affects both.
    for (let round = 0; round < 8; round += 1) {
      for (const username of [email, "nobody@genie.local"] as const) {
        const client = new TestBrowser(server.app);
        const start = performance.now();
        await logIn({ username, password: wrong }, client);
        fastest[username] = Math.min(fastest[username] ?? Infinity, performance.now() - start);
      }
    }
    const [known = 0, unknown = 0] = Object.values(fastest);
    // Without hashing, one would be ten times faster.
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2.5);
  });

  test("stores passwords as argon2id with the parameters recommended by OWASP", async () => {
    const [user] = await database.query("select password_hash from control.users where email = $1", [email]);
    expect(user?.["password_hash"]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("responds 404 if it is off", async () => {
    const off = await createTestServer(database);
    const client = new TestBrowser(off.app);
    for (const [path, json] of [
      ["/form-login", { username: email, password }],
      ["/form-logout", { refresh_token: "x" }],
      ["/form-refresh-token", { refresh_token: "x" }],
      ["/set-password", { token: "x", password }],
      ["/change-password", { username: email, password, new_password: wrong }],
    ] as const) {
      expect([path, (await post(path, json, client)).status]).toEqual([path, 404]);
    }
    await off.app.close();
  });
});

describe("attempts", () => {
  test("are limited per account and address for one window, whether or not the account exists", async () => {
    for (const username of [email, "nobody@genie.local"]) {
      for (let attempt = 0; attempt < attemptLimits.pair; attempt += 1) {
        expect((await logIn({ username, password: wrong })).status).toBe(401);
      }
      const over = await logIn({ username, password });
      expect([over.status, over.error_code]).toEqual([429, "ERR_TOO_MANY_REQUESTS"]);
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    // The owner can still sign in from another address.
    expect((await logIn(undefined, new TestBrowser(server.app))).status).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + attemptWindowMs);
    expect((await logIn()).status).toBe(200);
  });

  test("are limited when concurrent", async () => {
    const tries = Array.from({ length: 25 }, () => logIn({ username: email, password: wrong }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(attemptLimits.pair);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25 - attemptLimits.pair);
  });

  test("are limited per address across accounts", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= attemptLimits.address; attempt += 1) {
      statuses.push((await logIn({ username: `n${attempt}@genie.local`, password: wrong })).status);
    }
    expect(statuses.at(-2)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  test("do not count if successful", async () => {
    for (let attempt = 0; attempt < attemptLimits.pair + 2; attempt += 1) {
      expect((await logIn()).status).toBe(200);
    }
  });
});

describe("a password link", () => {
  test("sets a password once and ends the account's sessions", async () => {
    const { data: old } = await logIn();
    const { token } = await linkFor(email);
    const choice = { token, password: wrong };
    expect(await post("/set-password", choice)).toMatchObject({ status: 200, data: { email } });
    expect((await logIn()).status).toBe(401);
    expect((await logIn({ username: email, password: wrong })).status).toBe(200);
    const refresh = await post("/form-refresh-token", { refresh_token: old?.refresh_token });
    expect(refresh).toMatchObject({ status: 401, error_code: "ERR_SESSION_ENDED" });
    expect(await post("/set-password", choice)).toMatchObject({
      status: 410,
      error_code: "ERR_LINK_EXPIRED",
    });
  });

  test("stays valid after a rejected password, which is reported for its field", async () => {
    const { token } = await linkFor(email);
    const weak = await post("/set-password", { token, password: "short" });
    expect(weak.status).toBe(422);
    expect(weak.errors).toEqual([
      { pointer: "/password", code: "password", message: "Must be at least 12 characters" },
    ]);
    expect((await post("/set-password", { token, password })).status).toBe(200);
  });

  test("works once when used concurrently", async () => {
    const { token } = await linkFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => post("/set-password", { token, password })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  test("is rejected after a day, when replaced, or if unknown", async () => {
    const { token: first } = await linkFor(email);
    const { token: second } = await linkFor(email);
    expect((await post("/set-password", { token: first, password })).status).toBe(410);
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 3600_000);
    expect((await post("/set-password", { token: second, password })).status).toBe(410);
    expect((await post("/set-password", { token: "", password })).status).toBe(410);
  });

  test("is stored as a digest, and refused for members of other superusers' tenants", async () => {
    const { token } = await linkFor(email);
    const rows = await database.query("select token_hash from control.password_links");
    expect(JSON.stringify(rows)).not.toContain(token);
    await database.query(`insert into control.memberships (tenant_id, user_id)
      select t.id, u.id from control.tenants t, control.users u where t.name = 'other' and u.email = '${email}'`);
    expect((await linkFor(email)).status).toBe(403);
    await database.query(
      "delete from control.memberships m using control.tenants t where t.id = m.tenant_id and t.name = 'other'",
    );
  });
});

test("changing a password requires the current one", async () => {
  const change = { username: email, password, new_password: "another lamp altogether" };
  expect((await post("/change-password", { ...change, password: wrong })).status).toBe(401);
  expect((await post("/change-password", { ...change, new_password: "short" })).errors).toMatchObject([
    { pointer: "/new_password" },
  ]);
  expect((await post("/change-password", change)).status).toBe(200);
  expect((await logIn()).status).toBe(401);
  expect((await logIn({ username: email, password: change.new_password })).status).toBe(200);
});
