CREATE TABLE "tenant"."impact_counts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"question" text NOT NULL,
	"from_revision" text NOT NULL,
	"document" json NOT NULL,
	"names" jsonb NOT NULL,
	"prefixes" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"today" text NOT NULL,
	"state" text NOT NULL,
	"position" uuid,
	"records" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"tally" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "impact_counts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant"."data_migrations" ADD COLUMN "published_item_id" uuid;--> statement-breakpoint
CREATE INDEX "impact_counts_item" ON "tenant"."impact_counts" USING btree ("tenant_id","item_id","owner_id");--> statement-breakpoint
CREATE INDEX "data_migrations_published_item" ON "tenant"."data_migrations" USING btree ("tenant_id","published_item_id","created_at");