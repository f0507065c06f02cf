-- Their owner sees all rows until guard.sql, which follows, holds the tables to row-level security again.
ALTER TABLE "tenant"."interview_counts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenant"."interview_facts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenant"."conversations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenant"."interview_counts" ADD COLUMN "minutes" smallint NOT NULL DEFAULT 15;--> statement-breakpoint
ALTER TABLE "tenant"."interview_counts" ALTER COLUMN "minutes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "tenant"."interview_counts" DROP CONSTRAINT "interview_counts_tenant_id_interviewer_id_started_at_ending_pk";--> statement-breakpoint
ALTER TABLE "tenant"."interview_counts" ADD CONSTRAINT "interview_counts_tenant_id_interviewer_id_minutes_started_at_ending_pk" PRIMARY KEY("tenant_id","interviewer_id","minutes","started_at","ending");--> statement-breakpoint
INSERT INTO "tenant"."interview_counts" ("tenant_id", "interviewer_id", "minutes", "started_at", "ending", "interviews", "duration_seconds", "price")
  SELECT tenant_id, interviewer_id, 60, date_bin('1 hour', started_at, '2000-01-01 00:00:00+00'), ending,
    sum(interviews), sum(duration_seconds), sum(price)
  FROM "tenant"."interview_counts" WHERE minutes = 15 GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
ALTER TABLE "tenant"."interview_facts" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "tenant"."interview_facts" ADD COLUMN "topics" text[];--> statement-breakpoint
-- The day of UTC is what their words were counted for.
UPDATE "tenant"."interview_facts" AS learned SET
  "started_on" = coalesce(
    (SELECT (held.created_at AT TIME ZONE 'UTC')::date FROM "tenant"."conversations" held
      WHERE held.tenant_id = learned.tenant_id AND held.id = learned.conversation_id),
    (learned.ended_at AT TIME ZONE 'UTC')::date
  ),
  "topics" = ARRAY(
    SELECT DISTINCT (answer ->> 'language') || ':' || (term ->> 'key')
    FROM jsonb_array_elements(learned.facts -> 'answers') answer, jsonb_array_elements(answer -> 'terms') term
  );--> statement-breakpoint
ALTER TABLE "tenant"."interview_facts" ALTER COLUMN "started_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant"."interview_facts" ALTER COLUMN "topics" SET NOT NULL;
