CREATE TABLE "control"."link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"invitee_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tenant"."conversation_events" (
	"tenant_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "conversation_events_tenant_id_conversation_id_sequence_pk" PRIMARY KEY("tenant_id","conversation_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "tenant"."conversation_messages" (
	"tenant_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"server_timestamp" timestamp (3) with time zone NOT NULL,
	"client_timestamp" timestamp (3) with time zone,
	"node_id" text,
	"line" integer,
	"line_kind" text,
	"interrupted" boolean DEFAULT false NOT NULL,
	"heard_content" text,
	"audio_key" text,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_messages_tenant_id_conversation_id_sequence_pk" PRIMARY KEY("tenant_id","conversation_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "tenant"."conversations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"guide_version_id" uuid NOT NULL,
	"is_test" boolean NOT NULL,
	"medium" text NOT NULL,
	"user_id" text,
	"staff_id" uuid,
	"invitee_id" uuid,
	"language" text NOT NULL,
	"workflow_name" text NOT NULL,
	"price" numeric(10, 2),
	"masks_personal_data" boolean NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	"ending" text,
	"events" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"connection_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"duration_seconds" integer,
	"consent_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "conversations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."test_registrations" (
	"tenant_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_registrations_tenant_id_conversation_id_pk" PRIMARY KEY("tenant_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."interviewers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"engine_id" uuid NOT NULL,
	"guide_version_id" uuid,
	"archetype_id" uuid NOT NULL,
	"channel_id" uuid,
	"interview_guide_id" uuid,
	"knowledge_base_id" uuid,
	"voice_type" text,
	"voice_provider" text,
	"language" text,
	"price" numeric(10, 2),
	"case_code" text,
	"phone_number" text,
	"link_token" text,
	"failure_reason" text,
	"launched_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interviewers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."invitees" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"link_token" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitees_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant"."outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."outbox" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "control"."link_tokens" ADD CONSTRAINT "link_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tokens_interviewer" ON "control"."link_tokens" USING btree ("tenant_id","interviewer_id","invitee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_message" ON "tenant"."conversation_messages" USING btree ("tenant_id","conversation_id","message_id");--> statement-breakpoint
CREATE INDEX "conversations_interviewer" ON "tenant"."conversations" USING btree ("tenant_id","interviewer_id","is_test","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_open" ON "tenant"."conversations" USING btree ("tenant_id","is_ended","last_at");--> statement-breakpoint
CREATE INDEX "conversations_invitee" ON "tenant"."conversations" USING btree ("tenant_id","invitee_id");--> statement-breakpoint
CREATE INDEX "test_registrations_interviewer" ON "tenant"."test_registrations" USING btree ("tenant_id","interviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviewers_engine" ON "tenant"."interviewers" USING btree ("tenant_id","engine_id");--> statement-breakpoint
CREATE INDEX "interviewers_created" ON "tenant"."interviewers" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interviewers_updated" ON "tenant"."interviewers" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "interviewers_name" ON "tenant"."interviewers" USING btree ("tenant_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "interviewers_status" ON "tenant"."interviewers" USING btree ("tenant_id","status" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "interviewers_archetype" ON "tenant"."interviewers" USING btree ("tenant_id","archetype_id","id");--> statement-breakpoint
CREATE INDEX "interviewers_channel" ON "tenant"."interviewers" USING btree ("tenant_id","channel_id","id");--> statement-breakpoint
CREATE INDEX "interviewers_guide" ON "tenant"."interviewers" USING btree ("tenant_id","interview_guide_id","id");--> statement-breakpoint
CREATE INDEX "interviewers_knowledge" ON "tenant"."interviewers" USING btree ("tenant_id","knowledge_base_id","id");--> statement-breakpoint
CREATE INDEX "interviewers_launching" ON "tenant"."interviewers" USING btree ("tenant_id","launched_at") WHERE status = 'launching';--> statement-breakpoint
CREATE UNIQUE INDEX "invitees_email" ON "tenant"."invitees" USING btree ("tenant_id","interviewer_id","email");--> statement-breakpoint
CREATE INDEX "invitees_created" ON "tenant"."invitees" USING btree ("tenant_id","interviewer_id","created_at","id");