-- When an invoice was settled stands on it, so that days to pay are read from invoices alone.
-- offline: an older version settles invoices without it
ALTER TABLE invoice ADD COLUMN "settledAt" timestamptz;
UPDATE invoice SET "settledAt" = settled."at"
FROM (
  SELECT billed."invoiceId", max(allocation."createdAt") AS "at" FROM ledger_allocation allocation
  JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice' GROUP BY 1
) settled
WHERE invoice."_id" = settled."invoiceId" AND invoice."status";
CREATE INDEX invoice_settled ON invoice ("settledAt") INCLUDE ("customerId", "invoiceDate");
