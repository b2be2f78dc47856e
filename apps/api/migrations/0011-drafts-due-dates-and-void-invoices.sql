-- An invoice is saved as a draft, takes its number when it is issued, falls due, and can be voided.

ALTER TABLE invoice
  -- A draft has no number and no due date.
  ALTER COLUMN "timestamp" DROP NOT NULL,
  ADD COLUMN "dueDate" date,
  ADD COLUMN "voidedAt" timestamptz,
  ADD COLUMN "voidedBy" text REFERENCES account,
  ADD COLUMN "voidReason" text NOT NULL DEFAULT '';
-- The number begins with the day of issue.
UPDATE invoice SET "dueDate" = to_date(left("timestamp", 8), 'YYYYMMDD') + 30;
ALTER TABLE invoice
  ADD CONSTRAINT invoice_due_once_issued CHECK (("timestamp" IS NULL) = ("dueDate" IS NULL)),
  ADD CONSTRAINT invoice_draft_is_not_paid CHECK ("timestamp" IS NOT NULL OR NOT "status"),
  ADD CONSTRAINT invoice_void_once_issued CHECK ("voidedAt" IS NULL OR ("timestamp" IS NOT NULL AND NOT "status"));

-- The lines of a void invoice stay for whoever reads it and hold their requests no more.
ALTER TABLE invoice_line
  ADD COLUMN "live" boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT "invoice_line_orderId_key";
CREATE UNIQUE INDEX invoice_line_live ON invoice_line ("orderId") WHERE "live";
