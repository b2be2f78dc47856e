-- The shop as a brand: a mail that tries out its looks and its server, and the customer's postal address on each invoice, as it
-- was when the invoice was written. Invoices from before tell none.

ALTER TABLE message DROP CONSTRAINT message_kind_check;
ALTER TABLE message ADD CONSTRAINT message_kind_check CHECK ("kind" IN (
  'request-sent', 'request-received', 'password-reset', 'invoice', 'welcome', 'email-verification', 'email-change',
  'email-changed', 'security', 'test'));

ALTER TABLE invoice ADD COLUMN "address" text NOT NULL DEFAULT '';
