-- What the tax of an invoice is called and taken of; rates have three decimals.
-- offline: writes invoices anew for the third decimal
ALTER TABLE invoice ADD COLUMN "taxName" text NOT NULL DEFAULT '',
  ADD COLUMN "taxBasis" text NOT NULL DEFAULT 'subtotal' CHECK ("taxBasis" IN ('subtotal', 'discounted')),
  ALTER COLUMN "taxRate" TYPE numeric(6,3);
