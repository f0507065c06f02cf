import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  ConfigBundle,
  ConfigBundleReport,
  ConfigItem,
  ListChoice,
  Problem,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller states the expected type
const dataOf = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;

const choice = (name: string, list: string) => ({
  name,
  label: name,
  type: "select",
  api_endpoint: `/api/lists/${list}`,
  is_dynamic: true,
});

const layout = (key: string, ...fields: object[]) => ({
  layout_key: key,
  entity: "archetype",
  name: "Visit",
  structure: { main: [{ name: "type", label: "Name", type: "string" }, ...fields] },
});

const entry = (code: string, label: string, parent: string | null = null) => ({ code, label, parent });
const towns = [entry("ber", "Berlin", "de"), entry("par", "Paris", "fr")];

const bundleOf = (data: object, lists: ConfigBundle["lists"] = []): ConfigBundle => ({
  format: "document-bundle-1",
  name: "form-layout",
  data: data as Record<string, unknown>,
  lists,
});

const importBundle = (bundle: ConfigBundle, more: object = {}, as?: "staff") =>
  api.call("POST", "/api/config/bundle", { body: { bundle, ...more }, ...(as && { as }) });

const importOf = async (bundle: ConfigBundle, more: object = {}) => {
  const answer = await importBundle(bundle, more);
  expect(answer).toMatchObject({ status: 200 });
  return dataOf<ConfigBundleReport>(answer);
};

const read = async (key: string) =>
  dataOf<ConfigItem[]>(await api.call("GET", `/api/config?name=form-layout&layout_key=${key}`))[0];

const choicesOf = async (list: string) => {
  const { body } = await api.call("GET", `/api/lists/${list}`);
  return (body as { data?: ListChoice[] }).data?.map(({ id, label, parent }) => entry(id, label, parent));
};

const reasonsOf = (answer: { status: number; body: unknown }) => {
  const { detail, errors } = answer.body as Problem;
  return [answer.status, ...(errors?.map(({ pointer, message }) => `${pointer}: ${message}`) ?? [detail])];
};

