-- Who sold as it was when invoices were issued, a row until the shop changes.
CREATE TABLE invoice_seller (
  -- The checksum of the value; `earlier` of the invoices of earlier versions.
  "_id" text PRIMARY KEY,
  -- Null until this version starts for the first time and writes it down.
  "value" jsonb,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
-- The rows of these invoices follow in the background.
INSERT INTO invoice_seller ("_id") SELECT 'earlier' WHERE EXISTS (SELECT FROM invoice WHERE "timestamp" IS NOT NULL);
