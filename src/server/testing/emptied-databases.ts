import type { PGlite } from "@electric-sql/pglite";

/** Tables filled by the migrations; not truncated. */
const kept = ["installation.migrations", "installation.routines", "jobs.version", "jobs.queue"];

/** Without `jobs`: pg-boss creates partitions at run time; they are truncated and stay. */
const schemas = "('tenant', 'control', 'installation', 'public')";

/** A hash of tables, functions, policies, triggers, constraints, roles and applied migrations. */
const shape = `
  select md5(string_agg(part, e'\\n' order by part)) as shape from (
    select concat_ws(' ', 'class', nspname, relname, relrowsecurity, relforcerowsecurity, relacl, relnatts) as part
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ${schemas}
    union all select concat_ws(' ', 'proc', nspname, proname, prosrc, proacl)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ${schemas}
    union all select concat_ws(' ', 'policy', schemaname, tablename, policyname, qual, with_check) from pg_policies
    union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    union all select concat_ws(' ', 'role', rolname, rolsuper, rolbypassrls, rolcanlogin) from pg_roles
    union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    union all select concat_ws(' ', 'migration', created, hash) from installation.migrations
    union all select concat_ws(' ', 'routine', file, hash) from installation.routines
  ) parts`;

/** Hashes the schema; undefined when the database has not been migrated. */
export async function readShape(db: PGlite): Promise<string | undefined> {
  try {
    const { rows } = await db.query<{ shape: string }>(shape);
    return rows[0]?.shape;
  } catch {
    return undefined;
  }
}

/** Truncates everything a test file wrote. Returns false when the schema changed, so the database cannot be reused. */
export async function empty(db: PGlite, shapeBefore: string | undefined): Promise<boolean> {
  await db.exec("rollback");
  await db.exec("discard all");
  if (shapeBefore === undefined || (await readShape(db)) !== shapeBefore) return false;
  const { rows } = await db.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and (nspname = 'jobs' or nspname in ${schemas}) and pg_relation_size(pg_class.oid) > 0`);
  const filled = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
  if (filled.length > 0) await db.exec(`truncate ${filled.join(", ")} restart identity cascade`);
  return true;
}
