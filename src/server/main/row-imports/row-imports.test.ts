import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  ConfigItem,
  PhoneNumber,
  Problem,
  RowImport,
  RowImportPreview,
} from "../../../contracts/contracts.gen.ts";
import { maxImportRows } from "../../../runtime/grids/transfer/import-table.ts";
import { packageRoot } from "../../platform/process.ts";
import { readSettings } from "../../platform/settings.ts";
import { createTestApi, people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { openConfiguration } from "../resources.ts";
import { runRowImport } from "./run-row-import.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  for (const { userId, email, tenantId, isSuperuser } of Object.values(people)) {
    await api.query(`insert into control.users (id, email) values ('${userId}', '${email}')`);
    await api.query(`insert into control.memberships (tenant_id, user_id, is_superuser)
      values ('${tenantId}', '${userId}', ${isSuperuser})`);
  }
});
afterAll(() => api.close());

interface Asked {
  readonly as?: "admin" | "staff" | "stranger";
  readonly headers?: Record<string, string>;
}

const path = (grid: string, more = "") => `/api/row-imports/${grid}${more}`;
const preview = (grid: string, body: object, options: Asked = {}) =>
  api.call("POST", path(grid, "/preview"), { body, ...options });
const start = (grid: string, body: object, options: Asked = {}) =>
  api.call("POST", path(grid), { body, ...options });
const answerOf = ({ body }: { body: unknown }) => body as { data: unknown };
const previewOf = async (grid: string, body: object) =>
  answerOf(await preview(grid, body)).data as RowImportPreview;
const latest = async (grid: string): Promise<RowImport> => {
  const [row] = answerOf(await api.call("GET", path(grid))).data as RowImport[];
  if (row === undefined) throw new Error("There is no import.");
  return row;
};
const numbers = async (as: Asked["as"] = "admin"): Promise<PhoneNumber[]> =>
  answerOf(await api.call("GET", "/api/phone-numbers?page_size=100", { as })).data as PhoneNumber[];
const reasonOf = ({ body }: { body: unknown }) =>
  (body as Problem).errors?.[0]?.message ?? (body as Problem).detail;

/** Runs the jobs of an import to completion. @param rowsAJob number of rows after which a job times out */
async function work(
  rowsAJob = Number.POSITIVE_INFINITY,
  actorId: string = people.admin.userId,
): Promise<number> {
  const configuration = openConfiguration(packageRoot, readSettings({}), api.database.cipher);
  const log = pino({ level: "silent" });
  const [unfinished] = await api.query(
    `select id from tenant.row_imports where finished_at is null order by created_at desc limit 1`,
  );
  const importId = String(unfinished?.["id"]);
  let isLeft = unfinished !== undefined;
  let jobs = 0;
  while (isLeft) {
    isLeft = false;
    jobs += 1;
    let ticks = 0;
    await runRowImport(
      {
        database: api.database,
        configuration,
        now: () => api.clock.now,
        // The first tick sets the deadline.
        clock: () => (ticks++ > rowsAJob ? 60_000 : 0),
        log,
        jobs: {
          enqueue: async () => {
            isLeft = true;
            await Promise.resolve();
          },
        },
      },
      { data: { tenantId: tenantIds.genie, importId, actorId }, isLast: true },
    );
  }
  return jobs;
}

const good = "Number,Label,Provider,Is Active\n+14155550101,First,Vonage,no\n+14155550102,=1+1,,\n";

