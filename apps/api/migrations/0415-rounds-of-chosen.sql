-- The requests that a round invoices, where somebody chose them in a list; null where it takes all that is finished.
ALTER TABLE invoice_round ADD COLUMN "only" text[];
