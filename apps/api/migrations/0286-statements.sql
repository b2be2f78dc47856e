-- Statements are emails of a kind of their own. An email may carry the statement of its account's customer for a
-- month, which is drawn when the email is sent.
ALTER TABLE mail_message ADD COLUMN "statementMonth" text;
ALTER TABLE mail_message DROP CONSTRAINT "mail_message_kind_check";
ALTER TABLE mail_message ADD CONSTRAINT "mail_message_kind_check" CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome', 'email-verification', 'email-change',
  'email-changed', 'security', 'test', 'notification', 'conversation', 'proof', 'backup', 'statement')) NOT VALID;

-- Whom a month's statement was mailed, so that nobody gets it twice.
CREATE TABLE statement_mail (
  "customerId" text NOT NULL REFERENCES customer ("_id"),
  "month" text NOT NULL,
  "mailedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("customerId", "month")
);
-- Afterwards: ALTER TABLE mail_message VALIDATE CONSTRAINT "mail_message_kind_check";
