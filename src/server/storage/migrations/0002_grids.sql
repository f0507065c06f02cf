CREATE TABLE "tenant"."grid_views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grid_key" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"query" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "grid_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."phone_numbers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"label" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"interviewer_id" uuid,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_numbers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."row_counts" (
	"tenant_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"slot" smallint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "row_counts_tenant_id_table_name_slot_pk" PRIMARY KEY("tenant_id","table_name","slot")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "grid_views_name" ON "tenant"."grid_views" USING btree ("tenant_id","grid_key","owner_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_numbers_number" ON "tenant"."phone_numbers" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "phone_numbers_created" ON "tenant"."phone_numbers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "phone_numbers_interviewer" ON "tenant"."phone_numbers" USING btree ("tenant_id","interviewer_id","id");--> statement-breakpoint
CREATE INDEX "archetypes_worker" ON "tenant"."archetypes" USING btree ("tenant_id","worker_id" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "archetypes_version" ON "tenant"."archetypes" USING btree ("tenant_id","version_id" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "archetypes_active" ON "tenant"."archetypes" USING btree ("tenant_id","is_active","id");--> statement-breakpoint
CREATE INDEX "channels_mode" ON "tenant"."channels" USING btree ("tenant_id","mode" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "channels_active" ON "tenant"."channels" USING btree ("tenant_id","is_active","id");