CREATE TABLE "tenant"."config_drafts" (
	"tenant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"text" text NOT NULL,
	"base_version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_drafts_tenant_id_item_id_owner_id_pk" PRIMARY KEY("tenant_id","item_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "tenant"."config_versions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "tenant"."config_versions" ADD COLUMN "text" text;