import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConfigFinding, ConfigItem, Problem } from "../../../contracts/contracts.gen.ts";
import {
  listWithAllAbilities,
  abilityKey,
  unsupportedAbilities,
} from "../../../runtime/studio/properties/column-offers.ts";
import { createTestApi, type TestApi, type TestCall } from "../../testing/create-test-api.ts";

let api: TestApi;
let item: ConfigItem;
let layout: { structure: Record<string, object[]> } & Record<string, unknown>;

beforeAll(async () => {
  api = await createTestApi();
  const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=channel_setup");
  const [first] = (body as { data: ConfigItem[] }).data;
  if (first === undefined) throw new Error("No channel_setup");
  item = first;
  layout = structuredClone(item.data) as typeof layout;
});
afterAll(() => api.close());

const withFields = (...fields: object[]) => ({
  ...layout,
  structure: { ...layout.structure, more: fields },
});

const lint = (data: unknown, call: TestCall = {}, id = item.id) =>
  api.call("POST", `/api/config/${id}/lint`, { body: { data }, ...call });

const findings = async (data: unknown) => ((await lint(data)).body as { data: ConfigFinding[] }).data;

const put = (data: unknown) =>
  api.call("PUT", `/api/config/${item.id}`, { body: { data }, headers: { "if-match": "*" } });

const doubtful = { name: "note", label: "Note", type: "checkbox", is_dynamic: true, validation: { max: 5 } };

