import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  Archetype,
  ConfigFinding,
  ConfigImpact,
  ConfigItem,
  Problem,
} from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const address = (...fields: object[]) => ({
  layout_key: "postal_address",
  name: "Postal address",
  structure: {
    main: [{ name: "street", label: "Street", type: "string", validation: { max_length: 20 } }, ...fields],
  },
});

const create = (data: object) => api.call("POST", "/api/config", { body: { name: "form-layout", data } });

async function read(layoutKey: string): Promise<ConfigItem> {
  const { body } = await api.call("GET", `/api/config?name=form-layout&layout_key=${layoutKey}`);
  const [item] = (body as { data: ConfigItem[] }).data;
  if (item === undefined) throw new Error(`No ${layoutKey}`);
  return item;
}

const put = ({ id, version }: ConfigItem, data: unknown) =>
  api.call("PUT", `/api/config/${id}`, { body: { data }, headers: { "if-match": `"${version}"` } });

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller states the expected type
const dataOf = <Data>({ body }: { readonly body: unknown }) => (body as { data: Data }).data;

const withIdentity = <Data extends object>(item: ConfigItem, data: Data) => ({
  id: (item.data as { id: string }).id,
  ...data,
});

const lint = async (item: ConfigItem, data: object): Promise<ConfigFinding[]> =>
  dataOf<ConfigFinding[]>(await api.call("POST", `/api/config/${item.id}/lint`, { body: { data } }));

const archetype = { description: "For patients.", worker_id: "standard", version_id: "1" };

const include = { name: "office", type: "include", layout_key: "postal_address", is_dynamic: true };

/** Adds the address to the archetype form. */
async function includeInArchetypes(): Promise<ConfigItem> {
  const item = await read("archetype_setup");
  const data = structuredClone(item.data) as { structure: Record<string, object[]> };
  data.structure["identity"]?.push(include);
  expect((await put(item, data)).status).toBe(200);
  return read("archetype_setup");
}

describe("a form that includes another", () => {
  let before: string;

  it("must refer to an existing form", async () => {
    const item = await read("archetype_setup");
    const data = structuredClone(item.data) as { structure: Record<string, object[]> };
    data.structure["identity"]?.push(include);
    const { status, body } = await put(item, data);
    expect(status).toBe(422);
    expect((body as Problem).errors?.map(({ message }) => message)).toEqual([
      'There is no form with the key "postal_address".',
    ]);
    expect((await create(address())).status).toBe(201);
    const including = await includeInArchetypes();
    expect(JSON.stringify(including.resolved)).toContain('"office_street"');
    expect(JSON.stringify(including.data)).not.toContain('"office_street"');
    before = including.revision;
  });

  it("validates records with the included fields", async () => {
    const { status, body } = await api.call("POST", "/api/archetypes", {
      body: { ...archetype, type: "Included", dynamic_fields: { office: { street: "x".repeat(21) } } },
    });
    expect(status).toBe(422);
    expect((body as Problem).errors?.map(({ pointer }) => pointer)).toEqual([
      "/dynamic_fields/office/street",
    ]);
    const made = await api.call("POST", "/api/archetypes", {
      body: { ...archetype, type: "Included", dynamic_fields: { office: { street: "Main 1" } } },
    });
    expect(dataOf<Archetype>(made).dynamic_fields).toEqual({ office: { street: "Main 1" } });
  });

  it("is checked for errors and affected records when the included form changes", async () => {
    const item = await read("postal_address");
    const data = withIdentity(
      item,
      address({ name: "city", label: "City", type: "string", validation: { required: true } }),
    );
    const impact = dataOf<ConfigImpact>(
      await api.call("POST", `/api/config/${item.id}/impact`, { body: { data } }),
    );
    const screen = impact.screens.find(({ title }) => title === "Archetype");
    expect(screen?.text).toMatch(/^It includes this form\. \d+ of its records could no longer be saved\.$/);
    const renamed = { ...data, structure: { other: data.structure.main } };
    const archetypes = await read("archetype_setup");
    const chosen = JSON.parse(
      JSON.stringify(archetypes.data).replace(
        '"layout_key":"postal_address"',
        '"layout_key":"postal_address","sections":["main"]',
      ),
    ) as object;
    expect((await put(archetypes, chosen)).status).toBe(200);
    expect((await lint(item, renamed)).map(({ severity, message }) => [severity, message])).toEqual([
      [
        "warning",
        'The form "Archetype" includes this one, and would have an error: The form "postal_address" has no section "main".',
      ],
    ]);
  });

  it("rejects a cycle and names its path", async () => {
    const item = await read("postal_address");
    const data = withIdentity(item, address({ name: "a", type: "include", layout_key: "archetype_setup" }));
    const errors = (await lint(item, data)).filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message)).toContain(
      'In the form "archetype_setup": These forms include each other in a cycle: postal_address -> archetype_setup -> postal_address.',
    );
  });

  it("gets a new revision when the included form changes, and reports the difference", async () => {
    const item = await read("postal_address");
    const data = withIdentity(
      item,
      address({ name: "city", label: "City", type: "string", validation: { required: true } }),
    );
    const watched = (await api.call("GET", "/api/config/check")).body;
    expect((await put(item, data)).status).toBe(200);
    expect((await api.call("GET", "/api/config/check")).body).not.toEqual(watched);
    const { revision } = await read("archetype_setup");
    expect(revision).not.toBe(before);
    const { status, body } = await api.call("POST", "/api/archetypes", {
      body: {
        ...archetype,
        type: "Later",
        layout_version: before,
        dynamic_fields: { office: { street: "S" } },
      },
    });
    expect(status).toBe(409);
    expect((body as Problem).detail).toContain("Fields added: office_city");
  });

  it("is not visible to other tenants", async () => {
    const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=archetype_setup", {
      as: "stranger",
    });
    expect(JSON.stringify(body)).not.toContain("office_street");
  });
});
