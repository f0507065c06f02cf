import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { integer, primaryKey, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordsByForm } from "../../domain/navigation/records-by-form.ts";
import { loadContract, resourceSchemasFile } from "../calls/contract.ts";
import { packageRoot } from "../platform/process.ts";
import { type Caller, member, superuser } from "../calls/call.ts";
import { dynamicFields, identity, lifetime, tenant } from "../storage/tenant/columns.ts";
import { createTestApi, type TestApi, type TestCall } from "../testing/create-test-api.ts";
import { memberLayoutKey } from "./members/member-records.ts";
import { membersPolicy } from "./policies.ts";
import { columns } from "./resource-columns.ts";
import { schemasOfResources, screenOf } from "./resource-schemas.ts";
import { defineResource, type Presented } from "./resource.ts";
import { describedResources } from "./resources.ts";

/*
 * Adds an entity that the product does not ship, following docs/adding-a-resource.md, to prove that a table, a
 * layout, a grid and one descriptor are all that an entity needs.
 */

const vehicles = tenant.table(
  "vehicles",
  { ...identity, plate: text("plate").notNull(), seats: integer("seats"), dynamicFields, ...lifetime },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

const table = `create table tenant.vehicles (
  tenant_id uuid not null, id uuid not null, plate text not null, seats integer,
  dynamic_fields jsonb not null default '{}', version integer not null default 1,
  created_at timestamptz not null, updated_at timestamptz not null, primary key (tenant_id, id))`;

interface Vehicle extends Presented {
  readonly plate: string;
  readonly seats: number | null;
  readonly dynamic_fields: Readonly<Record<string, unknown>>;
}

const resource = defineResource<Vehicle, typeof vehicles>(vehicles, {
  entity: "vehicle",
  description: "A vehicle of the field team.",
  path: "vehicles",
  endpoint: "/api/vehicles",
  gridKey: "vehicles",
  layoutKey: "vehicle_setup",
  policy: { read: member, write: superuser },
  canDelete: true,
  columns: {
    plate: columns.name(vehicles.plate, { searched: true }),
    seats: columns.price(vehicles.seats),
    dynamic_fields: columns.dynamicFields(vehicles.dynamicFields),
  },
});

const documents = {
  "layouts/forms/vehicle_setup.json": {
    id: "0c2f9a30-2a53-4f0b-8a11-5c7a8c2f4e01",
    layout_key: "vehicle_setup",
    entity: "vehicle",
    name: "Vehicle",
    schema_version: 1,
    structure: {
      vehicle: [
        { name: "plate", label: "Plate", type: "string", validation: { required: true, max_length: 12 } },
        { name: "seats", label: "Seats", type: "int", validation: { max: 9 } },
        { name: "colour", label: "Colour", type: "string", is_dynamic: true },
      ],
    },
  },
  "layouts/grids/vehicles.json": {
    id: "0c2f9a30-2a53-4f0b-8a11-5c7a8c2f4e02",
    grid_key: "vehicles",
    entity: "vehicle",
    name: "Vehicles",
    schema_version: 1,
    endpoint: "/api/vehicles",
    rows: "data",
    row_id: "id",
    columns: [
      { accessor: "plate", header: "Plate", type: "text", sortable: true, filterable: true },
      { accessor: "seats", header: "Seats", type: "number", sortable: true, filterable: true },
    ],
    page_sizes: [10],
    default_page_size: 10,
  },
};

let root: string;
let api: TestApi;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "genie-entity-"));
  for (const folder of ["schemas", "layouts"])
    cpSync(join(packageRoot, folder), join(root, folder), { recursive: true });
  for (const [path, document] of Object.entries(documents))
    writeFileSync(join(root, path), JSON.stringify(document));
  const schemas = schemasOfResources([...describedResources(), resource]);
  writeFileSync(join(root, "schemas", resourceSchemasFile), JSON.stringify(schemas));
  api = await createTestApi({ entity: { table, resource, root } });
});
afterAll(async () => {
  await api?.close();
  rmSync(root, { recursive: true, force: true });
});

const make = (body: object, as: TestCall = {}) => api.call("POST", "/api/vehicles", { body, ...as });
const platesOf = async (query: string, as: TestCall = {}) => {
  const { status, body } = await api.call("GET", `/api/vehicles${query}`, as);
  expect(status).toBe(200);
  return (body as { data: Vehicle[] }).data.map(({ plate }) => plate);
};

