-- Which job is handing a mail over at the moment. When it is still named by the time that job runs again, its process died in
-- between, and whether the mail has gone out is not known.
ALTER TABLE message ADD COLUMN "sendingJob" text;

ALTER TABLE message DROP CONSTRAINT message_status_check;
ALTER TABLE message ADD CONSTRAINT message_status_check CHECK (status IN ('queued', 'sent', 'failed', 'uncertain'));
