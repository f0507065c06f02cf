import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  ListChoice,
  ListCounts,
  ListEntry,
  ListVersion,
  ListVersionDetail,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { waitForBlockedTransactions } from "../../testing/database-work.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Person = keyof typeof people;
const importCsv = (key: string, ...lines: string[]) =>
  api.call("PUT", `/api/lists/${key}`, { body: { csv: ["code,label,parent", ...lines].join("\n") } });
const versionsOf = async (key: string, as: Person = "admin") =>
  api.call("GET", `/api/lists/${key}/versions`, { as });
const versions = async (key: string) => ((await versionsOf(key)).body as { data: ListVersion[] }).data;
const detail = async (key: string, version: number) =>
  ((await api.call("GET", `/api/lists/${key}/versions/${version}`)).body as { data: ListVersionDetail }).data;
const restore = (key: string, version: number | string, as: Person = "admin") =>
  api.call("POST", `/api/lists/${key}/versions/${version}/restore`, { as });
const offered = async (key: string) =>
  ((await api.call("GET", `/api/lists/${key}`)).body as { data: ListChoice[] }).data.map(
    ({ id, label, parent }) => [id, label, parent],
  );
const entryOf = async (key: string, code: string): Promise<ListEntry> => {
  const query = `q_filters={"list":{"eq":"${key}"},"code":{"eq":"${code}"}}`;
  const [entry] = ((await api.call("GET", `/api/list-entries?${query}`)).body as { data: ListEntry[] }).data;
  if (entry === undefined) throw new Error(code);
  return entry;
};

