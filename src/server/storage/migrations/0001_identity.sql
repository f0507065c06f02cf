CREATE TABLE "control"."password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control"."saml_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"return_to" text,
	"code_hash" text,
	"voucher" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "control"."sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "control"."memberships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "control"."memberships" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "control"."sessions" ADD COLUMN "provider_session" jsonb;--> statement-breakpoint
ALTER TABLE "control"."users" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "control"."password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "control"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_user" ON "control"."password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_expiry" ON "control"."password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saml_sign_ins_expiry" ON "control"."saml_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expiry" ON "control"."sign_in_attempts" USING btree ("expires_at");