describe("an import preview", () => {
  it("reports every error with line, column, value and allowed values, and stores nothing", async () => {
    const csv = [
      "number;label;Provider;is_active;Remarks",
      "+14155550101;ok;Twilio;yes;x",
      "0800;bad;Bell;perhaps;",
      ";missing;;;",
      "+14155550101;again;;;",
    ].join("\n");
    const before = await numbers();
    const result = await previewOf("phone_numbers", { csv });
    expect(result).toMatchObject({ rows: 4, valid: 1, fault_count: 5 });
    expect(result.columns.map(({ field }) => field)).toEqual([
      "number",
      "label",
      "provider",
      "is_active",
      null,
    ]);
    expect(
      result.faults.map(({ line, column, field, value, message }) => [line, column, field, value, message]),
    ).toEqual([
      [3, "number", "Number", "0800", "Write the number as +14155550123"],
      [3, "Provider", "Provider", "Bell", "Choose one of the options"],
      [3, "is_active", "Is Active", "perhaps", "Invalid value"],
      [4, "number", "Number", "", "Field cannot be empty"],
      [5, "number", "Number", "+14155550101", "Line 2 of the file says the same"],
    ]);
    expect(result.faults[1]?.allowed).toBe("one of: Twilio, Vonage");
    expect(result.faulty_csv.split("\r\n")).toHaveLength(5);
    expect(result.faulty_csv).toContain(
      '0800,bad,Bell,perhaps,,"Number: Write the number as +14155550123; Provider:',
    );
    expect(await numbers()).toEqual(before);
  });

  it("uses the given mapping, and tries no lines without one", async () => {
    const csv = "A,B\n+14155550109,Nine\n";
    expect(await previewOf("phone_numbers", { csv })).toMatchObject({ rows: 1, valid: 0, fault_count: 0 });
    const mapping = ["number", "label"];
    expect(await previewOf("phone_numbers", { csv, mapping })).toMatchObject({ valid: 1, fault_count: 0 });
  });

  it.each([
    [{ csv: "" }, "There are no rows."],
    [
      { csv: "number\n1", mapping: ["number", "label"] },
      "The rows have 1 columns, but fields are given for 2.",
    ],
    [{ csv: "a,b\n1,2", mapping: ["number", "number"] }, "Two columns fill Number; remove one of them."],
    [{ csv: "a\n1", mapping: ["tenant_id"] }, 'The form has no field "tenant_id" that can be imported.'],
    [
      { csv: `number\n${"1\n".repeat(maxImportRows + 1)}` },
      "An import can have at most 5,000 rows; split the file.",
    ],
  ])("rejects an invalid table or mapping: %#", async (body, message) => {
    const answer = await preview("phone_numbers", body);
    expect([answer.status, reasonOf(answer)]).toEqual([422, message]);
  });

  it("requires permission to create the rows and a list that allows imports", async () => {
    const body = { csv: good };
    const answers = [
      await preview("phone_numbers", body, { as: "staff" }),
      await start("phone_numbers", { ...body, mapping: ["number"] }, { as: "staff" }),
      await api.call("GET", path("phone_numbers"), { as: "staff" }),
      await preview("webhooks", body),
      await preview("interviewers", body),
      await preview("nonsense", body),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404, 404]);
  });
});

