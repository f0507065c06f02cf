ALTER TABLE "tenant"."invitees" ADD COLUMN "mailing" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."invitees" ADD COLUMN "mail_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."invitees" ADD COLUMN "mail_failure" text;--> statement-breakpoint
ALTER TABLE "tenant"."invitees" ADD COLUMN "next_mail_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "conversations_kept" ON "tenant"."conversations" USING btree ("tenant_id","last_at") WHERE erased_at is null and not is_test;