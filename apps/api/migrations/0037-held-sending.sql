-- Records that are mailed to their customer in some seconds, and till then can be taken back. What became of one is kept for some
-- days, so that whoever takes it back a second time, or too late, is told what is the matter.
CREATE TABLE held_sending (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "requestId" text NOT NULL REFERENCES request,
  "heldBy" text NOT NULL REFERENCES account,
  "heldAt" timestamptz NOT NULL DEFAULT now(),
  "dueAt" timestamptz NOT NULL,
  -- `dropped`: what became of the request meanwhile made it senseless.
  "state" text NOT NULL DEFAULT 'held' CHECK ("state" IN ('held', 'sent', 'withdrawn', 'dropped')),
  "endedAt" timestamptz,
  CHECK (("state" = 'held') = ("endedAt" IS NULL))
);
CREATE UNIQUE INDEX held_sending_one ON held_sending ("requestId") WHERE "state" = 'held';
CREATE INDEX held_sending_ended ON held_sending ("endedAt") WHERE "endedAt" IS NOT NULL;

-- Pages of the staff follow it; to customers it is nothing.
CREATE FUNCTION notify_held_sending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_requests(jsonb_build_array(request_notice(r, 'said') || '{"lane": "staff"}'))
  FROM request r WHERE r."_id" = NEW."requestId";
  RETURN NULL;
END $$;
CREATE TRIGGER notify_held_sending AFTER INSERT OR UPDATE OF "state" ON held_sending
  FOR EACH ROW EXECUTE FUNCTION notify_held_sending();
