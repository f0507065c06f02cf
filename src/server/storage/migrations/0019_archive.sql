ALTER TABLE "tenant"."interviewers" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."interviewers" ADD COLUMN "owner" text;--> statement-breakpoint
CREATE INDEX "interviewers_owner" ON "tenant"."interviewers" USING btree ("tenant_id","owner","created_at","id");--> statement-breakpoint
-- Who made it is in the audit trail. Row-level security shows the owner of the tables one tenant at a time.
DO $$
DECLARE
  tenant_row record;
BEGIN
  FOR tenant_row IN SELECT id FROM control.tenants LOOP
    PERFORM set_config('app.tenant_id', tenant_row.id::text, true);
    UPDATE tenant.interviewers made SET owner = entry.actor
    FROM tenant.audit_entries entry
    WHERE made.tenant_id = tenant_row.id AND entry.tenant_id = tenant_row.id AND NOT made.is_demo
      AND entry.entity = 'interviewer' AND entry.action = 'create' AND entry.actor_id IS NOT NULL
      AND entry.entity_id = made.id;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END $$;
