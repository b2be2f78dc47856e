-- An invoice is settled on the day on which the money came, as its allocations say, so that days to pay go by that.
-- offline: an older version writes the column that goes
ALTER TABLE invoice ADD COLUMN "settledOn" date;
UPDATE invoice SET "settledOn" = settled."day"
FROM (
  SELECT billed."invoiceId", max(allocation."day") AS "day" FROM ledger_allocation allocation
  JOIN ledger_entry billed ON billed."_id" = allocation."debitId" AND billed."kind" = 'invoice' GROUP BY 1
) settled
WHERE invoice."_id" = settled."invoiceId" AND invoice."settledAt" IS NOT NULL;
DROP INDEX invoice_settled;
ALTER TABLE invoice DROP COLUMN "settledAt";
CREATE INDEX invoice_settled ON invoice ("settledOn") INCLUDE ("customerId", "invoiceDate");
