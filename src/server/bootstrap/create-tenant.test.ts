import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Archetype } from "../../contracts/contracts.gen.ts";
import { listMemberships } from "../storage/control/people.ts";
import { findAccount } from "../storage/control/passwords.ts";
import { findTenantId, findTimeZone } from "../storage/control/installation.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { type TenantSetup, TenantSetupError, createTenant } from "./create-tenant.ts";

let api: TestApi;
const reserved = new Set(["main", "auth"]);
const acme: TenantSetup = {
  name: "acme",
  title: " Acme Research ",
  superuser: "Ada@acme.example",
  timeZone: "Asia/Tokyo",
};

const create = (setup: TenantSetup) =>
  api.database.inControl((tx) => createTenant(tx, setup, { reserved, now: api.clock.now }));

const membershipsOf = (email: string) =>
  api.database.inControl(async (tx) => {
    const account = await findAccount(tx, email);
    return account === undefined ? [] : listMemberships(tx, account.id);
  });

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("createTenant", () => {
  it("creates a tenant with archetypes, a time zone and a new superuser", async () => {
    expect(await create(acme)).toBe(true);
    const id = await api.database.inControl((tx) => findTenantId(tx, "acme"));
    expect(await api.database.inControl((tx) => findTimeZone(tx, id ?? ""))).toBe("Asia/Tokyo");
    expect(await membershipsOf("ada@acme.example")).toMatchObject([
      { name: "acme", title: "Acme Research", isSuperuser: true },
    ]);
    const offered = (await api.call("GET", "/api/archetypes")).body as { data: Archetype[] };
    const [{ count } = { count: 0 }] = await api.query(
      `select count(*)::int as count from tenant.archetypes where tenant_id = '${id}'`,
    );
    expect(count).toBe(offered.data.length);
  });

  it("updates an existing tenant and keeps omitted values", async () => {
    expect(await create({ ...acme, title: "Acme", superuser: "bob@acme.example", timeZone: undefined })).toBe(
      false,
    );
    const id = await api.database.inControl((tx) => findTenantId(tx, "acme"));
    expect(await api.database.inControl((tx) => findTimeZone(tx, id ?? ""))).toBe("Asia/Tokyo");
    for (const email of ["ada@acme.example", "bob@acme.example"]) {
      expect(await membershipsOf(email)).toMatchObject([{ name: "acme", title: "Acme", isSuperuser: true }]);
    }
  });

  it("adds a second tenant for a known superuser and revokes their password links", async () => {
    await api.query(
      "insert into control.password_links (token_hash, user_id, created_at, expires_at) select 'x', id, now(), now() + interval '1 day' from control.users where email = 'ada@acme.example'",
    );
    await create({ ...acme, name: "beta", title: "Beta" });
    expect(await api.query("select 1 from control.password_links")).toEqual([]);
    expect((await membershipsOf("ada@acme.example")).map(({ name }) => name)).toEqual(["acme", "beta"]);
  });
});

it.each([
  [{ name: "main" }, "main cannot be a tenant name: the product's own addresses begin with it."],
  [{ name: "Acme" }, "use a letter followed by 2 to 31 letters, digits or dashes, all lowercase."],
  [{ title: "  " }, "The title must not be blank."],
  [{ superuser: "ada" }, "ada is not an email address."],
  [{ timeZone: "Berlin" }, "Berlin is not a time zone; use an IANA name, such as Europe/Berlin."],
])("%o is rejected and nothing is stored", async (change, message) => {
  const setup = { ...acme, name: "gamma", ...change };
  const refused = await create(setup).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TenantSetupError);
  expect((refused as Error).message).toContain(message);
  expect(await api.database.inControl((tx) => findTenantId(tx, setup.name))).toBeUndefined();
});
