CREATE TABLE "tenant"."data_migration_records" (
	"tenant_id" uuid NOT NULL,
	"migration_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"left_values" jsonb NOT NULL,
	"kept_values" jsonb,
	CONSTRAINT "data_migration_records_tenant_id_migration_id_record_id_pk" PRIMARY KEY("tenant_id","migration_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."data_migrations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"entity" text NOT NULL,
	"item_version" integer NOT NULL,
	"from_revision" text NOT NULL,
	"to_revision" text NOT NULL,
	"text" text NOT NULL,
	"choices" jsonb NOT NULL,
	"state" text NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL,
	"position" uuid,
	"records" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "data_migrations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant"."data_migration_records" ADD CONSTRAINT "data_migration_records_migration" FOREIGN KEY ("tenant_id","migration_id") REFERENCES "tenant"."data_migrations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_migrations_item" ON "tenant"."data_migrations" USING btree ("tenant_id","item_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_migrations_running" ON "tenant"."data_migrations" USING btree ("tenant_id","item_id") WHERE "tenant"."data_migrations"."state" = 'running';