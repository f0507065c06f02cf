import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member, Problem } from "../../../contracts/contracts.gen.ts";
import {
  createTestServer,
  openIdentityDatabase,
  type IdentityDatabase,
  signIn,
  TestBrowser,
} from "../../identity/testing/test-server.ts";

let database: IdentityDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
const tokens = { admin: "", staff: "" };
const ids = { admin: "", staff: "" };

beforeAll(async () => {
  database = await openIdentityDatabase();
  server = await createTestServer(database);
  for (const name of ["admin", "staff"] as const) {
    const session = await signIn(new TestBrowser(server.app), `${name}@genie.local`);
    tokens[name] = session.access_token;
    ids[name] = session.persona.user_id;
  }
});
beforeEach(async () => {
  await database.query("delete from control.users where email not like '%@genie.local'");
  await database.query(`update control.memberships m set is_superuser = (u.email = 'admin@genie.local')
    from control.users u where u.id = m.user_id`);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = async (
  method: Method,
  path: string,
  body?: object,
  {
    as = "admin",
    tenant = "genie",
    headers = {},
  }: { as?: "admin" | "staff"; tenant?: string; headers?: object } = {},
) => {
  const answer = await server.app.inject({
    method,
    url: `/main/api/users${path}`,
    headers: { authorization: `Bearer ${tokens[as]}`, "x-tenant": tenant, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json<{ data: Member } & Problem>() };
};
const add = async (body: object) => (await call("POST", "", body)).body.data;
const errors = ({ body }: { body: Problem }) =>
  (body.errors ?? []).map(({ pointer, code }) => [pointer, code]);

describe("an address with look-alike letters", () => {
  const email = "\u0430dmin@example.com";

  it("becomes a member only after the letters were confirmed", async () => {
    const { status, body } = await call("POST", "", { email });
    expect([status, body.error_code]).toEqual([409, "ERR_LOOK_ALIKE_ADDRESS"]);
    expect(body.detail).toContain("а U+0430 CYRILLIC SMALL LETTER A");
    expect(errors({ body })).toEqual([["/email", "look_alike"]]);
    expect(await database.query("select id from control.users where email = $1", [email])).toEqual([]);
    expect((await add({ email, confirm_look_alikes: true })).email).toBe(email);
  });

  it("needs the confirmation only when added, not in later updates", async () => {
    const { id, version } = await add({ email, confirm_look_alikes: true });
    const changed = await call(
      "PUT",
      `/${id}`,
      { is_superuser: true },
      { headers: { "if-match": `"${version}"` } },
    );
    expect(changed.status).toBe(200);
    expect((await call("POST", "", { email: "nobody", confirm_look_alikes: true })).status).toBe(422);
  });
});

describe("the members of a tenant", () => {
  it("can be listed, searched, filtered and sorted by superusers", async () => {
    await add({ email: "zoe@example.com" });
    const list = async (query: string) => {
      const { body } = await call("GET", `?${query}`);
      return (body as unknown as { data: Member[] }).data.map(({ email }) => email);
    };
    expect(await list("ordering=email")).toEqual([
      "admin@genie.local",
      "staff@genie.local",
      "zoe@example.com",
    ]);
    expect(await list("search_query=zoe")).toEqual(["zoe@example.com"]);
    expect(await list(`q_filters=${encodeURIComponent('{"is_superuser":{"eq":true}}')}`)).toEqual([
      "admin@genie.local",
    ]);
    expect((await call("GET", "?ordering=password_hash")).status).toBe(400);
  });

  it("are hidden from other members and tenants", async () => {
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["POST", "", { email: "x@example.com" }],
      ["GET", `/${ids.admin}`, undefined],
      ["PUT", `/${ids.staff}`, { is_superuser: true }],
      ["DELETE", `/${ids.admin}`, undefined],
      ["PUT", `/${ids.admin}/password-link`, undefined],
    ] as const) {
      expect([method, path, (await call(method, path, body, { as: "staff" })).status]).toEqual([
        method,
        path,
        403,
      ]);
      const outside = await call(method, path, body, { tenant: "other" });
      expect([outside.status, outside.body.error_code]).toEqual([403, "ERR_NOT_A_MEMBER"]);
    }
  });

  it("include whether there is a password, but never its hash", async () => {
    await database.query(
      "update control.users set password_hash = 'secret-hash' where email = 'staff@genie.local'",
    );
    const { body } = await call("GET", `/${ids.staff}`);
    expect(body.data.has_password).toBe(true);
    expect(JSON.stringify(body)).not.toContain("secret-hash");
  });
});

describe("adding a member", () => {
  it("stores the email address and the rights", async () => {
    const made = await add({
      email: "Ada@Example.com",
      is_superuser: true,
      module_permissions: ["interviewers"],
      tenant_permissions: ["publish", "export"],
    });
    expect(made).toMatchObject({
      email: "ada@example.com",
      is_superuser: true,
      module_permissions: ["interviewers"],
      tenant_permissions: ["publish", "export"],
      last_sign_in_at: null,
      version: 1,
    });
    await call("PUT", `/${ids.staff}`, { module_permissions: ["analytics"] });
    const me = await call("GET", "/me", undefined, { as: "staff" });
    expect(me.body.data).toMatchObject({ is_superuser: false, module_permissions: ["analytics"] });
    const [entry] = await database.query(
      `select actor, action, entity from tenant.audit_entries where entity_id = '${made.id}'`,
    );
    expect(entry).toEqual({ actor: "admin@genie.local", action: "create", entity: "member" });
  });

  it("reuses the account of a person known from another tenant", async () => {
    await database.query(
      "insert into control.users (id, email, first_name) values (gen_random_uuid(), 'Bo@example.com', 'Bo')",
    );
    expect(await add({ email: "bo@example.com" })).toMatchObject({ first_name: "Bo" });
    expect(
      await database.query("select 1 from control.users where lower(email) = 'bo@example.com'"),
    ).toHaveLength(1);
  });

  it("rejects existing members, invalid addresses and unknown rights", async () => {
    expect(errors(await call("POST", "", { email: "STAFF@genie.local" }))).toEqual([
      ["/email", "already_member"],
    ]);
    expect(errors(await call("POST", "", { email: "nobody" }))).toEqual([["/email", "pattern"]]);
    expect(errors(await call("POST", "", {}))).toEqual([["/email", "required"]]);
    expect((await call("POST", "", { email: "a@b.c", module_permissions: ["everything"] })).status).toBe(422);
    expect((await call("POST", "", { email: "a@b.c", tenant_id: "x" })).status).toBe(422);
  });

  it("succeeds once if requested concurrently", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "", { email: "quick@example.com" })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  });
});

