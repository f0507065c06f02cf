CREATE SCHEMA "control";
--> statement-breakpoint
CREATE SCHEMA "tenant";
--> statement-breakpoint
CREATE TABLE "control"."installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control"."memberships" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"module_permissions" text[] DEFAULT '{}'::text[] NOT NULL,
	"tenant_permissions" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "control"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"handle_hash" text NOT NULL,
	"current_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_handle_hash_unique" UNIQUE("handle_hash")
);
--> statement-breakpoint
CREATE TABLE "control"."sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"browser_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"return_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control"."tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "control"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"issuer" text,
	"subject" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tenant"."archetypes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"worker_id" text,
	"version_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"use_case" text,
	"icon" text,
	"examples" text,
	"genie_identifier" text,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "archetypes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."audit_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" json,
	"after" json,
	"request_id" text,
	CONSTRAINT "audit_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."channels" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"mode" text,
	"details" text,
	"price" numeric(10, 2),
	"is_active" boolean DEFAULT true NOT NULL,
	"dynamic_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."config_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"layout_key" text NOT NULL,
	"title" text NOT NULL,
	"data" json NOT NULL,
	"revision" text NOT NULL,
	"based_on_revision" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant"."config_versions" (
	"tenant_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"data" json NOT NULL,
	"revision" text NOT NULL,
	"author_id" uuid,
	"author" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "config_versions_tenant_id_item_id_version_pk" PRIMARY KEY("tenant_id","item_id","version")
);
--> statement-breakpoint
CREATE TABLE "tenant"."idempotency_keys" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_user_id_key_pk" PRIMARY KEY("tenant_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "tenant"."outbox" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint generated always as identity,
	"topic" text NOT NULL,
	"payload" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "control"."memberships" ADD CONSTRAINT "memberships_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "control"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control"."memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "control"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "control"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_user" ON "control"."memberships" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "control"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "control"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_expiry" ON "control"."sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "control"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject" ON "control"."users" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "archetypes_created" ON "tenant"."archetypes" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "archetypes_type" ON "tenant"."archetypes" USING btree ("tenant_id","type" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "tenant"."audit_entries" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "tenant"."audit_entries" USING btree ("tenant_id","entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "channels_created" ON "tenant"."channels" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "channels_name" ON "tenant"."channels" USING btree ("tenant_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "channels_price" ON "tenant"."channels" USING btree ("tenant_id","price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "config_items_key" ON "tenant"."config_items" USING btree ("tenant_id","name","layout_key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "tenant"."idempotency_keys" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "tenant"."outbox" USING btree ("tenant_id","delivered_at","sequence");