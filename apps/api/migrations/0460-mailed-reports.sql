-- Reports that are saved under a name and mailed every Monday or on the first of each month. Emails of one carry its rows, which
-- are read when the email is sent.
ALTER TABLE mail_message DROP CONSTRAINT "mail_message_kind_check";
ALTER TABLE mail_message ADD CONSTRAINT "mail_message_kind_check" CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome', 'email-verification', 'email-change',
  'email-changed', 'security', 'test', 'notification', 'conversation', 'proof', 'backup', 'statement', 'reminder',
  'report')) NOT VALID;

CREATE TABLE mailed_report (
  "_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  "name" text NOT NULL,
  "report" text NOT NULL CHECK ("report" IN (
    'designers-progress', 'sales-man-progress', 'orders-report', 'customers-report', 'company-report', 'money')),
  "every" text NOT NULL CHECK ("every" IN ('week', 'month')),
  "range" text NOT NULL CHECK ("range" IN ('last-week', 'last-month', 'month-to-date', 'year-to-date')),
  "format" text NOT NULL CHECK ("format" IN ('csv', 'xlsx')),
  "filters" jsonb NOT NULL DEFAULT '{}',
  "createdBy" text NOT NULL REFERENCES account ("_id"),
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "removedAt" timestamptz,
  "version" integer NOT NULL DEFAULT 1
);

-- Who gets it, from the first due day after they were added on.
CREATE TABLE mailed_report_recipient (
  "reportId" text NOT NULL REFERENCES mailed_report ("_id"),
  "accountId" text NOT NULL REFERENCES account ("_id"),
  "addedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("reportId", "accountId")
);
CREATE INDEX mailed_report_recipient_by_account ON mailed_report_recipient ("accountId");

-- What was mailed to whom for which due day, so that nobody gets it twice; the days that it was about; null where its reader may
-- not read it any more.
CREATE TABLE report_mailing (
  "reportId" text NOT NULL REFERENCES mailed_report ("_id"),
  "accountId" text NOT NULL REFERENCES account ("_id"),
  "dueDay" date NOT NULL,
  "from" date NOT NULL,
  "to" date NOT NULL,
  "messageId" text UNIQUE REFERENCES mail_message ("_id") ON DELETE SET NULL,
  "mailedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("reportId", "accountId", "dueDay")
);
-- Afterwards: ALTER TABLE mail_message VALIDATE CONSTRAINT "mail_message_kind_check";
