-- The day that a round gives its invoices; null for the day on which each is issued.
ALTER TABLE invoice_round ADD COLUMN "invoiceDate" date;
