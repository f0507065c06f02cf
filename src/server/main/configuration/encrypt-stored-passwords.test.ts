import { afterAll, beforeAll, expect, it } from "vitest";
import type { Archetype, ConfigItem } from "../../../contracts/contracts.gen.ts";
import { packageRoot } from "../../platform/process.ts";
import { readSettings } from "../../platform/settings.ts";
import { dispatchOutbox } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { findTablesContaining } from "../../testing/database-work.ts";
import { openConfiguration } from "../resources.ts";
import { passwordEncryptionConsumer, encryptStoredPasswords } from "./encrypt-stored-passwords.ts";

let api: TestApi;
const tenantId = tenantIds.genie;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const layoutItem = async (): Promise<ConfigItem> => {
  const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=archetype_setup");
  const [item] = (body as { data: ConfigItem[] }).data;
  if (item === undefined) throw new Error("There is no layout.");
  return item;
};

async function publish(...fields: object[]): Promise<void> {
  const { id, version, data } = await layoutItem();
  const layout = data as { structure: Record<string, object[]> };
  const { status } = await api.call("PUT", `/api/config/${id}`, {
    body: { data: { ...layout, structure: { ...layout.structure, keys: fields } } },
    headers: { "if-match": `"${version}"` },
  });
  expect(status).toBe(200);
}

const created = async (type: string, dynamic_fields: object): Promise<Archetype> => {
  const answer = await api.call("POST", "/api/archetypes", {
    body: { type, description: "It has a key.", worker_id: "standard", version_id: "1", dynamic_fields },
  });
  return (answer.body as { data: Archetype }).data;
};

const read = async ({ id }: Archetype): Promise<Archetype> =>
  ((await api.call("GET", `/api/archetypes/${id}`)).body as { data: Archetype }).data;

it("encrypts stored plain texts when their field becomes a password", async () => {
  const key = { name: "api_key", type: "string", label: "Key", is_dynamic: true };
  const note = { name: "note", type: "string", label: "Note", is_dynamic: true };
  await publish(key, note);
  const keyed = await created("Keyed", { api_key: "plain-key-7431", note: "stays" });
  const empty = await created("Without", { note: "stays" });
  await publish({ ...key, display: "password" }, note);
  expect((await read(keyed)).dynamic_fields).toMatchObject({ api_key: "plain-key-7431" });

  const enqueued: unknown[] = [];
  const jobs: Jobs = {
    enqueue: async (_, name, data) => {
      enqueued.push([name, data]);
      await Promise.resolve();
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  await api.database.inTenant(tenantId, (tx) =>
    dispatchOutbox(tx, {
      tenantId,
      consumers: [passwordEncryptionConsumer(jobs)],
      now: api.clock.now,
      onError,
    }),
  );
  expect(enqueued).toContainEqual(["password-sealing", { tenantId }]);

  const configuration = openConfiguration(packageRoot, readSettings({}), api.database.cipher);
  const tools = { database: api.database, configuration, now: () => api.clock.now };
  await encryptStoredPasswords(tools, tenantIds.other);
  expect((await read(keyed)).dynamic_fields).toMatchObject({ api_key: "plain-key-7431" });
  await encryptStoredPasswords(tools, tenantId);
  const sealed = await read(keyed);
  expect(sealed).toMatchObject({
    version: keyed.version + 1,
    dynamic_fields: { api_key: { secret_id: expect.any(String) as string }, note: "stays" },
  });
  expect(await read(empty)).toEqual(empty);
  const secrets = await api.query("select id, encrypted from tenant.secrets");
  expect(
    secrets.map(({ id, encrypted }) =>
      api.database.cipher.decrypt(String(encrypted), `secrets/${tenantId}/${String(id)}`),
    ),
  ).toEqual(["plain-key-7431"]);
  // Audit entries from before the change still contain the plain text.
  expect(await findTablesContaining(api, "plain-key-7431")).toEqual(["tenant.audit_entries"]);

  await encryptStoredPasswords(tools, tenantId);
  expect(await read(keyed)).toEqual(sealed);
});