describe("a bundle with a document and its lists", () => {
  it("keeps comments of the text, and rejects a text that differs from the document", async () => {
    const data = layout("commented");
    const text = `{ // For visits.\n${JSON.stringify(data, null, 2).slice(1)}`;
    const bundle = { ...bundleOf(data), text };
    const { document } = await importOf(bundle);
    const editing = await api.call("GET", `/api/config/${document.id ?? ""}/draft`);
    const written = dataOf<{ text: string }>(editing).text;
    expect(written).toContain("// For visits.");
    expect(written).toContain(`"id": "${document.id ?? ""}"`);
    const exported = dataOf<ConfigBundle>(await api.call("GET", `/api/config/${document.id ?? ""}/bundle`));
    expect(exported).toEqual(bundle);

    // Replacing an existing version also replaces its comments.
    const renamed = { ...bundle, data: { ...data, name: "Tour" }, text: text.replace("Visit", "Tour") };
    await importOf(renamed, { version: document.version ?? 1 });
    const again = dataOf<ConfigBundle>(await api.call("GET", `/api/config/${document.id ?? ""}/bundle`));
    expect(again).toEqual(renamed);

    const refused = await importBundle({ ...bundle, text: text.replace("Visit", "Other") });
    expect(reasonsOf(refused)).toEqual([422, "/bundle/text: The text does not match the document."]);
    expect(reasonsOf(await importBundle({ ...bundle, text: "{" }))[0]).toBe(422);
  });

  it("exports what was imported, and stores nothing in a dry run", async () => {
    const data = layout("visit", choice("town", "visit_towns"), choice("nowhere", "visit_nothing"));
    const bundle = bundleOf(data, [{ key: "visit_towns", entries: towns }]);
    const looked = await importOf(bundle, { dry_run: true });
    expect(looked).toMatchObject({
      document: { id: null, key: "visit", title: "Visit", state: "new", version: null },
      lists: [{ key: "visit_towns", state: "new", entries: 2, added: 2, is_kept: false }],
      missing_lists: ["visit_nothing"],
    });
    expect(looked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect([await read("visit"), await choicesOf("visit_towns")]).toEqual([undefined, undefined]);

    const { document } = await importOf(bundle);
    expect(await choicesOf("visit_towns")).toEqual(towns);
    const exported = await api.call("GET", `/api/config/${document.id}/bundle`, { as: "staff" });
    expect(dataOf(exported)).toEqual(bundle);
    const { body } = await api.call("GET", "/api/audit?page_size=2");
    expect((body as { data: object[] }).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entity: "config-item", action: "create" }),
        expect.objectContaining({ entity: "list", after: expect.objectContaining({ entries: 2 }) as object }),
      ]),
    );
  });

  it("replaces what differs, and leaves unchanged documents and kept lists alone", async () => {
    const lists = (label: string) => [
      { key: "again_a", entries: [entry("a", label)] },
      { key: "again_b", entries: [entry("b", label)] },
    ];
    const fields = [choice("a", "again_a"), choice("b", "again_b")];
    const first = bundleOf(layout("again", ...fields), lists("Old"));
    await importOf(first);
    expect(await importOf(first)).toMatchObject({
      document: { state: "same", version: 1 },
      lists: [{ state: "same" }, { state: "same" }],
    });
    expect(await read("again")).toMatchObject({ version: 1 });

    const next = bundleOf({ ...layout("again", ...fields), name: "Renamed" }, lists("New"));
    expect(await importOf(next, { dry_run: true })).toMatchObject({
      document: { state: "differs", version: 1 },
      lists: [
        { state: "differs", changed: 1 },
        { state: "differs", changed: 1 },
      ],
    });
    expect(reasonsOf(await importBundle(next))[0]).toBe(428);
    await importOf(next, { version: 1, keep: ["again_b"] });
    expect(await read("again")).toMatchObject({ version: 2, title: "Renamed" });
    expect(await choicesOf("again_a")).toEqual([entry("a", "New")]);
    expect(await choicesOf("again_b")).toEqual([entry("b", "Old")]);
    const late = bundleOf(layout("again", ...fields), lists("Late"));
    expect(reasonsOf(await importBundle(late, { version: 1 }))[0]).toBe(412);
    expect(await choicesOf("again_a")).toEqual([entry("a", "New")]);
  });

  it("keeps the local id of a shipped form, and is rejected if the caller has a draft", async () => {
    const item = await read("webhook_setup");
    const bundle = dataOf<ConfigBundle>(await api.call("GET", `/api/config/${item?.id}/bundle`));
    expect(bundle.data).not.toHaveProperty("id");
    expect(await importOf(bundle)).toMatchObject({ document: { id: item?.id, state: "same" } });
    const body = { text: "{}", base_version: 0 };
    await api.call("PUT", `/api/config/${item?.id}/draft`, { body });
    const changed = bundleOf({ ...bundle.data, name: "Ours" });
    const refused = await importBundle(changed, { dry_run: true });
    expect(reasonsOf(refused)).toEqual([409, expect.stringMatching(/^You have a draft of ".+"\./)]);
    await api.call("DELETE", `/api/config/${item?.id}/draft`);
    await importOf(changed, { version: 0 });
    expect((await read("webhook_setup"))?.data).toMatchObject({ id: item?.id, name: "Ours" });
  });
});

describe("a broken bundle", () => {
  const key = "broken_towns";
  const data = layout("broken", choice("town", key));

  it.each<[string, ConfigBundle, string]>([
    [
      "has a code twice",
      bundleOf(data, [{ key, entries: [entry("a", "A"), entry("a", "B")] }]),
      `/bundle/lists/0/entries/1/code: The list ${key} has the code "a" twice.`,
    ],
    [
      "has a list twice",
      bundleOf(data, [
        { key, entries: towns },
        { key, entries: towns },
      ]),
      `/bundle/lists/1/key: The bundle contains the list ${key} twice.`,
    ],
    [
      "has a list that is not referenced",
      bundleOf(layout("broken"), [{ key, entries: towns }]),
      `/bundle/lists/0/key: The document does not refer to the list ${key}.`,
    ],
    ["has no key", bundleOf({ structure: {} }), "/bundle/data/layout_key: The document has no layout_key."],
  ])("that %s is rejected with a reason, also in a dry run", async (_, bundle, reason) => {
    expect(reasonsOf(await importBundle(bundle, { dry_run: true }))).toEqual([422, reason]);
    expect(reasonsOf(await importBundle(bundle))).toEqual([422, reason]);
  });

  it("stores no lists if the document has an error, and reports it in a dry run", async () => {
    const bundle = bundleOf(layout("broken", choice("town", key), { name: "odd", type: "colour" }), [
      { key, entries: towns },
    ]);
    const { findings } = await importOf(bundle, { dry_run: true });
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: "error", pointer: "/structure/main/2/type" }),
    );
    expect((await importBundle(bundle)).status).toBe(422);
    expect([await read("broken"), await choicesOf(key)]).toEqual([undefined, undefined]);
  });

  it("is rejected in another format and from staff", async () => {
    const other = { ...bundleOf(data), format: "something-else" } as unknown as ConfigBundle;
    expect((await importBundle(other)).status).toBe(422);
    expect((await importBundle(bundleOf(data), { dry_run: true }, "staff")).status).toBe(403);
  });
});

