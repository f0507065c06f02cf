CREATE TABLE "tenant"."list_changes" (
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"version" integer NOT NULL,
	"code" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "list_changes_tenant_id_list_code_version_pk" PRIMARY KEY("tenant_id","list","code","version")
);
--> statement-breakpoint
CREATE TABLE "tenant"."list_versions" (
	"tenant_id" uuid NOT NULL,
	"list" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"restored" integer,
	"author_id" uuid,
	"author" text,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"retired" integer NOT NULL,
	"entries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_versions_tenant_id_list_version_pk" PRIMARY KEY("tenant_id","list","version")
);
--> statement-breakpoint
CREATE INDEX "list_changes_version" ON "tenant"."list_changes" USING btree ("tenant_id","list","version","code");