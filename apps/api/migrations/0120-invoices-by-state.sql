-- The list of all invoices: each tab is read in its order, and counted, by an index that holds only what the tab shows.
CREATE INDEX invoice_by_date ON invoice ("createdAt" DESC, "_id" DESC);
CREATE INDEX invoice_by_amount ON invoice ("grandTotal" DESC, "_id" DESC);
CREATE INDEX invoice_by_due_date ON invoice ("dueDate" DESC NULLS LAST, "_id" DESC);
CREATE INDEX invoice_drafts ON invoice ("createdAt" DESC, "_id" DESC) WHERE "timestamp" IS NULL;
CREATE INDEX invoice_void ON invoice ("createdAt" DESC, "_id" DESC) WHERE "voidedAt" IS NOT NULL;
CREATE INDEX invoice_paid ON invoice ("createdAt" DESC, "_id" DESC) WHERE "status";
CREATE INDEX invoice_unpaid_by_due_date ON invoice ("dueDate" DESC NULLS LAST, "_id" DESC)
  WHERE NOT "status" AND "voidedAt" IS NULL AND "timestamp" IS NOT NULL;
