import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKeys } from "./keys.ts";
import { openIdentityDatabase, type IdentityDatabase } from "./testing/test-server.ts";

let database: IdentityDatabase;
beforeAll(async () => {
  database = await openIdentityDatabase();
});
afterAll(() => database.close());

test("servers that start concurrently on an empty database agree on one set of keys", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => openKeys(database, randomBytes)));
  expect(two).toEqual(one);
  expect(three).toEqual(one);
  expect(await openKeys(database, randomBytes)).toEqual(one);
  expect(one?.accessToken.secret).toHaveLength(32);
  expect(one?.refreshPepper).toHaveLength(32);
  expect(one?.providerSigning).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" });
});

test.each([
  "null",
  "{}",
  '{"kid":"a","accessToken":"b","refreshPepper":"","providerCookies":"d","providerSigning":{}}',
])("damaged keys (%s) prevent the start instead of being replaced", async (value) => {
  await openKeys(database, randomBytes);
  await database.query("update control.installation_keys set value = $1", [value]);
  await expect(openKeys(database, randomBytes)).rejects.toThrow('The installation key "identity-1"');
  await database.query("delete from control.installation_keys");
});
