CREATE TABLE "tenant"."secrets" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"encrypted" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "secrets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
