CREATE TABLE "tenant"."config_windows" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"person" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_windows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
