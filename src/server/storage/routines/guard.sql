-- Run by the migrator after the migrations, as often as they change anything: it holds every table, also those of
-- later migrations, to the same rules. The drizzle files know neither roles nor forced row-level security.
DO $$ BEGIN
  -- Who may not create roles is refused before it is said that the role exists.
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'genie_runtime') THEN
    CREATE ROLE genie_runtime NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- Roles belong to the whole cluster.
END $$;

-- Whoever may take the role already, perhaps by an administrator's grant, needs no right to grant it.
DO $$ BEGIN
  IF NOT pg_has_role(CURRENT_USER, 'genie_runtime', 'MEMBER') THEN
    GRANT genie_runtime TO CURRENT_USER;
  END IF;
END $$;

GRANT USAGE ON SCHEMA control, tenant TO genie_runtime;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA control, tenant TO genie_runtime;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA control, tenant TO genie_runtime;

-- The trail of changes is only ever added to.
REVOKE UPDATE, DELETE ON tenant.audit_entries, tenant.config_versions FROM genie_runtime;
-- Conversations are pinned to compiled guides: those come and go with their interviewer, and never change.
REVOKE UPDATE ON tenant.guide_versions FROM genie_runtime;
-- So is the log of a conversation, until the conversation goes as a whole.
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
      -- Outside a tenant the setting is absent or empty, and no row is visible.
      EXECUTE format(
        'CREATE POLICY own_tenant ON tenant.%I'
        ' USING (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)'
        ' WITH CHECK (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
        guarded.relname
      );
    END IF;
  END LOOP;
END $$;
