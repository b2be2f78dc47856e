-- An email says whether it was saved as a file, delivered or came back, and which later one sends it again and which entry of the ledger it is about.
-- Afterwards: ALTER TABLE mail_message VALIDATE CONSTRAINT mail_message_arrival_check;
-- Afterwards: ALTER TABLE mail_message VALIDATE CONSTRAINT "mail_message_resentAs_fkey";
-- Afterwards: UPDATE mail_message SET "arrival" = 'bounced' WHERE "status" = 'failed' AND "reason" LIKE 'It came back: %' AND "arrival" IS NULL;
ALTER TABLE mail_message ADD COLUMN "arrival" text, ADD COLUMN "resentAs" text, ADD COLUMN "original" text, ADD COLUMN "entryId" text;
ALTER TABLE mail_message ADD CONSTRAINT mail_message_arrival_check
  CHECK ("arrival" IN ('filed', 'delivered', 'bounced')) NOT VALID;
ALTER TABLE mail_message ADD CONSTRAINT "mail_message_resentAs_fkey"
  FOREIGN KEY ("resentAs") REFERENCES mail_message ("_id") NOT VALID;
-- A failed email that was sent again counts as failed no more.
DROP TRIGGER notify_failed ON mail_message;
CREATE TRIGGER notify_failed AFTER UPDATE OF "status", "resentAs" ON mail_message
  FOR EACH ROW WHEN ((NEW."status" <> OLD."status" AND 'failed' IN (NEW."status", OLD."status"))
    OR NEW."resentAs" IS DISTINCT FROM OLD."resentAs")
  EXECUTE FUNCTION notify_counted();
