CREATE TABLE "tenant"."config_settings" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"requires_review" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenant"."config_versions" ADD COLUMN "reviewer" text;