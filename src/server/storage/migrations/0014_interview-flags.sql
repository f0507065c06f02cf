ALTER TABLE "tenant"."conversations" ADD COLUMN "flag" text;--> statement-breakpoint
ALTER TABLE "tenant"."conversations" ADD COLUMN "forgotten_id" uuid;