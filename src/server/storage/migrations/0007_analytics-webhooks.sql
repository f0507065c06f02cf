CREATE TABLE "tenant"."erasures" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"conversations" integer NOT NULL,
	"messages" integer NOT NULL,
	"audio_files" integer NOT NULL,
	"invitees" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasures_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."insights" (
	"tenant_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"computed_at" timestamp (3) with time zone,
	"failure" text,
	"result" jsonb,
	CONSTRAINT "insights_tenant_id_interviewer_id_pk" PRIMARY KEY("tenant_id","interviewer_id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."interview_counts" (
	"tenant_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ending" text NOT NULL,
	"interviews" integer NOT NULL,
	"duration_seconds" bigint NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	CONSTRAINT "interview_counts_tenant_id_interviewer_id_started_at_ending_pk" PRIMARY KEY("tenant_id","interviewer_id","started_at","ending")
);
--> statement-breakpoint
CREATE TABLE "tenant"."interview_facts" (
	"tenant_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "interview_facts_tenant_id_conversation_id_pk" PRIMARY KEY("tenant_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."interview_terms" (
	"tenant_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"label" text NOT NULL,
	"interviews" integer NOT NULL,
	CONSTRAINT "interview_terms_tenant_id_interviewer_id_period_starts_on_language_term_pk" PRIMARY KEY("tenant_id","interviewer_id","period","starts_on","language","term")
);
--> statement-breakpoint
CREATE TABLE "tenant"."webhook_deliveries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text NOT NULL,
	"event" text NOT NULL,
	"conversation_id" uuid,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"failure" text,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."webhooks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "erasures_created" ON "tenant"."erasures" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interview_facts_interviewer" ON "tenant"."interview_facts" USING btree ("tenant_id","interviewer_id","ended_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "tenant"."webhook_deliveries" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "tenant"."webhook_deliveries" USING btree ("tenant_id","webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "tenant"."webhook_deliveries" USING btree ("tenant_id","status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhooks_created" ON "tenant"."webhooks" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_url" ON "tenant"."webhooks" USING btree ("tenant_id","url" collate "und-x-icu","id");