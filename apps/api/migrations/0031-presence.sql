-- Who of the staff looks at a request right now: a row is kept fresh by its reader's page and counts for some seconds. It is of no
-- use after a crash, so nothing of it is written ahead. Accounts and requests are never removed, and a reference to them would
-- lock their rows every few seconds.
CREATE UNLOGGED TABLE request_presence (
  "requestId" text NOT NULL,
  "accountId" text NOT NULL,
  "seenAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("requestId", "accountId")
);

-- Tells every running process that somebody came or went; staying tells nothing.
CREATE FUNCTION notify_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('request_changed', jsonb_build_array(request_notice(r, 'presence'))::text)
  FROM request r WHERE r."_id" = coalesce(NEW."requestId", OLD."requestId");
  RETURN NULL;
END $$;
CREATE TRIGGER notify_came AFTER INSERT ON request_presence FOR EACH ROW EXECUTE FUNCTION notify_presence();
CREATE TRIGGER notify_left AFTER DELETE ON request_presence FOR EACH ROW EXECUTE FUNCTION notify_presence();
