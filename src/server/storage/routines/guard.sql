-- Run by the migrator when a migration ran or this file changed. Applies the same rules to every table, including those
-- of later migrations: drizzle's files support neither roles nor forced row-level security.
DO $$ BEGIN
  -- Checked first: without the right to create roles, CREATE ROLE fails even if the role exists.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'genie_runtime') THEN
    CREATE ROLE genie_runtime NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- Roles belong to the whole cluster.
END $$;

-- A user who can assume the role already, e.g. by an administrator's grant, needs no right to grant it.
DO $$ BEGIN
  IF NOT pg_has_role(CURRENT_USER, 'genie_runtime', 'MEMBER') THEN
    GRANT genie_runtime TO CURRENT_USER;
  END IF;
END $$;

GRANT USAGE ON SCHEMA control, tenant TO genie_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA control, tenant TO genie_runtime;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA control, tenant TO genie_runtime;

-- Audit entries and versions are append-only.
REVOKE UPDATE, DELETE ON tenant.audit_entries, tenant.config_versions FROM genie_runtime;
-- Conversations are pinned to compiled guides, which are never updated and are deleted with their interviewer.
REVOKE UPDATE ON tenant.guide_versions FROM genie_runtime;
-- Events are deleted only with the whole conversation.
REVOKE UPDATE ON tenant.conversation_events FROM genie_runtime;

DO $$
DECLARE
  guarded record;
BEGIN
  FOR guarded IN
    SELECT c.relname, EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS has_policy
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'tenant' AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('ALTER TABLE tenant.%I ENABLE ROW LEVEL SECURITY', guarded.relname);
    EXECUTE format('ALTER TABLE tenant.%I FORCE ROW LEVEL SECURITY', guarded.relname);
    IF NOT guarded.has_policy THEN
      -- Outside a tenant the setting is missing or empty, and no row is visible.
      EXECUTE format(
        'CREATE POLICY own_tenant ON tenant.%I'
        ' USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)'
        ' WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
        guarded.relname
      );
    END IF;
  END LOOP;
END $$;
