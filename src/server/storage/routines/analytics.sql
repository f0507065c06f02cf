-- Run by the migrator after guard.sql. Triggers on interviews: each change updates the counts of its hour and
-- quarter-hour in the same transaction, and each end writes to the outbox, whatever ended the interview.
CREATE OR REPLACE FUNCTION tenant.add_interview(changed tenant.conversations, sign integer) RETURNS void
LANGUAGE sql SET search_path = '' AS $$
  INSERT INTO tenant.interview_counts AS counted
    (tenant_id, interviewer_id, minutes, started_at, ending, interviews, duration_seconds, price)
  SELECT
    changed.tenant_id, changed.interviewer_id, period.minutes,
    pg_catalog.date_bin(pg_catalog.make_interval(mins => period.minutes), changed.created_at, '2000-01-01 00:00:00+00'),
    CASE WHEN changed.is_ended THEN coalesce(changed.ending, 'failed') ELSE 'open' END,
    sign, sign * coalesce(changed.duration_seconds, 0), sign * coalesce(changed.price, 0)
  FROM (VALUES (15), (60)) AS period (minutes)
  ON CONFLICT (tenant_id, interviewer_id, minutes, started_at, ending) DO UPDATE SET
    interviews = counted.interviews + excluded.interviews,
    duration_seconds = counted.duration_seconds + excluded.duration_seconds,
    price = counted.price + excluded.price
$$;

CREATE OR REPLACE FUNCTION tenant.follow_interview() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.is_test THEN PERFORM tenant.add_interview(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.is_test THEN PERFORM tenant.add_interview(NEW, 1); END IF;
  IF TG_OP = 'UPDATE' AND NEW.is_ended AND NOT OLD.is_ended AND NOT NEW.is_test THEN
    INSERT INTO tenant.outbox (tenant_id, id, topic, payload, created_at) VALUES (
      NEW.tenant_id, pg_catalog.gen_random_uuid(), 'conversation.ended',
      pg_catalog.json_build_object('id', NEW.id, 'interviewer_id', NEW.interviewer_id, 'ending', NEW.ending),
      coalesce(NEW.ended_at, pg_catalog.now())
    );
  END IF;
  RETURN NULL;
END $$;

DO $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_trigger WHERE tgrelid = 'tenant.conversations'::regclass AND tgname = 'follow_changed'
  ) THEN RETURN; END IF;
  LOCK TABLE tenant.conversations IN SHARE ROW EXCLUSIVE MODE;
  -- Lets the owner see all rows, only here.
  ALTER TABLE tenant.conversations NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE tenant.interview_counts NO FORCE ROW LEVEL SECURITY;
  INSERT INTO tenant.interview_counts
    (tenant_id, interviewer_id, minutes, started_at, ending, interviews, duration_seconds, price)
    SELECT tenant_id, interviewer_id, period.minutes,
      date_bin(make_interval(mins => period.minutes), created_at, '2000-01-01 00:00:00+00'),
      CASE WHEN is_ended THEN coalesce(ending, 'failed') ELSE 'open' END,
      count(*), coalesce(sum(duration_seconds), 0), coalesce(sum(price), 0)
    FROM tenant.conversations, (VALUES (15), (60)) AS period (minutes)
    WHERE NOT is_test GROUP BY 1, 2, 3, 4, 5;
  ALTER TABLE tenant.conversations FORCE ROW LEVEL SECURITY;
  ALTER TABLE tenant.interview_counts FORCE ROW LEVEL SECURITY;
  CREATE TRIGGER follow_added AFTER INSERT OR DELETE ON tenant.conversations
    FOR EACH ROW EXECUTE FUNCTION tenant.follow_interview();
  -- Most updates are turns, which change no count.
  CREATE TRIGGER follow_changed AFTER UPDATE ON tenant.conversations FOR EACH ROW
    WHEN (
      (OLD.interviewer_id, OLD.created_at, OLD.is_test, OLD.is_ended, OLD.ending, OLD.duration_seconds, OLD.price)
      IS DISTINCT FROM
      (NEW.interviewer_id, NEW.created_at, NEW.is_test, NEW.is_ended, NEW.ending, NEW.duration_seconds, NEW.price)
    )
    EXECUTE FUNCTION tenant.follow_interview();
END $$;

-- Writes to the outbox when a flag is raised, also during the interview; contains no words of the respondent.
CREATE OR REPLACE FUNCTION tenant.tell_flag() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  INSERT INTO tenant.outbox (tenant_id, id, topic, payload, created_at) VALUES (
    NEW.tenant_id, pg_catalog.gen_random_uuid(), 'conversation.flagged',
    pg_catalog.json_build_object('id', NEW.id, 'interviewer_id', NEW.interviewer_id, 'flag', NEW.flag),
    NEW.last_at
  );
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_flag AFTER UPDATE OF flag ON tenant.conversations FOR EACH ROW
  WHEN (NEW.flag IS NOT NULL AND OLD.flag IS DISTINCT FROM NEW.flag AND NOT NEW.is_test)
  EXECUTE FUNCTION tenant.tell_flag();

-- Writes to the outbox when a message with a recording is deleted or loses its recording, for whatever reason.
CREATE OR REPLACE FUNCTION tenant.drop_recording() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  INSERT INTO tenant.outbox (tenant_id, id, topic, payload, created_at) VALUES (
    OLD.tenant_id, pg_catalog.gen_random_uuid(), 'recording.dropped',
    pg_catalog.json_build_object('key', OLD.audio_key), pg_catalog.now()
  );
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER drop_deleted AFTER DELETE ON tenant.conversation_messages FOR EACH ROW
  WHEN (OLD.audio_key IS NOT NULL) EXECUTE FUNCTION tenant.drop_recording();
CREATE OR REPLACE TRIGGER drop_forgotten AFTER UPDATE OF audio_key ON tenant.conversation_messages FOR EACH ROW
  WHEN (OLD.audio_key IS NOT NULL AND OLD.audio_key IS DISTINCT FROM NEW.audio_key)
  EXECUTE FUNCTION tenant.drop_recording();