describe("a bundle with included forms", () => {
  const include = (key: string) => ({ name: key, type: "include", layout_key: key, is_dynamic: true });
  const plain = (key: string, ...fields: object[]) => ({
    layout_key: key,
    name: key,
    structure: { main: [{ name: "a", type: "string" }, ...fields] },
  });
  const inner = plain("trip_inner", choice("town", "trip_towns"));
  const outer = plain("trip_outer", include("trip_inner"));
  const trip = layout("trip", include("trip_outer"), include("trip_inner"));
  const whole: ConfigBundle = {
    ...bundleOf(trip, [{ key: "trip_towns", entries: towns }]),
    layouts: [outer, inner],
  };

  it("is imported completely, in any order of the forms, and exported unchanged", async () => {
    const looked = await importOf(whole, { dry_run: true });
    expect(looked.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(looked.layouts.map(({ key, state }) => [key, state])).toEqual([
      ["trip_inner", "new"],
      ["trip_outer", "new"],
    ]);
    expect(await read("trip_inner")).toBeUndefined();
    const { document } = await importOf(whole);
    const exported = dataOf<ConfigBundle>(await api.call("GET", `/api/config/${document.id ?? ""}/bundle`));
    expect(exported).toEqual(whole);
    expect(await choicesOf("trip_towns")).toEqual(towns);
  });

  it("replaces a form that differs unless it is kept", async () => {
    const changed = plain("trip_inner", choice("town", "trip_towns"), { name: "b", type: "string" });
    const next = { ...whole, layouts: [outer, changed] };
    const { document } = await importOf(next, { dry_run: true });
    const { version } = document;
    const report = await importOf(next, { version, keep_layouts: ["trip_inner"] });
    expect(report.layouts.map(({ state, is_kept: isKept }) => [state, isKept])).toEqual([
      ["differs", true],
      ["same", false],
    ]);
    expect(JSON.stringify((await read("trip"))?.resolved)).not.toContain('"trip_inner_b"');
    await importOf(next, { version });
    expect(JSON.stringify((await read("trip"))?.resolved)).toContain('"trip_inner_b"');
  });

  it("is rejected if it has a form twice or one that is not referenced", async () => {
    expect(reasonsOf(await importBundle({ ...whole, layouts: [inner, inner] }))).toEqual([
      422,
      "/bundle/layouts/0/layout_key: The bundle contains the form trip_inner twice.",
    ]);
    expect(reasonsOf(await importBundle({ ...whole, layouts: [plain("trip_more"), inner, outer] }))).toEqual([
      422,
      "/bundle/layouts/0/layout_key: Nothing in the bundle refers to the form trip_more.",
    ]);
  });

  it("includes the forms that its fields add records with, even if they refer to each other", async () => {
    const adds = (key: string) => ({
      name: `of_${key}`,
      type: "autocomplete",
      api_endpoint: "/api/archetypes?search_query={query}",
      add_layout: key,
      is_dynamic: true,
    });
    const sibling = layout("trip_sibling", adds("trip_added"), include("trip_part"));
    const added: ConfigBundle = {
      ...bundleOf(layout("trip_added", adds("trip_sibling"), adds("trip_added"))),
      layouts: [sibling, plain("trip_part")],
    };
    const { findings } = await importOf(added, { dry_run: true });
    expect(findings).toEqual([]);
    const alone = await importOf({ ...added, layouts: [] }, { dry_run: true });
    expect(alone.findings.map(({ message }) => message)).toEqual([
      'There is no form "trip_sibling" to add a record with.',
    ]);
    const { document } = await importOf(added);
    const exported = dataOf<ConfigBundle>(await api.call("GET", `/api/config/${document.id ?? ""}/bundle`));
    expect(exported).toEqual(added);
  });

  it("reports an included form that exists neither in the bundle nor in the tenant", async () => {
    const { findings } = await importOf(bundleOf(layout("lost", include("nowhere"))), { dry_run: true });
    expect(findings.map(({ message }) => message)).toContain('There is no form with the key "nowhere".');
  });
});