describe("an import", () => {
  const mapping = ["number", "label", "provider", "is_active"];

  it("stores each row once across several jobs, and can be undone", async () => {
    const headers = { "idempotency-key": "import-1" };
    const body = { csv: good, mapping };
    const began = await start("phone_numbers", body, { headers });
    expect(began.status).toBe(201);
    expect((await start("phone_numbers", body, { headers })).body).toEqual(began.body);
    expect((await start("phone_numbers", body)).status).toBe(409);
    expect(await work(1)).toBeGreaterThan(1);
    const done = await latest("phone_numbers");
    expect(done).toMatchObject({
      state: "imported",
      rows: 2,
      processed: 2,
      imported: 2,
      refused: 0,
      undo: "delete",
    });
    const stored = (await numbers()).filter(({ number }) => number.startsWith("+1415555010"));
    expect(
      stored.map(({ number, label, provider, is_active: isActive }) => [number, label, provider, isActive]),
    ).toEqual(
      expect.arrayContaining([
        ["+14155550101", "First", "vonage", false],
        ["+14155550102", "=1+1", "twilio", true],
      ]),
    );
    expect(await numbers("stranger")).not.toEqual(expect.arrayContaining([stored[0]]));
    const trail = await api.query(`select entity, action, actor, request_id from tenant.audit_entries
      where entity in ('phone-number', 'row-import') and at >= '${done.created_at}' order by id`);
    const made = {
      entity: "phone-number",
      action: "create",
      actor: "admin@genie.local",
      request_id: done.id,
    };
    expect(trail.filter(({ entity }) => entity === "phone-number")).toEqual([made, made]);
    expect(trail.filter(({ entity }) => entity === "row-import").map(({ action }) => action)).toEqual([
      "create",
      "update",
    ]);

    const [changed] = stored;
    await api.call("PUT", `/api/phone-numbers/${changed?.id}`, { body: { label: "Mine" } });
    expect(
      (await api.call("POST", path("phone_numbers", `/${done.id}/undo`), { as: "stranger" })).status,
    ).toBe(404);
    expect((await api.call("POST", path("phone_numbers", `/${done.id}/undo`))).status).toBe(200);
    await work();
    expect(await latest("phone_numbers")).toMatchObject({
      state: "undone",
      imported: 2,
      kept: 1,
      undo: null,
    });
    expect((await numbers()).filter(({ number }) => number.startsWith("+1415555010"))).toHaveLength(1);
    expect((await api.call("POST", path("phone_numbers", `/${done.id}/undo`))).status).toBe(409);
  });

  it("stores all rows or none, unless invalid lines are skipped", async () => {
    const csv = "number\n+14155550201\nnone\n+14155550202\n";
    const before = (await numbers()).length;
    await start("phone_numbers", { csv, mapping: ["number"] });
    await work();
    expect(await latest("phone_numbers")).toMatchObject({
      state: "refused",
      imported: 0,
      refused: 1,
      undo: null,
    });
    expect(await numbers()).toHaveLength(before);
    await start("phone_numbers", { csv, mapping: ["number"], skip_faulty: true });
    await work();
    expect(await latest("phone_numbers")).toMatchObject({
      state: "imported",
      imported: 2,
      refused: 1,
      faults: [{ line: 3, column: "number", value: "none" }],
    });
    expect(await numbers()).toHaveLength(before + 2);
    const [stored] = await api.query("select count(csv)::int as files from tenant.row_imports");
    expect(stored).toEqual({ files: 0 });
  });

  it("keeps records that the system has changed when it is undone", async () => {
    const csv = "number\n+14155550401\n+14155550402\n";
    await start("phone_numbers", { csv, mapping: ["number"] });
    await work();
    const done = await latest("phone_numbers");
    // A system change does not increment the version.
    await api.query(`update tenant.phone_numbers set updated_at = updated_at + interval '1 second'
      where number = '+14155550401'`);
    await api.call("POST", path("phone_numbers", `/${done.id}/undo`));
    await work();
    expect(await latest("phone_numbers")).toMatchObject({ state: "undone", kept: 1 });
    const left = (await numbers()).filter(({ number }) => number.startsWith("+1415555040"));
    expect(left.map(({ number }) => number)).toEqual(["+14155550401"]);
  });

  it("deactivates records that cannot be deleted when it is undone", async () => {
    const csv = "Name,Description,Worker ID,Version ID\nImported one,Long enough words,standard,1.0\n";
    const result = await previewOf("archetypes", { csv });
    expect([result.valid, result.columns.map(({ field }) => field)]).toEqual([
      1,
      ["type", "description", "worker_id", "version_id"],
    ]);
    await start("archetypes", { csv, mapping: result.columns.map(({ field }) => field) });
    await work();
    const done = await latest("archetypes");
    expect(done).toMatchObject({ state: "imported", undo: "deactivate" });
    await api.call("POST", path("archetypes", `/${done.id}/undo`));
    await work();
    const [row] = await api.query("select is_active from tenant.archetypes where type = 'Imported one'");
    expect(row).toEqual({ is_active: false });
  });

  it("stops if the author loses the permission, and keeps imported rows", async () => {
    await start("phone_numbers", { csv: "number\n+14155550301\n", mapping: ["number"], skip_faulty: true });
    await work(undefined, people.staff.userId);
    expect(await latest("phone_numbers")).toMatchObject({
      state: "stopped",
      imported: 0,
      reason: "Only superusers of this tenant may do this.",
    });
  });
});

