import { pino } from "pino";
import { expect } from "vitest";
import type {
  Archetype,
  ConfigImpact,
  ConfigItem,
  DataMigration,
  ValueChoice,
} from "../../contracts/contracts.gen.ts";
import { runDataMigration } from "../main/configuration/data-migrations/run-migration.ts";
import { openConfiguration } from "../main/resources.ts";
import { packageRoot } from "../platform/process.ts";
import { readSettings } from "../platform/settings.ts";
import { tenantIds, type TestApi, type TestCall } from "./create-test-api.ts";

/** The `data` of a response. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the expected type
export const dataOf = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;

/** The part of a form layout that tests edit. */
export interface Layout {
  structure: Record<string, Record<string, unknown>[]>;
}

/** Finds a field by name. @throws if it is absent. */
export const fieldIn = (layout: Layout, name: string) => {
  const found = Object.values(layout.structure)
    .flat()
    .find((field) => field["name"] === name);
  if (found === undefined) throw new Error(`No ${name}`);
  return found;
};

/** Returns a changed copy of a form layout. */
function changed(item: ConfigItem, change: (layout: Layout) => void): Layout {
  const layout = structuredClone(item.data) as Layout;
  change(layout);
  return layout;
}

/** Helpers that change the archetype form and its records, and run the resulting migrations. */
export function layoutChanges(api: () => TestApi) {
  const read = async (as = "admin"): Promise<ConfigItem> => {
    const path = "/api/config?name=form-layout&layout_key=archetype_setup";
    const [item] = dataOf<ConfigItem[]>(await api().call("GET", path, { as }));
    if (item === undefined) throw new Error("No form of archetypes");
    return item;
  };

  const impact = async (item: ConfigItem, data: unknown, choices: ValueChoice[]) =>
    dataOf<ConfigImpact>(
      await api().call("POST", `/api/config/${item.id}/impact`, { body: { data, value_choices: choices } }),
    );

  const publish = (item: ConfigItem, data: unknown, choices: ValueChoice[] = []) =>
    api().call("PUT", `/api/config/${item.id}`, {
      body: { data, value_choices: choices },
      headers: { "if-match": `"${item.version}"` },
    });

  /** Runs the migration job as a worker would, in batches of 5 records. */
  async function work(migrationId: string, clock: () => number = () => 0): Promise<void> {
    const configuration = openConfiguration(packageRoot, readSettings({}), api().database.cipher);
    await runDataMigration(
      {
        database: api().database,
        jobs: api().queue,
        configuration,
        log: pino({ level: "silent" }),
        now: () => api().clock.now,
        clock,
        batchSize: 5,
      },
      { data: { tenantId: tenantIds.genie, migrationId }, isLast: false },
    );
  }

  const migrations = async (item: ConfigItem) =>
    dataOf<DataMigration[]>(await api().call("GET", `/api/config/${item.id}/data-migrations`));

  async function newest(item: ConfigItem): Promise<DataMigration> {
    const [migration] = await migrations(item);
    if (migration === undefined) throw new Error("No migration");
    return migration;
  }

  const act = (id: string, what: "cancel" | "continue" | "undo", call: TestCall = {}) =>
    api().call("POST", `/api/data-migrations/${id}/${what}`, call);

  const archetypes = async () =>
    dataOf<Archetype[]>(await api().call("GET", "/api/archetypes?page_size=100&ordering=id"));

  async function anArchetype(values: object): Promise<Archetype> {
    const body = { description: "Asks buyers what.", worker_id: "standard", version_id: "1.0", ...values };
    const response = await api().call("POST", "/api/archetypes", { body });
    expect(response.status).toBe(201);
    return dataOf<Archetype>(response);
  }

  const edit = async (id: string, body: object) => {
    expect((await api().call("PUT", `/api/archetypes/${id}`, { body })).status).toBe(200);
  };

  const reset = async () => {
    const { id } = await read();
    await api().call("DELETE", `/api/config/${id}`, { headers: { "if-match": "*" } });
  };

  return { read, changed, impact, publish, work, newest, act, archetypes, anArchetype, edit, reset };
}
