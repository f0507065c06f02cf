import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, type Calls, type SessionTokens } from "../../src/contracts/contracts.gen.ts";
import { hashPassword } from "../../src/server/identity/form-login/password-hash.ts";
import { createTestServer } from "../../src/server/identity/testing/create-test-server.ts";
import {
  openIdentityDatabase,
  type IdentityDatabase,
} from "../../src/server/identity/testing/open-identity-database.ts";
import { signIn } from "../../src/server/identity/testing/sign-in-with-demo-account.ts";
import { TestBrowser } from "../../src/server/identity/testing/test-browser.ts";
import { pathOf } from "../../src/server/platform/contract.ts";
import { exampleBodies, exampleIds, membersChange, openRoutes, superusersOnly } from "./access.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Role = "anonymous" | "staff" | "superuser" | "foreign superuser";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database, { FORM_LOGIN: "on" });
  const password = "whatever they are elsewhere";
  await database.query(
    "insert into control.users (id, email, password_hash) values (gen_random_uuid(), 'stranger@example.com', $1)",
    [await hashPassword(password)],
  );
  // What this person is in another tenant must count for nothing here.
  await database.query(`insert into control.memberships (tenant_id, user_id, is_superuser)
    select t.id, u.id, true from control.tenants t, control.users u
    where t.name = 'other' and u.email = 'stranger@example.com'`);
  const stranger = await new TestBrowser(server.app).post("/main/form-login", {
    json: { username: "stranger@example.com", password },
  });
  const sessions: Record<Exclude<Role, "anonymous">, SessionTokens> = {
    staff: await signIn(new TestBrowser(server.app), "staff@genie.local"),
    superuser: await signIn(new TestBrowser(server.app), "admin@genie.local"),
    "foreign superuser": (JSON.parse(stranger.text) as { data: SessionTokens }).data,
  };
  for (const [role, session] of Object.entries(sessions)) tokens.set(role as Role, session.access_token);
}, 60_000);
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const ask = async (role: Role, { id, method, url }: { id: keyof Calls; method: Method; url: string }) => {
  const token = tokens.get(role);
  const answer = await server.app.inject({
    method,
    url,
    headers: { "x-tenant": "genie", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(method === "POST" || method === "PUT" ? { payload: exampleBodies[id] ?? {} } : {}),
  });
  return answer.statusCode;
};

const operations = Object.entries(calls).map(([id, call]) => ({
  id: id as keyof Calls,
  method: call.method,
  isPublic: "public" in call,
  route: pathOf(call).replaceAll(/\{(\w+)\}/g, ":$1"),
  url: pathOf(call).replaceAll(
    /\{(\w+)\}/g,
    () => exampleIds[id as keyof Calls] ?? "33333333-3333-4333-8333-333333333333",
  ),
}));

describe("every route of the server (ASVS 8.2.1, 8.2.2, 8.3.1)", () => {
  test("is a call of the contract, or known to be open to everybody", () => {
    const known = new Set(operations.map(({ method, route }) => `${method} ${route}`));
    const strange = server.routes
      .filter(({ method, url }) => !known.has(`${method === "HEAD" ? "GET" : method} ${url}`))
      .filter(({ url }) => url !== "/probe" && !openRoutes.some((open) => open.test(url)));
    expect(strange).toEqual([]);
    const mounted = new Set(server.routes.map(({ method, url }) => `${method} ${url}`));
    expect([...known].filter((each) => !mounted.has(each))).toEqual([]);
  });

  test("that changes something says who may", () => {
    const silent = operations.filter(
      ({ id, method, isPublic }) =>
        !isPublic && method !== "GET" && !superusersOnly.has(id) && !membersChange.has(id),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test.each(operations.filter(({ isPublic }) => !isPublic))(
    "$method $route: nobody without a session, no one of another tenant, staff as listed, superusers",
    async (operation) => {
      expect(await ask("anonymous", operation)).toBe(401);
      expect(await ask("foreign superuser", operation)).toBe(403);
      const staff = await ask("staff", operation);
      if (superusersOnly.has(operation.id)) expect(staff).toBe(403);
      else expect([401, 403]).not.toContain(staff);
      const superuser = await ask("superuser", operation);
      expect([401, 403]).not.toContain(superuser);
      expect(superuser).toBeLessThan(500);
    },
  );

  test.each(operations.filter(({ isPublic }) => isPublic))(
    "$method $route: everybody, without an error of the server",
    async (operation) => {
      expect(await ask("anonymous", operation)).toBeLessThan(500);
    },
  );
});