describe("linting a configuration item", () => {
  it("finds nothing in shipped documents", async () => {
    expect(await findings({ $schema: "../x.json", ...layout })).toEqual([]);
  });

  it("returns warnings, with which the document can still be saved", async () => {
    const found = await findings(withFields(doubtful));
    expect(found).toMatchObject([{ severity: "warning", pointer: "/structure/more/0/validation/max" }]);
    expect(found[0]?.suggestion).toEqual(expect.any(String));
    expect((await put(withFields(doubtful))).status).toBe(200);
    await api.call("DELETE", `/api/config/${item.id}`, { headers: { "if-match": "*" } });
  });

  it("gives one piece of advice for each mistake", async () => {
    const field = { type: "string", is_dynamic: true };
    const advice = async (one: object) =>
      (await findings(withFields({ name: "one", label: "One", ...field, ...one }))).map(
        ({ pointer, suggestion }) => [pointer.slice("/structure/more/0".length), suggestion],
      );
    expect(await advice({ type: "date", validation: { min: "2020-01-01" } })).toEqual([
      ["/validation/min", 'Write "min_date": "2020-01-01".'],
    ]);
    expect(await advice({ validation: { regex: "^a" } })).toEqual([
      ["/validation/regex", 'Write "pattern".'],
    ]);
    const when = { operatr: "=", value: "chat" };
    expect(await advice({ depends_on: { field: "type", variants: [{ when }] } })).toEqual([
      ["/depends_on/variants/0/when/operatr", 'Did you mean "operator"?'],
    ]);
    expect(await advice({ depends_on: { field: "Price" } })).toEqual([
      ["/depends_on", 'This is the label of the field "price": write its name.'],
    ]);
  });

  it("rejects a form for adding records that is missing or belongs to another entity", async () => {
    const adding = (name: string, path: string, key: string) => ({
      name,
      label: name,
      type: "autocomplete",
      is_dynamic: true,
      api_endpoint: `${path}?search_query={query}`,
      add_layout: key,
    });
    const added = withFields(
      adding("number", "/api/phone-numbers", "phone_number_setup"),
      adding("channel", "/api/channel", "channel_setup"),
      adding("lost", "/api/phone-numbers", "no_such_form"),
      adding("other", "/api/phone-numbers", "webhook_setup"),
      adding("read", "/api/interviewer", "configure"),
    );
    const found = await findings(added);
    expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["no-layout", "/structure/more/2/add_layout"],
      ["add-layout-entity", "/structure/more/3/add_layout"],
      ["nowhere-to-add", "/structure/more/4/add_layout"],
    ]);
    expect((await put(added)).status).toBe(422);
  });

  it("rejects a newer language version with a single finding", async () => {
    const later = { ...layout, schema_version: 3 };
    const found = await findings(later);
    expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([["later-version", "/schema_version"]]);
    const { status, body } = await put(later);
    expect(status).toBe(422);
    expect((body as Problem).errors?.[0]?.message).toContain("this installation supports versions 1 to 2");
  });

  it("warns about unknown endpoints", async () => {
    const asking = (name: string, source: object) => ({
      name,
      label: name,
      type: "select",
      is_dynamic: true,
      ...source,
    });
    const found = await findings(
      withFields(
        asking("known", { api_endpoint: "/api/users?search_query={query}" }),
        asking("unknown", { api_endpoint: "/api/nonexistent/" }),
        asking("voices", { genie_api_endpoint: "/management/tts-configs" }),
        asking("elsewhere", { genie_api_endpoint: "/api/users" }),
      ),
    );
    expect(found.map(({ code, pointer, severity }) => [code, pointer, severity])).toEqual([
      ["unknown-endpoint", "/structure/more/1/api_endpoint", "warning"],
      ["unknown-endpoint", "/structure/more/3/genie_api_endpoint", "warning"],
    ]);
  });

  it.each([
    ["what identifies it", () => ({ ...layout, layout_key: "other", entity: "archetype" })],
    ["its structure", () => ({ ...withFields(doubtful, { name: "x", type: "strin" }), sections: 5 })],
    ["its kind", () => [1]],
    ["hundreds of places", () => withFields(...Array.from({ length: 300 }, () => ({ name: "1", type: 5 })))],
  ])("returns exactly the errors that saving reports: wrong in %s", async (_, made) => {
    const errors = (await findings(made())).filter(({ severity }) => severity === "error");
    const refused = await put(made());
    expect(refused.status).toBe(422);
    expect((refused.body as Problem).errors).toEqual(
      errors.map(({ severity: __, meant: ___, ...error }) => ({
        ...error,
        pointer: `/data${error.pointer}`,
      })),
    );
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(100);
  });

  it("returns errors before warnings, so that the limit cannot hide errors", async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({ ...doubtful, name: `note_${at}` }));
    const found = await findings(withFields(...many, { name: "x", type: "strin", is_dynamic: true }));
    expect(found.map(({ severity }) => severity)).toEqual([
      "error",
      ...Array.from({ length: 100 }, () => "warning"),
    ]);
  });

  it("checks bulk-edit fields of a grid against the tenant's form", async () => {
    const { body } = await api.call("GET", "/api/config?name=grid&layout_key=channels");
    const [grid] = (body as { data: ConfigItem[] }).data;
    const found = async (...names: string[]) => {
      const answer = await lint({ ...(grid?.data as object), bulk_edit: names }, {}, grid?.id);
      return (answer.body as { data: ConfigFinding[] }).data.map(({ code, pointer }) => [code, pointer]);
    };
    const absent = ["absent-field", "/bulk_edit/1"];
    expect(await found("price", "region")).toEqual([absent]);
    const region = { name: "region", label: "Region", type: "string", is_dynamic: true };
    expect((await put(withFields(region))).status).toBe(200);
    expect(await found("price", "region")).toEqual([]);
    await api.call("DELETE", `/api/config/${item.id}`, { headers: { "if-match": "*" } });
  });

  it("checks a grid against the sort, filter and group rules of its list", async () => {
    const { body } = await api.call("GET", "/api/config?name=grid&layout_key=channels");
    const [grid] = (body as { data: ConfigItem[] }).data;
    const shipped = grid?.data as { columns: object[] };
    const region = { accessor: "dynamic_fields.region", header: "Region", type: "text", sortable: true };
    const details = { accessor: "id", header: "Id", type: "text", groupable: true };
    const answer = await lint(
      { ...shipped, columns: [...shipped.columns, region, details], default_sort: "-password" },
      {},
      grid?.id,
    );
    const at = shipped.columns.length;
    expect((answer.body as { data: ConfigFinding[] }).data).toMatchObject([
      { code: "absent-field", pointer: "/default_sort" },
      { code: "cannot-sort", pointer: `/columns/${at}/sortable`, severity: "error" },
      { code: "cannot-group", pointer: `/columns/${at + 1}/groupable`, severity: "error" },
      { code: "cannot-sort", pointer: "/default_sort", severity: "error" },
    ]);
  });

  it("reports which options each column of a list does not support", async () => {
    const { body } = await api.call("GET", "/api/config?name=grid&layout_key=interviewers");
    const [grid] = (body as { data: ConfigItem[] }).data;
    const greedy = listWithAllAbilities(grid?.data);
    if (greedy === undefined) throw new Error("No list");
    const answer = await lint(greedy, {}, grid?.id);
    const refused = unsupportedAbilities(greedy, (answer.body as { data: ConfigFinding[] }).data);
    const of = (accessor: string) => {
      const { columns } = greedy as { columns: { accessor?: string }[] };
      const column = columns.find((each) => each.accessor === accessor) ?? {};
      return [...(refused.get(abilityKey(column)) ?? [])].toSorted();
    };
    expect(of("status")).toEqual([]);
    expect(of("name")).toEqual(["groupable"]);
    expect(of("channel.name")).toEqual(["filterable", "groupable", "sortable"]);
  });

  it("checks actions and routes of a grid", async () => {
    const { body } = await api.call("GET", "/api/config?name=grid&layout_key=channels");
    const [grid] = (body as { data: ConfigItem[] }).data;
    const shipped = grid?.data as object;
    const found = async (change: object) => {
      const answer = await lint({ ...shipped, selection: "all", ...change }, {}, grid?.id);
      return (answer.body as { data: ConfigFinding[] }).data.map(({ code, pointer }) => [code, pointer]);
    };
    const label = "Do it";
    const copy = "/{tenant}/admin/channels/copy/{id}";
    expect(
      await found({
        bulk_actions: [
          { label, action: "deactivate" },
          { label, action: "delete_all" },
        ],
      }),
    ).toEqual([["unknown-action", "/bulk_actions/1/action"]]);
    expect(
      await found({
        toolbar: [
          { label, action: "activate" },
          { label, to: "/{tenant}/admin/channels/copy" },
        ],
      }),
    ).toEqual([["unknown-route", "/toolbar/1/to"]]);
    expect(await found({ row_click: copy })).toEqual([["unknown-route", "/row_click"]]);
    expect(await found({ row_click: "/{tenant}/agents/details/{id}?from=channels" })).toEqual([]);
  });

  it("checks the detail layout of a grid", async () => {
    const { body } = await api.call("GET", "/api/config?name=grid&layout_key=phone_numbers");
    const [grid] = (body as { data: ConfigItem[] }).data;
    const found = async (layoutKey: string) => {
      const detail = { layout_key: layoutKey };
      const answer = await lint({ ...(grid?.data as object), detail }, {}, grid?.id);
      return (answer.body as { data: ConfigFinding[] }).data.map(({ code, pointer }) => [code, pointer]);
    };
    expect(await found("phone_number_setup")).toEqual([]);
    expect(await found("phone_number_form")).toEqual([["no-layout", "/detail/layout_key"]]);
  });

  it("allows imports only for lists whose rows are created with their own form", async () => {
    const found = async (key: string) => {
      const { body } = await api.call("GET", `/api/config?name=grid&layout_key=${key}`);
      const [grid] = (body as { data: ConfigItem[] }).data;
      const answer = await lint({ ...(grid?.data as object), import: "superuser" }, {}, grid?.id);
      return (answer.body as { data: ConfigFinding[] }).data.map(({ code, pointer }) => [code, pointer]);
    };
    expect(await found("webhooks")).toEqual([]);
    expect(await found("users")).toEqual([["no-import", "/import"]]);
    expect(await found("interviewers")).toEqual([["no-import", "/import"]]);
  });

  it("stores nothing: no version, audit entry or idempotency key", async () => {
    const traces = async () =>
      Promise.all(
        ["config_items", "config_versions", "audit_entries", "idempotency_keys"].map(async (table) => [
          table,
          (await api.query(`select count(*) as rows from tenant.${table}`))[0]?.["rows"],
        ]),
      );
    const before = await traces();
    expect((await lint(layout, { headers: { "idempotency-key": "once" } })).status).toBe(200);
    const other = await lint(withFields(doubtful), { headers: { "idempotency-key": "once" } });
    expect([other.status, (other.body as { data: unknown[] }).data.length]).toEqual([200, 1]);
    expect(await traces()).toEqual(before);
  });

  it("is limited to superusers, like editing", async () => {
    expect((await lint(layout, { as: "staff" })).status).toBe(403);
  });

  it("responds with 404 for unknown items", async () => {
    expect((await lint(layout, {}, "33333333-3333-4333-8333-333333333333")).status).toBe(404);
  });
});
