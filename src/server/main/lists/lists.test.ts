import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  AuditEntry,
  ConfigItem,
  ListChoice,
  ListEntry,
  ListImport,
  Problem,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { measureDatabaseWork } from "../../testing/database-work.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Person = "admin" | "staff" | "stranger";
const create = (body: object, as: Person = "admin") => api.call("POST", "/api/list-entries", { body, as });
const importCsv = (key: string, csv: string, more: { dry_run?: true; as?: Person } = {}) => {
  const { as = "admin", ...options } = more;
  return api.call("PUT", `/api/lists/${key}`, { body: { csv, ...options }, as });
};
const importOf = (answer: { body: unknown }) => (answer.body as { data: ListImport }).data;
const errorsOf = (answer: { body: unknown }) =>
  ((answer.body as Problem).errors ?? []).map(({ pointer, code }) => [pointer, code]);
const choices = async (key: string, query = "", as: Person = "staff") => {
  const { status, body } = await api.call("GET", `/api/lists/${key}${query}`, { as });
  // A list without entries does not exist.
  return status === 404 ? null : (body as { data: ListChoice[] }).data;
};
const ids = async (...args: Parameters<typeof choices>) => (await choices(...args))?.map(({ id }) => id);

describe("lists", () => {
  it("are created with their first entry, return entries in order, and belong to the tenant", async () => {
    for (const [code, label] of [
      ["muc", "Munich"],
      ["ber", "Berlin"],
    ]) {
      expect((await create({ list: "sites", code, label, parent: "de" })).status).toBe(201);
    }
    expect(await choices("sites")).toEqual([
      { id: "muc", label: "Munich", parent: "de", is_active: true },
      { id: "ber", label: "Berlin", parent: "de", is_active: true },
    ]);
    expect(await ids("sites", "?search_query=berl")).toEqual(["ber"]);
    expect(await ids("sites", "", "stranger")).toBeUndefined();
  });

  it("have unique codes", async () => {
    const entry = { list: "units", code: "mg", label: "Milligram" };
    const first = ((await create(entry)).body as { data: ListEntry }).data;
    expect(errorsOf(await create(entry))).toEqual([["/code", "taken"]]);
    expect((await create({ ...entry, list: "others" })).status).toBe(201);
    const path = `/api/list-entries/${first.id}`;
    const changed = await api.call("PUT", path, { body: { label: "Milligrams" } });
    expect((changed.body as { data: ListEntry }).data).toMatchObject({ code: "mg", label: "Milligrams" });
  });

  it.each([
    [{ list: "No Key", code: "a", label: "A" }, "/list"],
    [{ list: "sites", code: " ", label: "A" }, "/code"],
    [{ list: "sites", code: "a" }, "/label"],
  ])("reject %j", async (body, pointer) => {
    const answer = await create(body);
    expect([answer.status, errorsOf(answer)[0]?.[0]]).toEqual([422, pointer]);
  });

  it("can be changed only by superusers", async () => {
    expect((await create({ list: "a", code: "a", label: "A" }, "staff")).status).toBe(403);
    expect((await importCsv("a", "code,label\na,A", { as: "staff" })).status).toBe(403);
  });
});

