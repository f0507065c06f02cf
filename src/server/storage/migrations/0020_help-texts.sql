CREATE TABLE "tenant"."help_texts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_texts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "control"."memberships" ADD COLUMN "mails_flags" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."interviewers" ADD COLUMN "help_text_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "help_texts_language" ON "tenant"."help_texts" USING btree ("tenant_id","language");--> statement-breakpoint
CREATE INDEX "help_texts_created" ON "tenant"."help_texts" USING btree ("tenant_id","created_at","id");