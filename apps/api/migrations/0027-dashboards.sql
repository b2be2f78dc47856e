-- What dashboards and the menu count and show, each by a small index of its own: what is to be worked on, what is to be sent,
-- what a customer waits for or can fetch, and the money of the last weeks.

CREATE INDEX request_open ON request ("submitDateTime" DESC, "_id" DESC)
  INCLUDE ("requestFor", "orderStatus", "oStatus", "rush", "assTo", "userName")
  WHERE NOT "delete" AND "orderStatus" IN ('New', 'Processing');
CREATE INDEX request_ready ON request ("submitDateTime" DESC, "_id" DESC)
  WHERE NOT "delete" AND "orderStatus" = 'Ready';
CREATE INDEX request_unfinished_by_customer ON request ("userName", "submitDateTime" DESC, "_id" DESC)
  INCLUDE ("requestFor", "orderStatus")
  WHERE NOT "delete" AND "orderStatus" <> 'Done';
CREATE INDEX request_delivered ON request ("userName", (coalesce("sentDate", "submitDateTime")) DESC, "_id" DESC)
  WHERE NOT "delete" AND "requestFor" <> 'quote' AND "orderStatus" IN ('Ready', 'Done');
CREATE INDEX request_sent_by_designer ON request ("assTo", "sentDate")
  WHERE NOT "delete" AND "orderStatus" = 'Done';
CREATE INDEX message_failed ON message ("createdAt" DESC, "_id" DESC) WHERE "status" = 'failed';
CREATE INDEX payment_received ON payment ((coalesce("decidedAt", "createdAt"))) INCLUDE ("worth", "mauth_id")
  WHERE "confirmation" = 'confirmed';
CREATE INDEX invoice_unpaid ON invoice ("mauth_id", "dueDate") INCLUDE ("grandTotal", "received")
  WHERE NOT "status" AND "voidedAt" IS NULL AND "timestamp" IS NOT NULL;

-- A notice says whose the request is, and whose customer that is, so that customers and salespeople are told live of theirs.
CREATE OR REPLACE FUNCTION request_notice(r request, type text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'type', type, '_id', r."_id", 'requestFor', r."requestFor", 'version', r."version", 'assTo', r."assTo",
    'userName', r."userName",
    'sales', (SELECT a."assToSalesMan" FROM account a WHERE a."userName" = r."userName"))
$$;

-- A payment that is entered or decided on and a mail that fails, or no longer does, change what is counted, though perhaps no
-- request.
CREATE FUNCTION notify_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('request_changed', '[{"type":"counted"}]');
  RETURN NULL;
END $$;
CREATE TRIGGER notify_entered AFTER INSERT ON payment FOR EACH STATEMENT EXECUTE FUNCTION notify_counted();
CREATE TRIGGER notify_decided AFTER UPDATE OF "confirmation" ON payment FOR EACH STATEMENT EXECUTE FUNCTION notify_counted();
CREATE TRIGGER notify_failed AFTER UPDATE OF "status" ON message
  FOR EACH ROW WHEN (NEW."status" <> OLD."status" AND 'failed' IN (NEW."status", OLD."status"))
  EXECUTE FUNCTION notify_counted();
