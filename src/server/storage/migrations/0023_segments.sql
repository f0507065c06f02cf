CREATE TABLE "tenant"."segment_counts" (
	"tenant_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"segment" text NOT NULL,
	"name" text NOT NULL,
	"admitted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "segment_counts_tenant_id_interviewer_id_segment_pk" PRIMARY KEY("tenant_id","interviewer_id","segment")
);
--> statement-breakpoint
CREATE TABLE "tenant"."segment_places" (
	"tenant_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"segment" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	CONSTRAINT "segment_places_tenant_id_conversation_id_segment_pk" PRIMARY KEY("tenant_id","conversation_id","segment")
);
--> statement-breakpoint
ALTER TABLE "tenant"."segment_counts" ADD CONSTRAINT "segment_counts_interviewer" FOREIGN KEY ("tenant_id","interviewer_id") REFERENCES "tenant"."interviewers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant"."segment_places" ADD CONSTRAINT "segment_places_interviewer" FOREIGN KEY ("tenant_id","interviewer_id") REFERENCES "tenant"."interviewers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "segment_places_interviewer" ON "tenant"."segment_places" USING btree ("tenant_id","interviewer_id");