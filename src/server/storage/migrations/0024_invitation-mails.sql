ALTER TABLE "tenant"."interviewers" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant"."invitees" ADD COLUMN "is_reminder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."invitees" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant"."invitees" ADD COLUMN "unsubscribed_at" timestamp (3) with time zone;