describe("versions of a list", () => {
  it("are created for each change with author, time and changes, and can be restored", async () => {
    await importCsv("sites", "muc,Munich,de", "ber,Berlin,de");
    const berlin = await entryOf("sites", "ber");
    await api.call("PUT", `/api/list-entries/${berlin.id}`, { body: { label: "Berlin-Mitte" } });
    await importCsv("sites", "par,Paris,fr", "muc,Munich,de");
    const munich = await entryOf("sites", "muc");
    await api.call("DELETE", `/api/list-entries/${munich.id}`);

    const known = await versions("sites");
    expect(
      known.map(({ version, kind, added, changed, retired, entries }) => [
        version,
        kind,
        added,
        changed,
        retired,
        entries,
      ]),
    ).toEqual([
      [4, "edit", 0, 0, 1, 1],
      [3, "import", 1, 1, 1, 2],
      [2, "edit", 0, 1, 0, 2],
      [1, "import", 2, 0, 0, 2],
    ]);
    expect(known[0]).toMatchObject({
      author: people.admin.email,
      created_at: api.clock.now.toISOString(),
      restored_version: null,
    });
    const second = await detail("sites", 2);
    const state = { parent: "de", position: 1, is_active: true };
    expect(second.changes).toEqual([
      { code: "ber", before: { ...state, label: "Berlin" }, after: { ...state, label: "Berlin-Mitte" } },
    ]);
    // Munich was deleted, Berlin deactivated, and Paris added.
    expect(second.restoring).toEqual({ added: 1, changed: 1, retired: 1 });
    expect(await versions("sites")).toHaveLength(4);

    expect(((await restore("sites", 2)).body as { data: ListCounts }).data).toEqual(second.restoring);
    expect(await offered("sites")).toEqual([
      ["muc", "Munich", "de"],
      ["ber", "Berlin-Mitte", "de"],
    ]);
    expect((await entryOf("sites", "par")).is_active).toBe(false);
    expect((await versions("sites"))[0]).toMatchObject({ version: 5, kind: "restore", restored_version: 2 });
    expect((await detail("sites", 2)).restoring).toEqual({ added: 0, changed: 0, retired: 0 });

    await restore("sites", 1);
    expect(await offered("sites")).toEqual([
      ["muc", "Munich", "de"],
      ["ber", "Berlin", "de"],
    ]);
  });

  it("are not created without changes, as when a file is imported twice", async () => {
    await importCsv("same", "a,A,");
    await importCsv("same", "a,A,");
    const entry = await entryOf("same", "a");
    await api.call("PUT", `/api/list-entries/${entry.id}`, { body: { label: "A" } });
    expect(await versions("same")).toHaveLength(1);
    expect((await restore("same", 1)).status).toBe(200);
    expect(await versions("same")).toHaveLength(1);
  });

  it("of a list without versions start with its previous state", async () => {
    await importCsv("old", "a,A,", "b,B,");
    await api.query(
      "delete from tenant.list_versions where list = 'old'; delete from tenant.list_changes where list = 'old'",
    );
    expect(await versions("old")).toEqual([]);
    await importCsv("old", "a,Changed,");
    expect((await versions("old")).map(({ kind, entries, author }) => [kind, entries, author])).toEqual([
      ["import", 1, people.admin.email],
      ["start", 2, null],
    ]);
    await restore("old", 1);
    expect(await offered("old")).toEqual([
      ["a", "A", null],
      ["b", "B", null],
    ]);
  });

  it("are numbered consecutively under concurrent edits", async () => {
    await importCsv("crowd", ...Array.from({ length: 8 }, (_, n) => `c${n},C${n},`));
    const entries = await Promise.all(Array.from({ length: 8 }, (_, n) => entryOf("crowd", `c${n}`)));
    const answers = await Promise.all(
      entries.map(({ id }) => api.call("PUT", `/api/list-entries/${id}`, { body: { label: `New ${id}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await versions("crowd")).map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    await restore("crowd", 1);
    expect((await offered("crowd"))[0]).toEqual(["c0", "C0", null]);
  });

  // Clients of the embedded database share one session, so concurrency cannot be tested there.
  it.runIf(process.env["TEST_DATABASE_URL"])("are restored correctly during a concurrent edit", async () => {
    await importCsv("meanwhile", "a,A,");
    await importCsv("meanwhile", "a,A,", "b,B,");
    const entry = await entryOf("meanwhile", "b");
    const answers = await api.asOwner(async (owner) => {
      await owner.query(`begin; select 1 from tenant.list_entries where id = '${entry.id}' for update`);
      const edited = api.call("PUT", `/api/list-entries/${entry.id}`, { body: { label: "Bee" } });
      await waitForBlockedTransactions(api, 1);
      const restored = restore("meanwhile", 1);
      await waitForBlockedTransactions(api, 2);
      await owner.query("commit");
      return Promise.all([edited, restored]);
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await entryOf("meanwhile", "b")).toMatchObject({ label: "Bee", is_active: false });
    const last = await detail("meanwhile", 4);
    expect(last.changes).toMatchObject([{ code: "b", before: { label: "Bee" }, after: { label: "Bee" } }]);
  });

  it("are limited to the latest 200", async () => {
    await importCsv("long", "a,A,");
    await api.query(`update tenant.list_versions set version = 200 where list = 'long'`);
    await api.query(`update tenant.list_changes set version = 200 where list = 'long'`);
    await api.query(`insert into tenant.list_versions select tenant_id, list, 1, kind, restored, author_id, author, added, changed,
      retired, entries, created_at from tenant.list_versions where list = 'long'`);
    await importCsv("long", "a,B,");
    expect((await versions("long")).map(({ version }) => version)).toEqual([201, 200]);
  });

  it("are visible only to superusers of the tenant", async () => {
    await importCsv("mine", "a,A,");
    expect((await versionsOf("mine", "staff")).status).toBe(403);
    expect((await restore("mine", 1, "staff")).status).toBe(403);
    expect((await versionsOf("mine", "stranger")).status).toBe(404);
    expect((await restore("mine", 1, "stranger")).status).toBe(404);
    const rows = await api.query("select distinct tenant_id from tenant.list_versions");
    expect(rows).toEqual([{ tenant_id: tenantIds.genie }]);
  });

  it.each(["0", "99", "-1", "1.5", "x", "99999999999999", "1 or 1=1"])(
    "respond with 404 for the version %s",
    async (version) => {
      await importCsv("mine", "a,A,");
      expect((await restore("mine", encodeURIComponent(version))).status).toBe(404);
      expect((await restore("no-list", 1)).status).toBe(404);
    },
  );
});
