-- A payment by card is called by its card, and what went back of it too; the name at Stripe stands apart, to tell a refund from a dispute.
-- offline: an older version looks for the name at Stripe in the number
ALTER TABLE ledger_entry ADD COLUMN "stripeId" text;
ALTER TABLE ledger_entry DISABLE TRIGGER USER;
UPDATE ledger_entry SET "stripeId" = "PayNumber", "PayNumber" = 'Card' WHERE "kind" = 'refund' AND "PayMethod" = 'CreditCard' AND "PayNumber" ~ '^(pi|dp|du)_\w+$';
ALTER TABLE ledger_entry ENABLE TRIGGER USER;
ALTER TABLE payment DISABLE TRIGGER USER;
UPDATE payment SET "PayNumber" = 'Card' WHERE "refId" = 'Stripe' AND "PayMethod" = 'CreditCard' AND "PayNumber" ~ '^(pi|cs)_\w+$';
ALTER TABLE payment ENABLE TRIGGER USER;
