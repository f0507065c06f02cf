-- Run by the migrator after search.sql. Typed values of the fields that tenants' layouts add (JSON in dynamic_fields);
-- a value of another type than the field's current one is null. Indexes use these functions
-- (custom-field-indexes.ts), so their results must never change: add another function for another meaning.
CREATE OR REPLACE FUNCTION tenant.own_text(fields jsonb, place text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT nullif(fields #>> place, '') $$;

CREATE OR REPLACE FUNCTION tenant.own_number(fields jsonb, place text[]) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN jsonb_typeof(fields #> place) = 'number' THEN (fields #> place)::numeric END $$;

CREATE OR REPLACE FUNCTION tenant.own_boolean(fields jsonb, place text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN jsonb_typeof(fields #> place) = 'boolean' THEN (fields #> place)::boolean END $$;

-- A day or a moment as the stored text, which sorts chronologically.
CREATE OR REPLACE FUNCTION tenant.own_moment(fields jsonb, place text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN (fields #>> place) LIKE '____-__-__%' THEN left(fields #>> place, 16) END $$;

-- Like tenant.search: behind row-level security, conditions on JSON cannot use an index, so this function looks rows up
-- as a role without other rights, in the tenant of the transaction, and returns ids. NULL: the index does not exist, or
-- too many rows match.
DO $$
DECLARE
  listed record;
  tables text[] := '{}';
  may_search boolean := EXISTS (
    SELECT FROM pg_roles WHERE rolname = 'genie_search' AND pg_has_role(CURRENT_USER, oid, 'MEMBER')
  );
BEGIN
  FOR listed IN
    SELECT c.relname AS name, EXISTS (
      SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'search'
    ) AS has_policy
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'dynamic_fields'
    JOIN pg_attribute i ON i.attrelid = c.oid AND i.attname = 'id'
    WHERE n.nspname = 'tenant' AND c.relkind IN ('r', 'p') AND may_search
    ORDER BY c.relname
  LOOP
    EXECUTE format('GRANT SELECT (tenant_id, id, dynamic_fields) ON tenant.%I TO genie_search', listed.name);
    IF NOT listed.has_policy THEN
      EXECUTE format('CREATE POLICY search ON tenant.%I FOR SELECT TO genie_search USING (true)', listed.name);
    END IF;
    tables := tables || listed.name::text;
  END LOOP;
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION tenant.find_own(
      list text, index_name text, holds text, place text[], operators text[], bounds text[], most integer
    ) RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' AS $body$
    DECLARE
      mine constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
      value constant text := CASE holds
        WHEN 'text' THEN format('(left(tenant.own_text(dynamic_fields, %%L), 200) COLLATE "und-x-icu")', place)
        WHEN 'number' THEN format('tenant.own_number(dynamic_fields, %%L)', place)
        WHEN 'boolean' THEN format('tenant.own_boolean(dynamic_fields, %%L)', place)
        WHEN 'moment' THEN format('(tenant.own_moment(dynamic_fields, %%L) COLLATE "C")', place)
      END;
      wanted text := format('tenant_id = %%L', mine);
      found uuid[];
    BEGIN
      IF value IS NULL OR NOT list = ANY (%L::text[]) OR NOT operators <@ '{=,<,<=,>,>=}' OR NOT EXISTS (
        SELECT FROM pg_catalog.pg_class c JOIN pg_catalog.pg_index x ON x.indexrelid = c.oid
        WHERE c.relnamespace = 'tenant'::regnamespace AND c.relname = index_name AND x.indisvalid
      ) THEN RETURN NULL; END IF;
      FOR at IN 1 .. cardinality(operators) LOOP
        wanted := wanted || format(' AND %%s %%s %%L', value, operators[at], bounds[at]);
      END LOOP;
      EXECUTE format('SELECT array_agg(hit.id) FROM (SELECT id FROM tenant.%%I WHERE %%s LIMIT %%s) hit',
        list, wanted, most + 1) INTO found;
      IF cardinality(found) > most THEN RETURN NULL; END IF;
      RETURN coalesce(found, '{}');
    END $body$
  $function$, tables);
  IF may_search THEN
    GRANT USAGE, CREATE ON SCHEMA tenant TO genie_search;
    ALTER FUNCTION tenant.find_own OWNER TO genie_search;
    REVOKE CREATE ON SCHEMA tenant FROM genie_search;
  END IF;
  REVOKE ALL ON FUNCTION tenant.find_own FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION tenant.find_own TO genie_runtime;
END $$;
