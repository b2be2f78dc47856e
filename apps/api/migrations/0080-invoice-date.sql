-- The day printed on an invoice is the shop's when it was issued, whatever its zone is set to later. Those issued before
-- take the day of their number.
ALTER TABLE invoice ADD COLUMN "invoiceDate" date;
UPDATE invoice SET "invoiceDate" = to_date(left("timestamp", 8), 'YYYYMMDD') WHERE "timestamp" IS NOT NULL;
