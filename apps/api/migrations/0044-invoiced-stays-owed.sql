-- What an invoice was issued for is owed until the invoice is voided or paid, also while the work is in hand again. The number of
-- that invoice stands with the request, so that lists and sums need not look for it.
ALTER TABLE request ADD COLUMN "invoiceNumber" text;
-- The totals of the lists don't change by this, and nobody needs to be told.
ALTER TABLE request DISABLE TRIGGER USER;
UPDATE request SET "invoiceNumber" = invoice."timestamp"
  FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId"
  WHERE line."orderId" = request."_id" AND line."live" AND invoice."timestamp" IS NOT NULL;
ALTER TABLE request ENABLE TRIGGER USER;
DROP INDEX request_due;
ALTER TABLE request DROP COLUMN "due";
ALTER TABLE request ADD COLUMN "due" numeric(12, 2) NOT NULL GENERATED ALWAYS AS (
  CASE WHEN ("orderStatus" = 'Done' OR "invoiceNumber" IS NOT NULL) AND "requestFor" <> 'quote' AND NOT "delete"
    THEN greatest("totalPrice" - "received", 0) ELSE 0 END) STORED;
CREATE INDEX request_due ON request ("userName") INCLUDE ("due", "paymentStatus") WHERE "due" > 0;
