-- Earlier releases kept the links of interviewers in the audit trail, by which anybody can be interviewed. Row-level
-- security shows the owner of the tables one tenant at a time.
DO $$
DECLARE
  tenant_row record;
BEGIN
  FOR tenant_row IN SELECT id FROM control.tenants LOOP
    PERFORM set_config('app.tenant_id', tenant_row.id::text, true);
    UPDATE tenant.audit_entries SET
      before = regexp_replace(before::text, '"link":"/interview/[^"]*"', '"link":null', 'g')::json,
      after = regexp_replace(after::text, '"link":"/interview/[^"]*"', '"link":null', 'g')::json
    WHERE tenant_id = tenant_row.id
      AND (before::text LIKE '%"link":"/interview/%' OR after::text LIKE '%"link":"/interview/%');
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
