-- All is counted anew, by owner and facets, in row-counts.sql, which follows. The triggers go first, with their
-- function: nobody writes to a table then who would wait for its counts.
DROP FUNCTION IF EXISTS "tenant"."count_rows"() CASCADE;--> statement-breakpoint
TRUNCATE "tenant"."row_counts";--> statement-breakpoint
ALTER TABLE "tenant"."row_counts" DROP CONSTRAINT "row_counts_tenant_id_table_name_slot_pk";--> statement-breakpoint
ALTER TABLE "tenant"."row_counts" ADD COLUMN "owner_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."row_counts" ADD COLUMN "facets" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."row_counts" ADD CONSTRAINT "row_counts_tenant_id_table_name_owner_id_facets_slot_pk" PRIMARY KEY("tenant_id","table_name","owner_id","facets","slot");