describe("a list import", () => {
  it("counts changes in a dry run before it stores them", async () => {
    const csv = 'Label,Code,Notes\n"Köln, Dom",cgn,x\nHamburg,ham,\n';
    const counts = { rows: 2, added: 2, changed: 0, retired: 0, fault_count: 0, faults: [] };
    expect(importOf(await importCsv("towns", csv, { dry_run: true }))).toEqual({ id: "towns", ...counts });
    expect(await ids("towns")).toBeUndefined();
    expect(importOf(await importCsv("towns", csv))).toEqual({ id: "towns", ...counts });
    expect(await choices("towns")).toMatchObject([{ label: "Köln, Dom" }, { label: "Hamburg" }]);
    expect(importOf(await importCsv("towns", csv))).toMatchObject({ added: 0, changed: 0, retired: 0 });
  });

  it("deactivates missing entries, which can be found by code only, and reactivates them", async () => {
    await importCsv("drugs", "code,label\nasp,Aspirin\nibu,Ibuprofen");
    const second = await importCsv("drugs", "code,label\nibu,Ibuprofen 400");
    expect(importOf(second)).toMatchObject({ added: 0, changed: 1, retired: 1 });
    expect(await ids("drugs")).toEqual(["ibu"]);
    expect(await ids("drugs", "?search_query=aspirin")).toEqual([]);
    expect(await choices("drugs", "?search_query=asp")).toMatchObject([
      { label: "Aspirin", is_active: false },
    ]);
    const third = await importCsv("drugs", "code,label\nibu,Ibuprofen 400\nasp,Aspirin");
    expect(importOf(third)).toMatchObject({ added: 0, changed: 1, retired: 0 });
    expect(await ids("drugs")).toEqual(["ibu", "asp"]);
  });

  it("accepts the separators of spreadsheets, and entries that forms no longer offer", async () => {
    await importCsv("forests", "\uFEFFcode;label;offered\noak;Oak, red;Yes\nelm;Elm;no\n");
    expect(await choices("forests")).toMatchObject([{ id: "oak", label: "Oak, red" }]);
    expect(await choices("forests", "?search_query=elm")).toMatchObject([{ label: "Elm", is_active: false }]);
    const tabs = await importCsv("forests", "code\tlabel\nelm\tElm\noak\tOak, red");
    expect(importOf(tabs)).toMatchObject({ rows: 2, added: 0, changed: 2, retired: 0 });
  });

  it.each([
    ["", [[1, "The file is empty."]]],
    [
      "name,value\na,b",
      [[1, "The first line must name the columns code and label; it lacks code and label."]],
    ],
    [
      "code,label\na,A\n\na,B\n,C\nd,",
      [
        [4, 'The code "a" is already in line 2.'],
        [5, "The code is missing."],
        [6, "The label is missing."],
      ],
    ],
    [`code,label\na,${"x".repeat(501)}`, [[2, "The label has more than 500 characters."]]],
    [
      "list,code,label,offered\ntowns,a,A,Yes\nlands,b,B,Yes\ntowns,c,C,maybe",
      [
        [3, 'The list "lands" differs from "towns" above. Import each list on its own.'],
        [4, "Offered must be Yes or No."],
      ],
    ],
  ])("is rejected completely: %j", async (csv, errors) => {
    const looked = importOf(await importCsv("faulty", csv, { dry_run: true }));
    expect(looked.faults.map(({ line, message }) => [line, message])).toEqual(errors);
    const answer = await importCsv("faulty", csv);
    expect([answer.status, errorsOf(answer).length]).toEqual([422, errors.length]);
    expect(await ids("faulty")).toBeUndefined();
  });

  it("accepts an unchanged download, including texts that look like formulas", async () => {
    await importCsv("signs", "code,label,parent\n=1+1,-cold,\nplain,Plain,p\nold,Old,");
    await importCsv("signs", "code,label,parent\n=1+1,-cold,\nplain,Plain,p");
    const filters = JSON.stringify({ list: { eq: "signs" } });
    const query = new URLSearchParams({ q_filters: filters, ordering: "list,position" });
    const download = await api.app.inject({
      url: `/main/api/grid-export/list_entries?${query}`,
      headers: { authorization: "admin" },
    });
    const again = importOf(await importCsv("signs", download.body));
    expect(again).toMatchObject({ rows: 3, added: 0, changed: 0, retired: 0 });
    expect(await ids("signs")).toEqual(["=1+1", "plain"]);
  });

  it("creates a single audit entry, and none without changes", async () => {
    await importCsv("traced", "code,label\na,A\nb,B");
    await importCsv("traced", "code,label\na,A\nb,B");
    const { body } = await api.call("GET", "/api/audit?page_size=2");
    const [last, earlier] = (body as { data: AuditEntry[] }).data;
    const changes = { list: "traced", added: 2, changed: 0, retired: 0 };
    expect(last).toMatchObject({
      entity: "list",
      action: "update",
      changed: ["entries", "changes"],
      after: { list: "traced", entries: 2, changes },
    });
    expect(earlier?.after).not.toMatchObject({ list: "traced" });
  });
});

