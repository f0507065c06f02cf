import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword, matchesPassword } from "../identity/form-login/passwords.ts";
import { findAccount, storePassword } from "../storage/control/passwords.ts";
import { findMember } from "../storage/control/members.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { prepareInstallation } from "./prepare-installation.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it("sets the first superuser's password from the settings once and keeps a later one", async () => {
  const { database, clock } = api;
  const email = "first@example.com";
  const start = (password: string) =>
    database.inControl((tx) =>
      prepareInstallation(tx, {
        hasDemoAccounts: false,
        hasDemo: false,
        firstSuperuser: { email, password },
        now: clock.now,
        cipher: database.cipher,
      }),
    );
  const account = async () => {
    const found = await database.inControl((tx) => findAccount(tx, email));
    if (found === undefined) throw new Error("no account");
    return found;
  };
  await start("the words of the first start");
  const { id, passwordHash } = await account();
  expect(await matchesPassword(passwordHash, "the words of the first start")).toBe(true);
  const member = await database.inControl((tx) => findMember(tx, tenantIds.genie, id));
  expect(member?.isSuperuser).toBe(true);

  await database.inControl(async (tx) => storePassword(tx, id, await hashPassword("chosen in the product")));
  await start("the words of the first start");
  expect(await matchesPassword((await account()).passwordHash, "chosen in the product")).toBe(true);
});
