CREATE TABLE "tenant"."file_uses" (
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	CONSTRAINT "file_uses_tenant_id_file_id_entity_entity_id_pk" PRIMARY KEY("tenant_id","file_id","entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."files" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"type" text,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant"."file_uses" ADD CONSTRAINT "file_uses_file" FOREIGN KEY ("tenant_id","file_id") REFERENCES "tenant"."files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_record" ON "tenant"."file_uses" USING btree ("tenant_id","entity_id");--> statement-breakpoint
CREATE INDEX "files_created" ON "tenant"."files" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "files_uploader" ON "tenant"."files" USING btree ("tenant_id","uploaded_by");