-- Payment reminders are emails of a kind of their own. In a migration apart from the one before, whose last step reads all emails.
ALTER TABLE mail_message DROP CONSTRAINT "mail_message_kind_check";
ALTER TABLE mail_message ADD CONSTRAINT "mail_message_kind_check" CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome', 'email-verification', 'email-change',
  'email-changed', 'security', 'test', 'notification', 'conversation', 'proof', 'backup', 'statement', 'reminder')) NOT VALID;
-- Afterwards: ALTER TABLE mail_message VALIDATE CONSTRAINT "mail_message_kind_check";
