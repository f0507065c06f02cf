import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const repository = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

const uuid = { type: "string", format: "uuid" };
const time = { type: "string", format: "date-time" };
const shape = {
  plate: { type: "string" },
  seats: { type: ["number", "null"] },
  dynamic_fields: { $ref: "dynamic-fields.schema.json" },
};
const version = { type: "integer" };
const row = { id: uuid, tenant_id: uuid, ...shape, version, created_at: time, updated_at: time };
const object = (id: string, title: string, properties: object, required: readonly string[]) => ({
  $id: `${id}.schema.json`,
  title,
  type: "object",
  required,
  properties,
  additionalProperties: false,
});
const sent = {
  plate: { type: ["string", "null"], maxLength: 100 },
  seats: { type: ["number", "string", "null"], maxLength: 100 },
  dynamic_fields: shape.dynamic_fields,
  layout_version: { $ref: "layout-version.schema.json" },
};
const call = (method: string, path: string, rest: object) => ({
  method,
  path: `/api/vehicles${path}`,
  tag: "vehicles",
  summary: "Vehicles of the field team",
  ...rest,
});
const vehicleRef = { $ref: "vehicle.schema.json" };
const body = { $ref: "vehicle-input.schema.json" };

const documents = {
  "schemas/vehicle.schema.json": object("vehicle", "Vehicle", row, Object.keys(row)),
  "schemas/vehicle-input.schema.json": object("vehicle-input", "VehicleInput", sent, []),
  "schemas/calls/vehicles.json": {
    listVehicles: call("GET", "", { query: { $ref: "list-query.schema.json" }, list: vehicleRef }),
    getVehicle: call("GET", "/{id}", { response: vehicleRef }),
    createVehicle: call("POST", "", { status: 201, body, response: vehicleRef }),
    updateVehicle: call("PUT", "/{id}", { body, response: vehicleRef }),
    deleteVehicle: call("DELETE", "/{id}", { response: vehicleRef }),
  },
  "layouts/forms/vehicle-setup.json": {
    id: "0c2f9a30-2a53-4f0b-8a11-5c7a8c2f4e01",
    layout_key: "vehicle_setup",
    entity: "vehicle",
    name: "Vehicle",
    schema_version: 1,
    structure: {
      vehicle: [
        { name: "plate", label: "Plate", type: "string", validation: { required: true, max_length: 12 } },
        { name: "seats", label: "Seats", type: "int", validation: { max: 9 } },
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
      {
        header: "Actions",
        type: "actions",
        actions: [{ label: "Edit", to: "/{tenant}/admin/vehicles/edit/{id}" }],
      },
    ],
    toolbar: [{ label: "Add Vehicle", to: "/{tenant}/admin/vehicles/add" }],
    search: { placeholder: "Search vehicles" },
    page_sizes: [10],
    default_page_size: 10,
  },
};

const table = `
export const vehicles = tenant.table(
  "vehicles",
  { ...identity, plate: text("plate").notNull(), seats: integer("seats"), dynamicFields, ...lifetime },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("vehicles_created").on(table.tenantId, table.createdAt, table.id),
  ],
);
`;

const descriptor = `import type { Vehicle } from "../../../contracts/contracts.gen.ts";
import { member, superuser } from "../../calls/caller.ts";
import { vehicles as table } from "../../storage/tenant/tables.ts";
import { columns, defineResource } from "../resource.ts";

export const vehicles = defineResource<Vehicle, typeof table>(table, {
  entity: "vehicle",
  endpoint: "/api/vehicles",
  calls: {
    list: "listVehicles",
    get: "getVehicle",
    create: "createVehicle",
    update: "updateVehicle",
    remove: "deleteVehicle",
  },
  layoutKey: "vehicle_setup",
  policy: { read: member, write: superuser },
  columns: {
    plate: columns.name(table.plate, { searched: true }),
    seats: columns.price(table.seats),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
});
`;

const screen = `  adminResource({
    path: "vehicles",
    title: "Vehicles",
    concept: "layout",
    singular: "Vehicle",
    gridKey: "vehicles",
    layoutKey: "vehicle_setup",
    record: "Vehicle",
    messages: {
      created: "Vehicle created",
      updated: "Vehicle updated",
      createFailed: (message) => \`The vehicle was not created: \${message}\`,
      updateFailed: (message) => \`The vehicle was not updated: \${message}\`,
      unexpected: "The vehicle was not saved.",
      layoutMissing: "The layout of vehicles is missing.",
    },
  }),
`;

/**
 * Insertions into existing files from docs/adding-a-resource.md: `added` goes before or after the first match of
 * `text`.
 */
const additions: readonly (readonly [
  file: string,
  place: "after" | "before",
  text: string,
  added: string,
])[] = [
  [
    "src/server/main/resources.ts",
    "before",
    "import { webhookResource } from",
    'import { vehicles } from "./vehicles/resource.ts";\n',
  ],
  ["src/server/main/resources.ts", "after", "  helpTexts,\n", "  vehicles,\n"],
  ["src/domain/navigation/area.ts", "after", '  "help-texts",\n', '  "vehicles",\n'],
  ["src/domain/navigation/records-by-form.ts", "after", '  | "PhoneNumber"\n', '  | "Vehicle"\n'],
  [
    "src/app/features/configuration/admin-resources.ts",
    "after",
    "const resources: readonly AdminResource[] = [\n",
    screen,
  ],
  [
    "src/app/shell/navigation-groups.ts",
    "before",
    '    { label: "Users"',
    '    { label: "Vehicles", path: "/admin/vehicles", icon: Layers },\n',
  ],
];

async function add(root: string): Promise<void> {
  for (const [path, document] of Object.entries(documents))
    await writeFile(join(root, path), JSON.stringify(document));
  const tables = join(root, "src/server/storage/tenant/tables.ts");
  await writeFile(tables, (await readFile(tables, "utf8")) + table);
  await mkdir(join(root, "src/server/main/vehicles"));
  await writeFile(join(root, "src/server/main/vehicles/resource.ts"), descriptor);
  for (const [file, place, text, added] of additions) {
    const content = await readFile(join(root, file), "utf8");
    if (!content.includes(text)) throw new Error(`${file} has no place for an entity: ${text}`);
    const changed = content.replace(text, () => (place === "after" ? text + added : added + text));
    await writeFile(join(root, file), changed);
  }
}

/**
 * Copies the project, adds one more entity as described in docs/adding-a-resource.md, and builds the copy.
 *
 * @param root an empty folder for the copy
 * @throws with the output of the failed command
 */
export async function buildWithOwnResource(root: string): Promise<void> {
  const copied = ["src", "schemas", "layouts", "docs", "package.json", "tsconfig.json", "vite.config.ts"];
  for (const path of copied) await cp(join(repository, path), join(root, path), { recursive: true });
  await symlink(join(repository, "node_modules"), join(root, "node_modules"));
  await add(root);
  for (const script of [["generate"], ["db:generate", "--", "--name", "vehicles"], ["build"]])
    await run("npm", ["run", ...script], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
}