describe("the search of a list", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  beforeAll(async () => {
    // Against the order of the alphabet, which is not the order of the list.
    const lines = letters.toReversed().map((letter) => `x${letter},Ward ${letter}`);
    await importCsv("wards", ["code,label", ...lines, "zürich,Hôpital Béziers", "old,Ward Old"].join("\n"));
    await importCsv("wards", ["code,label", ...lines, "zürich,Hôpital Béziers"].join("\n"));
  });

  it.each([
    ["the start of a label", "hôp", ["zürich"]],
    ["the middle of a label", "pital", ["zürich"]],
    ["accented letters in the other case", "BÉZIERS", ["zürich"]],
    ["a code", "ZÜRICH", ["zürich"]],
    ["words of code and label in any order", "q ward", ["xq"]],
    ["the code of an entry that is no longer offered", " old ", ["old"]],
    ["its label, which does not find it", "ward old", []],
    ["signs that patterns give a meaning to", "_", []],
  ])("finds entries by %s", async (_, search, found) => {
    expect(await ids("wards", `?search_query=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it("returns what it finds page by page, in the order of the list", async () => {
    const page = (number: number) => ids("wards", `?search_query=ward&page_size=10&page=${number}`);
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map((found) => found?.length)).toEqual([10, 10, 6]);
    expect(pages.flat()).toEqual(letters.toReversed().map((letter) => `x${letter}`));
  });
});

describe("the import of a long list", () => {
  const csvOf = (rows: number, label: string) =>
    ["code,label", ...Array.from({ length: rows }, (_, n) => `c${n},${label} ${n}`)].join("\n");

  it("writes 200 rows per statement, so that none takes long, in a single transaction", async () => {
    for (const label of ["New", "Changed"]) {
      const short = await measureDatabaseWork(() => importCsv("short", csvOf(1, label)));
      const long = await measureDatabaseWork(() => importCsv("long", csvOf(450, label)));
      // Two more for the entries, and two for the changes of the version.
      expect(long.statements).toBe(short.statements + 4);
      expect(long.transactions).toBe(short.transactions);
    }
    expect(importOf(await importCsv("long", csvOf(450, "Changed")))).toMatchObject({ added: 0, changed: 0 });
    expect(importOf(await importCsv("long", csvOf(1, "Changed")))).toMatchObject({ retired: 449 });
  });
});

describe("list codes in records", () => {
  let count = 0;
  const archetype = (dynamic_fields: object) => ({
    type: `Site ${(count += 1)}`,
    description: "An archetype with choices of lists.",
    worker_id: "standard",
    version_id: "1",
    dynamic_fields,
  });
  const save = (dynamic_fields: object) =>
    api.call("POST", "/api/archetypes", { body: archetype(dynamic_fields) });
  const edit = ({ body }: { body: unknown }, dynamic_fields: object) => {
    const { id, version } = (body as { data: { id: string; version: number } }).data;
    return api.call("PUT", `/api/archetypes/${id}`, {
      body: { dynamic_fields },
      headers: { "if-match": `"${version}"` },
    });
  };

  beforeAll(async () => {
    await importCsv("lands", "code,label\nde,Germany\nfr,France");
    await importCsv("towns_of", "code,label,parent\nber,Berlin,de\npar,Paris,fr");
    const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=archetype_setup");
    const [item] = (body as { data: ConfigItem[] }).data;
    const layout = item?.data as { structure: Record<string, object[]> };
    const choice = (name: string, list: string, more: object = {}) => ({
      name,
      label: name,
      type: "select",
      api_endpoint: `/api/lists/${list}`,
      ...more,
    });
    const places = [
      { ...choice("land", "lands"), is_dynamic: true },
      {
        ...choice("town", "towns_of", { form_filter_key: "land", option_filter_value: "parent" }),
        is_dynamic: true,
      },
      { ...choice("towns", "towns_of"), type: "multiselect", is_dynamic: true },
      { name: "stops", type: "list", label: "Stops", is_dynamic: true, fields: [choice("at", "towns_of")] },
    ];
    const saved = await api.call("PUT", `/api/config/${item?.id}`, {
      body: { data: { ...layout, structure: { ...layout.structure, places } } },
      headers: { "if-match": `"${item?.version}"` },
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  });

  it("must be entries of the list, also within rows", async () => {
    const good = { land: "de", town: "ber", towns: ["ber", "par"], stops: [{ at: "par" }] };
    expect((await save(good)).status).toBe(201);
    const bad = await save({ land: "xx", towns: ["ber", "rom"], stops: [{ at: "par" }, { at: "rom" }] });
    expect([bad.status, errorsOf(bad)]).toEqual([
      422,
      [
        ["/dynamic_fields/land", "option"],
        ["/dynamic_fields/towns", "option"],
        ["/dynamic_fields/stops/1/at", "option"],
      ],
    ]);
    expect(errorsOf(await save({ land: 7 }))).toEqual([["/dynamic_fields/land", "option"]]);
    // Reported together with what else is invalid in a new record.
    const body = { ...archetype({ land: "xx", towns: 7 }), type: "X" };
    expect(errorsOf(await api.call("POST", "/api/archetypes", { body }))).toEqual([
      ["/type", "min_length"],
      ["/dynamic_fields/towns", "type"],
      ["/dynamic_fields/land", "option"],
    ]);
  });

  it("must match the field that filters the list", async () => {
    expect(errorsOf(await save({ land: "fr", town: "ber" }))).toEqual([["/dynamic_fields/town", "option"]]);
    const made = await save({ land: "de", town: "ber" });
    expect(errorsOf(await edit(made, { land: "fr" }))).toEqual([["/dynamic_fields/town", "option"]]);
  });

  it("are kept when their entry is deactivated, but cannot be chosen again", async () => {
    const made = await save({ towns: ["par"], stops: [{ at: "ber" }] });
    await importCsv("towns_of", "code,label,parent\nber,Berlin,de");
    expect((await edit(made, { towns: ["par", "ber"] })).status).toBe(200);
    expect(errorsOf(await save({ towns: ["par"] }))).toEqual([["/dynamic_fields/towns", "option"]]);
    await importCsv("towns_of", "code,label,parent\nber,Berlin,de\npar,Paris,fr");
  });
});
