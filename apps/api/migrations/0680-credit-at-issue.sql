-- Whether the invoices of a round take their customers' credit, where the shop's setting is to ask.
ALTER TABLE invoice_round ADD COLUMN "applyCredit" boolean NOT NULL DEFAULT false;
