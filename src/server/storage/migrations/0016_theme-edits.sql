ALTER TABLE "tenant"."insights" ADD COLUMN "edits" jsonb;--> statement-breakpoint
-- What was learned by the old rules is learned anew from the messages, when insights are looked at or an interview ends.
TRUNCATE "tenant"."interview_facts", "tenant"."interview_terms", "tenant"."insights";
