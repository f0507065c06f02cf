-- Run by the migrator after guard.sql. Maintains in tenant.row_counts how many rows each tenant has in each table with
-- an id column (which lists need): triggers add what a statement inserted, changed or deleted, within its transaction,
-- so that counts are exact in every snapshot. What a table is counted by comes from tenant/counted-by.ts, as the
-- setting app.counted_by: {"<table>": {"owner": "<column>", "facets": ["<column>", ...]}}. A table is recounted, once,
-- if its counting function differs from the expected one; otherwise nothing is locked.
DO $$
DECLARE
  -- Statements write several counts in a fixed order, so that they cannot deadlock.
  add_up constant text :=
    'INSERT INTO tenant.row_counts AS counted (tenant_id, table_name, owner_id, facets, slot, rows)'
    ' SELECT tenant_id, %1$L, owner_id, jsonb_build_object(%2$s), pg_backend_pid() %% 32, sum(sign)'
    ' FROM (%4$s) changed GROUP BY tenant_id, owner_id%3$s HAVING sum(sign) <> 0 ORDER BY tenant_id, owner_id%3$s'
    ' ON CONFLICT (tenant_id, table_name, owner_id, facets, slot) DO UPDATE SET rows = counted.rows + excluded.rows';
  stale jsonb;
  counted record;
BEGIN
  WITH listed AS (
    SELECT c.oid, c.relname AS name, wanted.owner, facets.*
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id'
    LEFT JOIN jsonb_to_record(current_setting('app.counted_by')::jsonb -> c.relname)
      AS wanted (owner text, facets text[]) ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(string_agg(format('%L, %I', f, f), ', ' ORDER BY at), '') AS pairs,
        coalesce(string_agg(format(', %I', f), '' ORDER BY at), '') AS columns
      FROM unnest(wanted.facets) WITH ORDINALITY AS facet (f, at)
    ) facets
    WHERE n.nspname = 'tenant' AND c.relkind IN ('r', 'p') AND c.relname <> 'outbox'
  ), read AS (
    SELECT *, format('SELECT tenant_id, %I AS owner_id%s, ', coalesce(owner, 'tenant_id'), columns) AS taken FROM listed
  ), written AS (
    SELECT *,
      format(add_up, name, pairs, columns, taken || '1 AS sign FROM added') AS inserted,
      format(add_up, name, pairs, columns, taken || '-1 AS sign FROM removed') AS deleted,
      format(add_up, name, pairs, columns,
        taken || '1 AS sign FROM added UNION ALL ' || taken || '-1 FROM removed') AS updated,
      format(add_up, name, pairs, columns, taken || format('1 AS sign FROM tenant.%I', name)) AS all_rows
    FROM read
  ), functions AS (
    SELECT *, format(
      E'BEGIN\n  IF TG_OP = ''INSERT'' THEN %s;\n  ELSIF TG_OP = ''DELETE'' THEN %s;\n  ELSE %s;\n  END IF;\n'
      '  RETURN NULL;\nEND', inserted, deleted, updated
    ) AS body FROM written
  )
  SELECT jsonb_agg(to_jsonb(f) ORDER BY name) INTO stale FROM functions f
  WHERE NOT EXISTS (
    SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE t.tgrelid = f.oid AND t.tgname = 'count_inserted' AND p.prosrc = f.body
  );
  IF stale IS NULL THEN RETURN; END IF;

  -- All tables before any count, which concurrent writers to them would wait for.
  FOR counted IN SELECT * FROM jsonb_to_recordset(stale) AS (name text) LOOP
    EXECUTE format('LOCK TABLE tenant.%I IN SHARE ROW EXCLUSIVE MODE', counted.name);
  END LOOP;
  ALTER TABLE tenant.row_counts NO FORCE ROW LEVEL SECURITY;
  FOR counted IN
    SELECT * FROM jsonb_to_recordset(stale) AS (name text, owner text, columns text, all_rows text, body text)
  LOOP
    DELETE FROM tenant.row_counts WHERE table_name = counted.name;
    -- Lets the owner see all rows, only here.
    EXECUTE format('ALTER TABLE tenant.%I NO FORCE ROW LEVEL SECURITY', counted.name);
    EXECUTE counted.all_rows;
    EXECUTE format('ALTER TABLE tenant.%I FORCE ROW LEVEL SECURITY', counted.name);
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION tenant.%I() RETURNS trigger LANGUAGE plpgsql SET search_path = '''' AS %L',
      'count_' || counted.name, counted.body
    );
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER count_inserted AFTER INSERT ON tenant.%I REFERENCING NEW TABLE AS added'
      ' FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()',
      counted.name, 'count_' || counted.name
    );
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER count_deleted AFTER DELETE ON tenant.%I REFERENCING OLD TABLE AS removed'
      ' FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()',
      counted.name, 'count_' || counted.name
    );
    -- Updates do not change the count of a table that is counted as a whole.
    EXECUTE format('DROP TRIGGER IF EXISTS count_updated ON tenant.%I', counted.name);
    IF counted.owner IS NOT NULL OR counted.columns <> '' THEN
      EXECUTE format(
        'CREATE TRIGGER count_updated AFTER UPDATE ON tenant.%I REFERENCING OLD TABLE AS removed NEW TABLE AS added'
        ' FOR EACH STATEMENT EXECUTE FUNCTION tenant.%I()',
        counted.name, 'count_' || counted.name
      );
    END IF;
  END LOOP;
  ALTER TABLE tenant.row_counts FORCE ROW LEVEL SECURITY;
END $$;
