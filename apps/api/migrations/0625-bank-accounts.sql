-- The account whose file it is. Files of before name none; their lines are known again by what told them apart then.
ALTER TABLE bank_import ADD COLUMN "account" text;
ALTER TABLE bank_import ADD CONSTRAINT "bank_import_account_check"
  CHECK ("account" IN ('Bank', 'Barclays', 'Mercury', 'Sparkasse', 'PayPal', 'Wise', 'Payoneer', 'Stripe')) NOT VALID;
-- Afterwards: ALTER TABLE bank_import VALIDATE CONSTRAINT "bank_import_account_check";

-- Who paid, where the file has a column of names, and the account's own number of the line.
ALTER TABLE bank_line ADD COLUMN "payer" text NOT NULL DEFAULT '';
ALTER TABLE bank_line ADD COLUMN "payNumber" text NOT NULL DEFAULT '';
-- What the account kept of the amount, in the currency of the line.
ALTER TABLE bank_line ADD COLUMN "fee" bigint NOT NULL DEFAULT 0;
ALTER TABLE bank_line ADD CONSTRAINT "bank_line_fee_check" CHECK ("fee" >= 0 AND "fee" < "amount") NOT VALID;
-- Afterwards: ALTER TABLE bank_line VALIDATE CONSTRAINT "bank_line_fee_check";
-- How often it was confirmed and undone.
ALTER TABLE bank_line ADD COLUMN "undone" integer NOT NULL DEFAULT 0;

-- What an account kept of a payment, in US dollars. The customer paid all of it, so their ledger knows nothing of it.
CREATE TABLE payment_fee (
  "paymentId" text PRIMARY KEY REFERENCES payment ("_id"),
  "amount" bigint NOT NULL CHECK ("amount" > 0)
);
