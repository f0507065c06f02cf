import pg from "pg";

/** PostgreSQL's own thresholds for autovacuum, as its manual gives them in "Routine Vacuuming". */
const worn = `
  select schemaname as schema, relname as name, n_dead_tup > 50 + 0.2 * n_live_tup as is_bloated
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

interface WornTable {
  readonly schema: string;
  readonly name: string;
  readonly is_bloated: boolean;
}

/**
 * Does what autovacuum does elsewhere and the embedded database, a single process, does not: frees the space of old
 * rows, and counts rows anew so that plans suit the tables as they have become. Table by table, outside transactions.
 * @param pool logs in as the owner of the tables.
 */
export async function maintainTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<WornTable>(worn);
  for (const { schema, name, is_bloated: isBloated } of rows) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    await pool.query(isBloated ? `vacuum (analyze) ${table}` : `analyze ${table}`);
  }
}
