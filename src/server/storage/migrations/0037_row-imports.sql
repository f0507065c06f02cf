CREATE TABLE "tenant"."row_imports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grid_key" text NOT NULL,
	"state" text NOT NULL,
	"csv" text,
	"mapping" jsonb NOT NULL,
	"skips_faulty" boolean NOT NULL,
	"rows" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"actor_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "row_imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "row_imports_grid" ON "tenant"."row_imports" USING btree ("tenant_id","grid_key","created_at");