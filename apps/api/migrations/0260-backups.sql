-- What became of each backup, a row a place that it went to; which of them the product itself may remove again.
CREATE TABLE backup_run (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "place" text NOT NULL,
  "startedAt" timestamptz NOT NULL,
  "endedAt" timestamptz NOT NULL DEFAULT now(),
  "status" text NOT NULL CHECK ("status" IN ('done', 'failed')),
  "bytes" bigint NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  -- the job that made it; null for one made by the command, which nothing removes
  "jobId" text,
  "removedAt" timestamptz
);
CREATE INDEX backup_run_by_end ON backup_run ("endedAt" DESC, "_id");

ALTER TABLE mail_message DROP CONSTRAINT "mail_message_kind_check";
ALTER TABLE mail_message ADD CONSTRAINT "mail_message_kind_check" CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome', 'email-verification', 'email-change',
  'email-changed', 'security', 'test', 'notification', 'conversation', 'proof', 'backup')) NOT VALID;
-- Afterwards: ALTER TABLE mail_message VALIDATE CONSTRAINT "mail_message_kind_check";