describe("choices of a service", () => {
  const csv = (channelId: string) =>
    [
      "number,Channel,Sites,Voice",
      "+14155550501,chat,Munich; ber,",
      `+14155550502,${channelId},muc,`,
      "+14155550503,Nowhere,Munich;Rome,",
      "none,,,Anna",
    ].join("\n");
  let channelId = "";

  beforeAll(async () => {
    const lists = { csv: "code,label\nmuc,Munich\nber,Berlin" };
    await api.call("PUT", "/api/lists/sites", { body: lists });
    const channels = answerOf(await api.call("GET", "/api/channel")).data as { id: string; name: string }[];
    channelId = channels.find(({ name }) => name === "Chat")?.id ?? "";
    const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=phone_number_setup");
    const [item] = (body as { data: ConfigItem[] }).data;
    const layout = item?.data as { structure: Record<string, object[]> };
    const search = "?page_size=5&search_query={query}";
    const more = [
      {
        name: "channel",
        type: "autocomplete",
        api_endpoint: `/api/channel${search}`,
        option_label_key: "name",
      },
      { name: "sites", type: "multiselect", api_endpoint: "/api/lists/sites" },
      { name: "voice", type: "select", genie_api_endpoint: "/management/tts-configs" },
      { name: "way", type: "string" },
      {
        name: "route",
        type: "select",
        api_endpoint: "/api/channel",
        option_label_key: "name",
        form_filter_key: "way",
        option_filter_value: "mode",
      },
    ].map((field) => ({ ...field, label: field.name, is_dynamic: true }));
    const saved = await api.call("PUT", `/api/config/${item?.id}`, {
      body: { data: { ...layout, structure: { ...layout.structure, more } } },
      headers: { "if-match": `"${item?.version}"` },
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  });

  it("are matched by id or label, and everything else is reported with what is allowed", async () => {
    const result = await previewOf("phone_numbers", { csv: csv(channelId) });
    const faults = result.faults.map(({ line, field, value, message }) => [line, field, value, message]);
    expect(faults).toEqual([
      [4, "channel", "Nowhere", "Choose one of the options"],
      [4, "sites", "Munich;Rome", "Choose one of the options"],
      [
        5,
        "voice",
        "Anna",
        "The choices of this field cannot be looked up by an import; leave the column empty",
      ],
      [5, "Number", "none", "Write the number as +14155550123"],
    ]);
    expect(result.faults[0]?.allowed).toMatch(/^one of: .*Chat/u);
    expect(result.faults[1]?.allowed).toBe("any of, separated by semicolons: Munich, Berlin");
  });

  it("are stored by their ids, and lines with other texts are not stored", async () => {
    const mapping = ["number", "channel", "sites", "voice"];
    await start("phone_numbers", { csv: csv(channelId), mapping, skip_faulty: true });
    await work();
    expect(await latest("phone_numbers")).toMatchObject({ state: "imported", imported: 2, refused: 2 });
    const stored = await api.query(
      "select dynamic_fields from tenant.phone_numbers where number like '+141555505%' order by number",
    );
    expect(stored.map((row) => row["dynamic_fields"])).toEqual([
      expect.objectContaining({ channel: channelId, sites: ["muc", "ber"] }),
      expect.objectContaining({ channel: channelId, sites: ["muc"] }),
    ]);
  });

  it("must match the field that filters them", async () => {
    const rows = [
      "number,Route,Way",
      "+14155550601,Chat,Web text",
      "+14155550602,Chat,Voice",
      `+14155550603,${channelId},Call center`,
      "+14155550604,Chat,",
      "+14155550605,Nowhere,Voice",
    ].join("\n");
    const result = await previewOf("phone_numbers", { csv: rows });
    expect(result.faults.map(({ line, column, value, message }) => [line, column, value, message])).toEqual([
      [3, "Route", "Chat", "Not offered for the way of this line"],
      [4, "Route", channelId, "Not offered for the way of this line"],
      [6, "Route", "Nowhere", "Choose one of the options"],
    ]);
    const mapping = ["number", "route", "way"];
    await start("phone_numbers", { csv: rows, mapping, skip_faulty: true });
    await work();
    expect(await latest("phone_numbers")).toMatchObject({ state: "imported", imported: 2, refused: 3 });
  });
});
