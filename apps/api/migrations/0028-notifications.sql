-- What somebody is told of: one row for each account and record, with the latest that happened and whether it was read. What
-- the record is called is read from the record itself, within its reader's reach. Accounts are never removed, and a reference
-- to them would lock those of all receivers while somebody places a request.
CREATE TABLE notification (
  "entity" text NOT NULL CHECK ("entity" IN ('request', 'payment', 'invoice', 'message')),
  "entityId" text NOT NULL,
  "accountId" text NOT NULL,
  "kind" text NOT NULL
    CHECK ("kind" IN ('newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result', 'invoice')),
  -- How often it has happened since it was last read.
  "times" integer NOT NULL DEFAULT 1,
  "at" timestamptz NOT NULL DEFAULT now(),
  "readAt" timestamptz,
  PRIMARY KEY ("entity", "entityId", "accountId")
);
CREATE INDEX notification_latest ON notification ("accountId", "at" DESC, "entityId" DESC);
CREATE INDEX notification_unread ON notification ("accountId") WHERE "readAt" IS NULL;

-- What somebody wishes to be told by mail too.
CREATE TABLE notification_wish (
  "accountId" text NOT NULL REFERENCES account,
  "kind" text NOT NULL
    CHECK ("kind" IN ('newRequest', 'paymentToConfirm', 'mailFailed', 'assigned', 'revision', 'result', 'invoice')),
  PRIMARY KEY ("accountId", "kind")
);

-- Tells every running process whose notifications are others now, so that open pages can follow. The payload is the ids of
-- the accounts with spaces between; it is empty where they are more than a notice holds, which stands for anybody.
CREATE FUNCTION notify_notified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text := (SELECT string_agg("accountId", ' ') FROM (SELECT DISTINCT "accountId" FROM changed LIMIT 250) account);
BEGIN
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('notified', CASE WHEN octet_length(ids) > 7500 THEN '' ELSE ids END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_inserted AFTER INSERT ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_notified();
CREATE TRIGGER notify_updated AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_notified();

ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome',
  'email-verification', 'email-change', 'email-changed', 'security', 'test', 'notification'));
