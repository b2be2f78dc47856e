-- A customer reports one payment of several invoices, and corrects a report until somebody decides on it.
CREATE TABLE reported_invoice (
  "paymentId" text NOT NULL REFERENCES payment ("_id"),
  "invoiceId" text NOT NULL REFERENCES invoice ("_id"),
  -- what of the reported amount is meant for the invoice, null where it is in another currency
  "amount" bigint CHECK ("amount" >= 0),
  PRIMARY KEY ("paymentId", "invoiceId")
);
CREATE INDEX reported_invoice_by_invoice ON reported_invoice ("invoiceId");

-- Who decides on a report names what they have read.
ALTER TABLE payment ADD COLUMN "version" integer NOT NULL DEFAULT 1;

-- Only a report of several invoices claims none in particular.
ALTER TABLE payment DROP CONSTRAINT payment_claims_invoice;
ALTER TABLE payment ADD CONSTRAINT payment_claims_invoice
  CHECK ("invId" IS NOT NULL OR "confirmation" = 'confirmed' OR "confirmation" = 'reversed' OR "enteredByCustomer") NOT VALID;

-- Lists of what waits hear of a correction as of a decision.
CREATE OR REPLACE TRIGGER notify_decided AFTER UPDATE OF "confirmation", "version" ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION notify_counted();
