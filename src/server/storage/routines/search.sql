-- Run by the migrator after guard.sql. Text operators are not leakproof, so behind row-level security they cannot use
-- an index, and a search reads all rows of the tenant. This function looks rows up in an index of trigrams instead, as
-- a role without other rights; like the policies it takes the tenant from the transaction, and it returns ids. The list
-- itself is read with the caller's rights, and checks each row again.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
EXCEPTION WHEN OTHERS THEN -- Not permitted, or not installed: searches read all rows.
  RAISE WARNING 'Lists are searched without an index: %', SQLERRM;
END $$;

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'genie_search') THEN
    CREATE ROLE genie_search NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL; -- Roles belong to the whole cluster.
  WHEN insufficient_privilege THEN RAISE WARNING 'Lists are searched without an index: %', SQLERRM;
END $$;

DO $$ BEGIN
  IF NOT pg_has_role(CURRENT_USER, 'genie_search', 'MEMBER') THEN
    GRANT genie_search TO CURRENT_USER;
  END IF;
EXCEPTION WHEN undefined_object OR insufficient_privilege THEN NULL;
END $$;

DO $$
DECLARE
  searched record;
  words text;
  operators text;
  branches text := '';
  may_search boolean := EXISTS (
    SELECT FROM pg_roles WHERE rolname = 'genie_search' AND pg_has_role(CURRENT_USER, oid, 'MEMBER')
  );
BEGIN
  SELECT n.nspname INTO operators FROM pg_opclass o JOIN pg_namespace n ON n.oid = o.opcnamespace
    WHERE o.opcname = 'gin_trgm_ops' AND EXISTS (SELECT FROM pg_extension WHERE extname = 'btree_gin');
  FOR searched IN
    -- The lists that grow, with their searched columns (`searched` of the list sources).
    SELECT * FROM (VALUES
      ('archetypes', ARRAY['type', 'description', 'worker_id', 'use_case', 'examples']),
      ('channels', ARRAY['name', 'mode', 'details']),
      ('audit_entries', ARRAY['actor', 'entity']),
      ('interviewers', ARRAY['name', 'description', 'phone_number']),
      ('invitees', ARRAY['email', 'full_name']),
      ('list_entries', ARRAY['code', 'label']),
      ('conversations', ARRAY['user_id', 'workflow_name'])
    ) AS list (name, columns)
    WHERE operators IS NOT NULL AND may_search
  LOOP
    SELECT string_agg(format('coalesce(%I, '''')', c), ' || E''\n'' || ') INTO words FROM unnest(searched.columns) c;
    EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON tenant.%I USING gin (tenant_id, (%s) %I.gin_trgm_ops)',
      searched.name || '_search', searched.name, words, operators);
    EXECUTE format('GRANT SELECT (tenant_id, id, %s) ON tenant.%I TO genie_search',
      (SELECT string_agg(quote_ident(c), ', ') FROM unnest(searched.columns) c), searched.name);
    IF NOT EXISTS (
      SELECT FROM pg_policies WHERE schemaname = 'tenant' AND tablename = searched.name AND policyname = 'search'
    ) THEN
      EXECUTE format('CREATE POLICY search ON tenant.%I FOR SELECT TO genie_search USING (true)', searched.name);
    END IF;
    branches := branches || format(
      'WHEN %L THEN SELECT array_agg(hit.id) INTO found FROM (SELECT id FROM tenant.%I WHERE tenant_id = mine'
      ' AND (%s) ILIKE patterns[1] AND (%s) ILIKE patterns[2] AND (%s) ILIKE patterns[3] LIMIT most + 1) hit; ',
      searched.name, searched.name, words, words, words);
  END LOOP;
  -- Messages: a conversation has many; returns the ids of conversations.
  IF operators IS NOT NULL AND may_search THEN
    EXECUTE format('CREATE INDEX IF NOT EXISTS conversation_messages_search ON tenant.conversation_messages'
      ' USING gin (tenant_id, content %I.gin_trgm_ops)', operators);
    GRANT SELECT (tenant_id, conversation_id, content) ON tenant.conversation_messages TO genie_search;
    IF NOT EXISTS (
      SELECT FROM pg_policies
      WHERE schemaname = 'tenant' AND tablename = 'conversation_messages' AND policyname = 'search'
    ) THEN
      CREATE POLICY search ON tenant.conversation_messages FOR SELECT TO genie_search USING (true);
    END IF;
    branches := branches || 'WHEN ''conversation_messages'' THEN SELECT array_agg(DISTINCT hit.conversation_id),'
      ' count(*) > most INTO found, is_too_many FROM (SELECT conversation_id FROM tenant.conversation_messages WHERE'
      ' tenant_id = mine AND content ILIKE patterns[1] AND content ILIKE patterns[2] AND content ILIKE patterns[3]'
      ' LIMIT most + 1) hit; ';
  END IF;
  -- NULL: there is no index, or too many rows match for it to be useful.
  EXECUTE format($function$
    CREATE OR REPLACE FUNCTION tenant.search(list text, patterns text[], most integer) RETURNS uuid[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_custom_plan AS $body$
    DECLARE
      mine constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
      found uuid[];
      is_too_many boolean := false;
    BEGIN
      CASE list WHEN '' THEN NULL; %s ELSE RETURN NULL;
      END CASE;
      IF is_too_many OR cardinality(found) > most THEN RETURN NULL; END IF;
      RETURN coalesce(found, '{}');
    END $body$
  $function$, branches);
  IF may_search THEN
    GRANT USAGE, CREATE ON SCHEMA tenant TO genie_search;
    ALTER FUNCTION tenant.search OWNER TO genie_search;
    REVOKE CREATE ON SCHEMA tenant FROM genie_search;
  END IF;
  REVOKE ALL ON FUNCTION tenant.search FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION tenant.search TO genie_runtime;
END $$;
