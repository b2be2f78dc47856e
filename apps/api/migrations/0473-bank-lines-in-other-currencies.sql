-- What the amount of a line is in; it is worth something in US dollars once somebody says what.
ALTER TABLE bank_line ADD COLUMN "currency" text NOT NULL DEFAULT 'USD';
ALTER TABLE bank_line ADD CONSTRAINT "bank_line_currency_check" CHECK ("currency" IN ('USD', 'EUR', 'PKR', 'GBP')) NOT VALID;
-- Afterwards: ALTER TABLE bank_line VALIDATE CONSTRAINT "bank_line_currency_check";
