import type { TestApi } from "./create-test-api.ts";

/** Names of all tables, the queue of jobs among them, that hold a text anywhere in a row; letters' case is the same. */
export async function tablesWith(api: TestApi, text: string): Promise<string[]> {
  const tables = await api.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('tenant', 'control', 'jobs')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await api.query(
      `select 1 from ${String(name)} as every where lower(every::text) like lower('%${text}%') limit 1`,
    );
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}
