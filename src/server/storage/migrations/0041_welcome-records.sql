CREATE TABLE "tenant"."welcome_records" (
	"tenant_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"language" text NOT NULL,
	"notices" jsonb NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "welcome_records_tenant_id_conversation_id_pk" PRIMARY KEY("tenant_id","conversation_id")
);
--> statement-breakpoint
CREATE INDEX "welcome_records_interviewer" ON "tenant"."welcome_records" USING btree ("tenant_id","interviewer_id");