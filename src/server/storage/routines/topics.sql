-- Run by the migrator after analytics.sql. Array operators are not leakproof, so behind row-level security they cannot
-- use the index of topics, and a list of interviews about a topic reads the facts of every interview. As in search.sql,
-- a function looks them up as a role without other rights.
DO $$
DECLARE
  -- Without the index, topics are looked up in the facts of all of the tenant's interviews.
  has_index boolean := EXISTS (SELECT FROM pg_extension WHERE extname = 'btree_gin');
  may_search boolean := EXISTS (
    SELECT FROM pg_roles WHERE rolname = 'genie_search' AND pg_has_role(CURRENT_USER, oid, 'MEMBER')
  );
BEGIN
  IF has_index THEN
    CREATE INDEX IF NOT EXISTS interview_facts_topics ON tenant.interview_facts USING gin (tenant_id, topics);
  END IF;
  -- Returns the tenant's interviews with any of these topics, as in interview_facts.topics.
  CREATE OR REPLACE FUNCTION tenant.speaking_of(wanted text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' SET plan_cache_mode = force_custom_plan AS $body$
  BEGIN
    RETURN QUERY SELECT conversation_id FROM tenant.interview_facts
      WHERE tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid AND topics && wanted;
  END $body$;
  IF may_search THEN
    GRANT SELECT (tenant_id, conversation_id, topics) ON tenant.interview_facts TO genie_search;
    IF NOT EXISTS (
      SELECT FROM pg_policies WHERE schemaname = 'tenant' AND tablename = 'interview_facts' AND policyname = 'search'
    ) THEN
      CREATE POLICY search ON tenant.interview_facts FOR SELECT TO genie_search USING (true);
    END IF;
    GRANT USAGE, CREATE ON SCHEMA tenant TO genie_search;
    ALTER FUNCTION tenant.speaking_of OWNER TO genie_search;
    REVOKE CREATE ON SCHEMA tenant FROM genie_search;
  END IF;
  REVOKE ALL ON FUNCTION tenant.speaking_of FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION tenant.speaking_of TO genie_runtime;
END $$;
