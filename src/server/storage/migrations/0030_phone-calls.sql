CREATE TABLE "tenant"."call_opt_outs" (
	"tenant_id" uuid NOT NULL,
	"number_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_opt_outs_tenant_id_number_hash_pk" PRIMARY KEY("tenant_id","number_hash")
);
--> statement-breakpoint
CREATE TABLE "tenant"."phone_calls" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"number" text NOT NULL,
	"full_name" text,
	"has_agreed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_call_at" timestamp (3) with time zone,
	"outcome" text,
	"answered_by" text,
	"conversation_id" uuid,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_calls_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_calls_number" ON "tenant"."phone_calls" USING btree ("tenant_id","interviewer_id","number");--> statement-breakpoint
CREATE INDEX "phone_calls_created" ON "tenant"."phone_calls" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "phone_calls_due" ON "tenant"."phone_calls" USING btree ("tenant_id","next_call_at");--> statement-breakpoint
CREATE INDEX "phone_calls_conversation" ON "tenant"."phone_calls" USING btree ("tenant_id","conversation_id");