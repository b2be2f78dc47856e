-- Which step of the shop's reminders an invoice has had, so that nobody is reminded twice.
CREATE TABLE invoice_reminder (
  "invoiceId" text NOT NULL REFERENCES invoice ("_id"),
  "step" integer NOT NULL CHECK ("step" BETWEEN 1 AND 3),
  "sentAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("invoiceId", "step")
);

-- A line that its customer disputes: why, and since when. It is not reminded of until staff settle it.
ALTER TABLE invoice_line
  ADD COLUMN "disputedAt" timestamptz,
  ADD COLUMN "disputeReason" text NOT NULL DEFAULT '';
-- Afterwards: CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_line_disputed ON invoice_line ("invoiceId") WHERE "disputedAt" IS NOT NULL;
