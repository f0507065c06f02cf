import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const repository = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

const documents = {
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
import { member, superuser } from "../../calls/call.ts";
import { vehicles as table } from "../../storage/tenant/tables.ts";
import { columns } from "../resource-columns.ts";
import { defineResource } from "../resource.ts";

export const resource = defineResource<Vehicle, typeof table>(table, {
  entity: "vehicle",
  description: "A vehicle of the field team.",
  path: "vehicles",
  endpoint: "/api/vehicles",
  gridKey: "vehicles",
  layoutKey: "vehicle_setup",
  policy: { read: member, write: superuser },
  canDelete: true,
  columns: {
    plate: columns.name(table.plate, { searched: true }),
    seats: columns.price(table.seats),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
});
`;

async function add(root: string): Promise<void> {
  for (const [path, document] of Object.entries(documents))
    await writeFile(join(root, path), JSON.stringify(document));
  const tables = join(root, "src/server/storage/tenant/tables.ts");
  await writeFile(tables, (await readFile(tables, "utf8")) + table);
  await mkdir(join(root, "src/server/main/vehicles"));
  await writeFile(join(root, "src/server/main/vehicles/resource.ts"), descriptor);
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
