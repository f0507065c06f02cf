CREATE TABLE "tenant"."list_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"parent" text,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_code" ON "tenant"."list_entries" USING btree ("tenant_id","list","code");--> statement-breakpoint
CREATE INDEX "list_entries_position" ON "tenant"."list_entries" USING btree ("tenant_id","list","is_active","position","id");--> statement-breakpoint
CREATE INDEX "list_entries_created" ON "tenant"."list_entries" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "list_entries_list" ON "tenant"."list_entries" USING btree ("tenant_id","list" collate "und-x-icu","position","id");--> statement-breakpoint
CREATE INDEX "list_entries_label" ON "tenant"."list_entries" USING btree ("tenant_id","label" collate "und-x-icu","id");