CREATE TABLE "control"."tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"holder" jsonb NOT NULL,
	"interviewer_id" uuid,
	"conversation_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant"."guide_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"graph" jsonb NOT NULL,
	"language" text NOT NULL,
	"profile" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guide_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."interview_guides" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"questions" text NOT NULL,
	"question_count" integer NOT NULL,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_guides_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."interviewer_drafts" (
	"tenant_id" uuid NOT NULL,
	"interviewer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"values" jsonb NOT NULL,
	"layout_version" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interviewer_drafts_tenant_id_interviewer_id_user_id_section_pk" PRIMARY KEY("tenant_id","interviewer_id","user_id","section")
);
--> statement-breakpoint
CREATE TABLE "tenant"."knowledge_bases" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"data" text NOT NULL,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_bases_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."knowledge_documents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"knowledge_base_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "control"."tickets" ADD CONSTRAINT "tickets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant"."knowledge_documents" ADD CONSTRAINT "knowledge_documents_base" FOREIGN KEY ("tenant_id","knowledge_base_id") REFERENCES "tenant"."knowledge_bases"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "control"."tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guide_versions_content" ON "tenant"."guide_versions" USING btree ("tenant_id","interviewer_id","content_hash");--> statement-breakpoint
CREATE INDEX "interview_guides_created" ON "tenant"."interview_guides" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interview_guides_name" ON "tenant"."interview_guides" USING btree ("tenant_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "knowledge_bases_created" ON "tenant"."knowledge_bases" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_bases_name" ON "tenant"."knowledge_bases" USING btree ("tenant_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_documents_name" ON "tenant"."knowledge_documents" USING btree ("tenant_id","knowledge_base_id","name");