import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer } from "./testing/create-test-server.ts";
import { openTestDatabase, type TestDatabase } from "./testing/open-test-database.ts";
import { signIn } from "./testing/sign-in-with-demo-account.ts";
import { TestBrowser } from "./testing/test-browser.ts";

let database: TestDatabase;
let server: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await createTestServer(database);
}, 60_000);
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

test("a demo superuser signs in through the embedded provider and is known by name", async () => {
  const browser = new TestBrowser(server.app);
  const session = await signIn(browser, "admin@genie.local", "?return_to=/genie/admin/channels%3Fpage=2");
  expect(session).toMatchObject({
    email: "admin@genie.local",
    first_name: "Amira",
    last_name: "Haddad",
    tenant: "genie",
    return_to: "/genie/admin/channels?page=2",
    persona: { display_name: "Amira Haddad" },
    server_time: Math.floor(server.clock.now.getTime() / 1000),
  });
  expect(session.expire_in - session.server_time).toBe(15 * 60);
  const me = await browser.get("/main/api/users/me", { headers: authorization(session.access_token) });
  expect(JSON.parse(me.text)).toMatchObject({
    data: { is_superuser: true, tenant: "genie", tenants: [{ name: "genie" }] },
  });
});
