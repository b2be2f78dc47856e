-- A credit note and a cancelation stand still as invoices do. A cancelation is the reversal of an invoice's entry, with a number of its own.
-- offline: builds an index of the ledger
ALTER TABLE ledger_entry
  ADD COLUMN "cancelation" bigint CHECK ("cancelation" > 0),
  ADD CONSTRAINT ledger_entry_cancelation_key UNIQUE ("cancelation"),
  ADD CONSTRAINT ledger_entry_cancels CHECK ("cancelation" IS NULL OR "kind" = 'reversal');

CREATE TABLE entry_paper (
  "entryId" text PRIMARY KEY REFERENCES ledger_entry ("_id"),
  "sellerId" text NOT NULL REFERENCES invoice_seller ("_id"),
  "language" text NOT NULL,
  -- The tax that is in the amount.
  "tax" bigint NOT NULL,
  -- The checksum of the stored PDF; null until somebody wants it.
  "pdf" text
);
CREATE INDEX entry_paper_by_pdf ON entry_paper ("pdf");
CREATE TRIGGER stays_as_issued BEFORE UPDATE ON entry_paper FOR EACH ROW
  WHEN ((OLD."entryId", OLD."sellerId", OLD."language", OLD."tax") IS DISTINCT FROM (NEW."entryId", NEW."sellerId", NEW."language", NEW."tax"))
  EXECUTE FUNCTION refuse_changed_paper();