describe("changing a member", () => {
  it("updates rights but not the address", async () => {
    const { id } = await add({ email: "cy@example.com" });
    const changed = await call("PUT", `/${id}`, { is_superuser: true });
    expect(changed.body.data).toMatchObject({ is_superuser: true, version: 2 });
    expect(errors(await call("PUT", `/${id}`, { email: "other@example.com" }))).toEqual([
      ["/email", "read_only"],
    ]);
  });

  it("requires the current version", async () => {
    const { id } = await add({ email: "di@example.com" });
    await call("PUT", `/${id}`, { is_superuser: true });
    const stale = await call("PUT", `/${id}`, { is_superuser: false }, { headers: { "if-match": '"1"' } });
    expect([stale.status, stale.body.error_code]).toEqual([412, "ERR_VERSION_CONFLICT"]);
  });

  it("can remove the membership, while the account is kept", async () => {
    const { id } = await add({ email: "ed@example.com" });
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    expect(await database.query("select 1 from control.users where email = 'ed@example.com'")).toHaveLength(
      1,
    );
  });
});

describe("the last superuser", () => {
  const last = { status: 409, body: { error_code: "ERR_LAST_SUPERUSER" } };

  it("can be neither removed nor demoted", async () => {
    expect(await call("DELETE", `/${ids.admin}`)).toMatchObject(last);
    expect(await call("PUT", `/${ids.admin}`, { is_superuser: false })).toMatchObject(last);
    expect((await call("PUT", `/${ids.admin}`, { module_permissions: [] })).status).toBe(200);
  });

  it("remains if two superusers demote each other concurrently", async () => {
    await call("PUT", `/${ids.staff}`, { is_superuser: true });
    const answers = await Promise.all([
      call("PUT", `/${ids.admin}`, { is_superuser: false }, { as: "staff" }),
      call("PUT", `/${ids.staff}`, { is_superuser: false }, { as: "admin" }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await database.query("select 1 from control.memberships where is_superuser");
    expect(left).toHaveLength(1);
  });
});

it("password links cannot be created while form login is disabled", async () => {
  const answer = await call("PUT", `/${ids.staff}/password-link`);
  expect([answer.status, answer.body.error_code]).toEqual([409, "ERR_CONFLICT"]);
});