it("creates, lists, filters, searches, updates, exports, audits and deletes records", async () => {
  const made = await make({ plate: "B-GE 1", seats: 4, dynamic_fields: { colour: "red" } });
  expect(made).toMatchObject({ status: 201, body: { data: { plate: "B-GE 1", seats: 4, version: 1 } } });
  const { id } = (made.body as { data: Vehicle }).data;
  await make({ plate: "B-GE 2", seats: 7 });
  expect(await platesOf("?ordering=-plate")).toEqual(["B-GE 2", "B-GE 1"]);
  const many = encodeURIComponent(JSON.stringify({ seats: { gt: 5 } }));
  expect(await platesOf(`?q_filters=${many}`)).toEqual(["B-GE 2"]);
  expect(await platesOf("?search_query=ge+1")).toEqual(["B-GE 1"]);

  const changed = await api.call("PUT", `/api/vehicles/${id}`, {
    body: { seats: 5 },
    headers: { "if-match": '"1"' },
  });
  expect(changed).toMatchObject({ status: 200, body: { data: { seats: 5, version: 2 } } });
  const late = await api.call("PUT", `/api/vehicles/${id}`, {
    body: { seats: 6 },
    headers: { "if-match": '"1"' },
  });
  expect(late.status).toBe(412);

  const csv = await api.app.inject({
    url: "/main/api/grid-export/vehicles",
    headers: { authorization: "admin" },
  });
  expect(csv.body.trim().split("\r\n").toSorted()).toEqual(["B-GE 1,5", "B-GE 2,7", "Plate,Seats"]);

  const deleted = await api.call("DELETE", `/api/vehicles/${id}`, { headers: { "if-match": '"2"' } });
  expect(deleted.status).toBe(200);
  const trail = await api.query(
    `select action from tenant.audit_entries where entity = 'vehicle' and entity_id = '${id}' order by id`,
  );
  expect(trail.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

it("validates writes with the layout, and lints the layout against the columns", async () => {
  const refused = await make({ plate: "much too long for a plate", seats: 12 });
  expect(refused.status).toBe(422);
  expect((refused.body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer)).toEqual([
    "/plate",
    "/seats",
  ]);
  const { id, ...layout } = documents["layouts/forms/vehicle_setup.json"];
  const withoutPlate = { ...layout, id, structure: { vehicle: layout.structure.vehicle.slice(1) } };
  const linted = await api.call("POST", `/api/config/${id}/lint`, { body: { data: withoutPlate } });
  expect(JSON.stringify(linted.body)).toContain("plate");
});

it("limits writes to its policy and rows to the tenant", async () => {
  expect((await make({ plate: "X" }, { as: "staff" })).status).toBe(403);
  expect(await platesOf("", { as: "staff" })).toEqual(["B-GE 2"]);
  expect(await platesOf("", { as: "stranger" })).toEqual([]);
});

it("describes the create call, form and role of each list that adds records with a form", () => {
  const { calls } = loadContract(process.cwd());
  const members = {
    entity: "member",
    layoutKey: memberLayoutKey,
    endpoint: "/api/users",
    calls: { create: "createMember" as const },
    policy: membersPolicy,
  };
  const known = [...describedResources(), members].map(
    ({ entity, layoutKey, endpoint, policy, calls: { create } }) => {
      expect(calls[create]).toMatchObject({
        method: "POST",
        path: endpoint,
        body: { $ref: `${entity}-input.schema.json` },
      });
      expect(policy.write({ isSuperuser: true } as Caller)).toBeUndefined();
      const isForAll = policy.write({ isSuperuser: false } as Caller) === undefined;
      const role = isForAll ? "member" : "superuser";
      return [endpoint, { entity, layoutKey, write: role, record: create.replace("create", "") }];
    },
  );
  expect(Object.fromEntries(recordsByForm)).toMatchObject(Object.fromEntries(known));
  expect(recordsByForm.size).toBe(known.length);
});

it("keeps the permissions of the product's resources", () => {
  const roles = describedResources().map((each) => {
    const { entity, read, write } = screenOf(each);
    return [entity, { read, write }];
  });
  expect(Object.fromEntries(roles)).toMatchObject({
    archetype: { read: "member", write: "superuser" },
    channel: { read: "member", write: "superuser" },
    "help-text": { read: "member", write: "superuser" },
    "list-entry": { read: "member", write: "superuser" },
    "phone-call": { read: "member", write: "member" },
    "phone-number": { read: "member", write: "superuser" },
    webhook: { read: "superuser", write: "superuser" },
  });
});

it("refuses to describe a policy that is no role", () => {
  expect(() => screenOf({ ...resource, policy: { read: member, write: () => undefined } })).toThrow(
    "vehicle",
  );
});
