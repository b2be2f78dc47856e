-- The invoice whose PDF an email carries; it is drawn when the email is sent. No foreign key: a lock on both tables would wait
-- for every email that is being sent, and an issued invoice is never deleted.
ALTER TABLE mail_message ADD COLUMN "invoiceId" text;
