CREATE TABLE "tenant"."setup_conversations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"interviewer_id" uuid,
	"owner_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"events" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setup_conversations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant"."setup_conversations" ADD CONSTRAINT "setup_conversations_interviewer" FOREIGN KEY ("tenant_id","interviewer_id") REFERENCES "tenant"."interviewers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "setup_conversations_interviewer" ON "tenant"."setup_conversations" USING btree ("tenant_id","interviewer_id");--> statement-breakpoint
CREATE INDEX "setup_conversations_owner" ON "tenant"."setup_conversations" USING btree ("tenant_id","owner_id","updated_at");